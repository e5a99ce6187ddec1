import { useQuery } from '@tanstack/react-query'
import { Search, UserRound, UserRoundX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { NoAnswer, useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { numberShown } from '#web/words/telephone.ts'
import { useWords } from '#web/words/words.ts'
import { fewestLetters, peopleFound, personNamed } from './pirogues.data.ts'
import { pirogueWords } from './pirogues.words.ts'

type OwnerChoiceProps = {
  readonly ownerUser: string | null
  /** As it stands on the boat, for whom one may not read the account. */
  readonly name: string
  readonly busy: boolean
  readonly onChoose: (id: string | null) => void
}

/** Whose account it is: the fisherman who sees it as his, and who is called when it is late. */
export function OwnerChoice({ ownerUser, name, busy, onChoose }: OwnerChoiceProps) {
  const say = useWords(pirogueWords)
  const { data: owner } = useQuery(personNamed(ownerUser))
  if (ownerUser === null) return <OwnerSearch busy={busy} onChoose={onChoose} />
  return (
    <div className="grid gap-1 pb-4 sm:col-span-2">
      <span className="font-semibold">{say.ownerUser}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-2">
          <UserRound aria-hidden className="size-5 shrink-0 text-sea" />
          <span className="min-w-0 break-words">{owner ? saidOf(owner, say.withoutName) : name}</span>
        </span>
        <Button variant="quiet" icon={UserRoundX} disabled={busy} onClick={() => onChoose(null)}>
          {say.notHis}
        </Button>
      </span>
    </div>
  )
}

function OwnerSearch({ busy, onChoose }: Omit<OwnerChoiceProps, 'ownerUser' | 'name'>) {
  const say = useWords(pirogueWords)
  const sentence = useSentence()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { data: found, error, isPending } = useQuery(peopleFound(wanted))
  const isAsked = wanted.length >= fewestLetters
  return (
    <div className="grid gap-2 pb-4 sm:col-span-2">
      <TextField
        type="search"
        label={say.ownerUser}
        hint={say.ownerUserHint}
        icon={Search}
        autoComplete="off"
        placeholder={say.ownerSearch}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isAsked && error && (
        <p role="alert" className="font-semibold text-forbid">
          {error instanceof NoAnswer ? say.ownerNeedsNetwork : sentence(error)}
        </p>
      )}
      {isAsked && !error && !isPending && found?.length === 0 && <output>{say.nobodyFound}</output>}
      {isAsked && found && found.length > 0 && (
        <ul aria-label={say.peopleFound} className="flex flex-wrap gap-2">
          {found.map((person) => (
            <li key={person.id}>
              <Button variant="secondary" icon={UserRound} disabled={busy} onClick={() => onChoose(person.id)}>
                {saidOf(person, say.withoutName)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Two of one name are told apart by their numbers. */
function saidOf({ profile, phoneNumber, email }: User, withoutName: string): string {
  const reached = phoneNumber === null ? email : numberShown(phoneNumber)
  return [profile.fullName ?? withoutName, reached].filter(Boolean).join(' · ')
}
