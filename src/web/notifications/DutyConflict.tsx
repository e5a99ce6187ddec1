import { useQuery } from '@tanstack/react-query'
import type { Duty } from '#contract/notifications/notification.ts'
import { useSentence } from '#web/api/problems.ts'
import { aboutWords } from '#web/outbox/outbox-about.words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { nameOf } from './duty-person.ts'
import { type DutyWriting, possiblePeople } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'

type DutyConflictProps = {
  readonly problem: unknown
  readonly mine: DutyWriting
  /** What stands now. Whoever closes this without a choice has it, too. */
  readonly theirs: Duty
  readonly onKeepMine: () => void
  readonly onKeepTheirs: () => void
}

/** Somebody was faster: both chains, and one of them is chosen. Who was added meanwhile is not dropped unseen. */
export function DutyConflict({ problem, mine, theirs, onKeepMine, onKeepTheirs }: DutyConflictProps) {
  const say = useWords(aboutWords)
  const sentence = useSentence()
  const named = useNames([...mine.seen.people, ...theirs.people])
  const versions = [
    [say.mine, mine.people],
    [say.theirs, theirs.people.map(({ user }) => user)],
  ] as const
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.conflictTitle}
      description={`${sentence(problem)} ${say.conflictText}`}
      onOpenChange={(open) => !open && onKeepTheirs()}
      actions={
        <>
          <Button variant="secondary" onClick={onKeepTheirs}>
            {say.keepTheirs}
          </Button>
          <Button onClick={onKeepMine}>{say.keepMine}</Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3 pb-4">
        {versions.map(([whose, people]) => (
          <section key={whose} aria-label={whose} className="min-w-0">
            <h3 className="text-sm text-ink-2">{whose}</h3>
            <Chain names={people.map(named)} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Chain({ names }: { names: readonly string[] }) {
  const say = useWords(notificationsWords)
  if (names.length === 0) return <p className="font-semibold">{say.nobody}</p>
  return (
    <ol className="grid list-inside list-decimal gap-1">
      {names.map((name) => (
        <li key={name} className="font-semibold wrap-anywhere">
          {name}
        </li>
      ))}
    </ol>
  )
}

/** Whoever was just added stands in no chain yet that the server has told of. */
function useNames(known: Duty['people']): (id: string) => string {
  const { data } = useQuery(possiblePeople())
  return (id) => {
    const person = known.find(({ user }) => user === id)
    if (person) return nameOf(person)
    const possible = data?.find((one) => one.id === id)
    return possible ? nameOf({ name: possible.profile.fullName, email: possible.email ?? '' }) : id
  }
}
