import type { Duty } from '#contract/notifications/notification.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { aboutWords } from '#web/platform/outbox/shown/outbox-about.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type NamedPerson, dutyPersonName } from './duty-person.ts'
import type { DutyWriting } from './notifications.data.ts'
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
  const versions = [
    [say.mine, mine.people],
    [say.theirs, theirs.people],
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
            <Chain people={people} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Chain({ people }: { readonly people: readonly NamedPerson[] }) {
  const say = useWords(notificationsWords)
  if (people.length === 0) return <p className="font-semibold">{say.nobody}</p>
  return (
    <ol className="grid list-inside list-decimal gap-1">
      {people.map((person) => (
        <li key={person.user} className="font-semibold wrap-anywhere">
          {dutyPersonName(person, say.unnamed)}
        </li>
      ))}
    </ol>
  )
}
