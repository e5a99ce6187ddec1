import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, UserMinus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Duty } from '#contract/notifications/notification.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { aboutWords } from '#web/platform/outbox/shown/outbox-about.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { moved } from './duty-order.ts'
import { type DutyPerson, type NamedPerson, choiceOf, dutyPersonName, personOf } from './duty-person.ts'
import { dutyInstead, possiblePeople, useWriteDuty, type DutyWriting } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'

/** All are told at once; their order is that in which somebody would telephone them. Every change is saved at once: a chain half changed rings the wrong people. */
export function DutyChain({ duty }: { duty: Duty }) {
  const say = useWords(notificationsWords)
  const writing = useWriteDuty()
  const { people } = duty
  const isWriting = writing.isPending
  /* While one change is written no other is taken: it would be made from a chain that does not stand any more. */
  const write = (next: readonly NamedPerson[], seen = duty) => {
    if (!isWriting) writing.mutate({ people: next, seen })
  }
  const busy = { 'aria-disabled': isWriting || undefined, className: busyLook }
  const [instead, mine] = [dutyInstead(writing.error), writing.variables]
  return (
    <div className="grid gap-4" aria-busy={isWriting}>
      {people.length === 0 && <EmptyState title={say.nobody} text={say.nobodyText} />}
      {people.length > 1 && <p className="text-sm text-ink-2">{say.orderText}</p>}
      <ol className="grid gap-2">
        {people.map((person, index) => (
          <li
            key={person.user}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line p-3"
          >
            <span className="text-lg font-bold">{say.position(String(index + 1))}</span>
            <ReachedBy person={person} />
            <span className="ml-auto flex">
              <IconButton
                {...busy}
                icon={ChevronUp}
                label={say.up(dutyPersonName(person, say.unnamed))}
                disabled={index === 0}
                onClick={() => write(moved(people, person, -1))}
              />
              <IconButton
                {...busy}
                icon={ChevronDown}
                label={say.down(dutyPersonName(person, say.unnamed))}
                disabled={index === people.length - 1}
                onClick={() => write(moved(people, person, 1))}
              />
              <IconButton
                {...busy}
                icon={UserMinus}
                label={say.remove(dutyPersonName(person, say.unnamed))}
                onClick={() => write(people.filter(({ user }) => user !== person.user))}
              />
            </span>
          </li>
        ))}
      </ol>
      <AddPerson people={people} isWriting={isWriting} onAdd={(person) => write([...people, person])} />
      {instead && mine && (
        <DutyConflict
          problem={writing.error}
          mine={mine}
          theirs={instead}
          onKeepMine={() => write(mine.people, instead)}
          onKeepTheirs={writing.reset}
        />
      )}
      <FailureNotice of={instead ? null : writing.error} title={say.saveFailed} />
    </div>
  )
}

/** aria-disabled keeps the focus on the button that was pressed. */
const busyLook = 'aria-disabled:bg-transparent aria-disabled:text-edge'

/** By what this person can be reached: without a number no SMS arrives, however high in the chain. */
function ReachedBy({ person }: { person: DutyPerson }) {
  const say = useWords(notificationsWords)
  const times = useTimes()
  const { phone, getsSms, email, pushDevices } = person
  const devices =
    pushDevices === 0 ? say.noDevice : pushDevices === 1 ? say.oneDevice : say.devices(times.number(pushDevices))
  return (
    <span className="grid min-w-0 flex-1 basis-48">
      <span className="font-semibold break-words">{dutyPersonName(person, say.unnamed)}</span>
      <span className="text-sm break-words text-ink-2">
        {phone === null ? (
          say.noPhone
        ) : (
          <a href={callAddress(phone)} className="underline underline-offset-2">
            {numberShown(phone)}
          </a>
        )}
        {phone !== null && getsSms === false && ` · ${say.noPhone}`}
        {email !== '' && ` · ${email}`}
        {` · ${devices}`}
      </span>
    </span>
  )
}

type AddPersonProps = {
  readonly people: readonly DutyPerson[]
  readonly isWriting: boolean
  readonly onAdd: (person: NamedPerson) => void
}

function AddPerson({ people, isWriting, onAdd }: AddPersonProps) {
  const say = useWords(notificationsWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(possiblePeople(useDeferredValue(typed.trim())))
  return (
    <SearchedChoice
      label={say.add}
      chosen={null}
      offered={search.data?.filter(({ id }) => !people.some(({ user }) => user === id)) ?? []}
      search={search}
      nameOf={(user) => choiceOf(user, say.unnamed)}
      words={{
        choose: say.choose,
        search: say.searchPerson,
        searchHint: say.searchPersonHint,
        missing: say.peopleFailed,
      }}
      busy={isWriting}
      onType={setTyped}
      onChoose={(user) => onAdd(personOf(user))}
    />
  )
}

type DutyConflictProps = {
  readonly problem: unknown
  readonly mine: DutyWriting
  /** What stands now. Whoever closes this without a choice has it, too. */
  readonly theirs: Duty
  readonly onKeepMine: () => void
  readonly onKeepTheirs: () => void
}

/** Somebody was faster: both chains, and one of them is chosen. Who was added meanwhile is not dropped unseen. */
function DutyConflict({ problem, mine, theirs, onKeepMine, onKeepTheirs }: DutyConflictProps) {
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
