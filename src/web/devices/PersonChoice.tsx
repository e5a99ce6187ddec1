import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { fishermenLike, personNamed } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'

type PersonChoiceProps = { value: string; error?: string | undefined; onChange: (id: string) => void }

/** Whom a device is given to: twenty thousand people are searched, not scrolled. */
export function PersonChoice({ value, error, onChange }: PersonChoiceProps) {
  const say = useWords(deviceWords)
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(fishermenLike(useDeferredValue(typed.trim())))
  const { data: chosen } = useQuery(personNamed(value === '' ? null : value))
  const offered = chosen && value !== '' ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <TextField
        type="search"
        label={say.personSearch}
        icon={Search}
        placeholder={say.personSearchHint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        label={say.person}
        error={error}
        value={value}
        options={[
          { value: '', label: say.nobody },
          ...offered.map((person) => ({ value: person.id, label: nameOf(person) })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}

function nameOf({ email, profile: { fullName, boatName } }: User): string {
  return [fullName || email, boatName].filter(Boolean).join(' — ')
}
