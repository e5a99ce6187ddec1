import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { type KnownBoat, boatNamed, boatsLike } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

type BoatChoiceProps = {
  readonly label: string
  /** Its id; empty: none is chosen. */
  readonly value: string
  readonly without?: readonly string[]
  readonly onChoose: (boat: KnownBoat) => void
}

/** Which boat: ten thousand are searched by name, not scrolled. */
export function BoatChoice({ label, value, without = [], onChoose }: BoatChoiceProps) {
  const say = useWords(tripWords)
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(boatsLike(useDeferredValue(typed.trim())))
  const { data: chosen } = useQuery(boatNamed(value, value !== '' && !found.some(({ id }) => id === value)))
  const offered = (chosen ? [chosen, ...found] : found).filter(({ id }) => !without.includes(id))
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <TextField
        type="search"
        label={say.searchBoat}
        icon={Search}
        placeholder={say.searchBoatHint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        label={label}
        placeholder={say.chooseBoat}
        options={offered.map(({ id, name }) => ({ value: id, label: name ?? say.unnamed }))}
        value={value}
        onChange={({ currentTarget }) => {
          const boat = offered.find(({ id }) => id === currentTarget.value)
          if (boat) onChoose(boat)
        }}
      />
    </div>
  )
}
