import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { SearchedChoice } from '#web/ui/fields/SearchedChoice.tsx'
import { numberShown } from '#web/words/telephone.ts'
import { useWords } from '#web/words/words.ts'
import { fishermenLike, personNamed } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'

type PersonChoiceProps = { value: string; error?: string | undefined; onChange: (id: string) => void }

/** Whom a device is given to: twenty thousand people are searched, not scrolled. */
export function PersonChoice({ value, error, onChange }: PersonChoiceProps) {
  const say = useWords(deviceWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(fishermenLike(useDeferredValue(typed.trim())))
  const { data: named } = useQuery(personNamed(value === '' ? null : value))
  return (
    <SearchedChoice
      label={say.person}
      error={error}
      chosen={value === '' ? null : (search.data?.find(({ id }) => id === value) ?? named ?? null)}
      offered={search.data ?? []}
      search={search}
      nameOf={nameOf}
      words={{ choose: say.nobody, none: say.nobody, search: say.personSearch, searchHint: say.personSearchHint }}
      onType={setTyped}
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange('')}
    />
  )
}

function nameOf({ email, phoneNumber, profile: { fullName, boatName } }: User): string {
  const reached = email ?? (phoneNumber === null ? '' : numberShown(phoneNumber))
  return [fullName || reached, boatName].filter(Boolean).join(' — ')
}
