import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type KnownBoat, boatNamed, boatsLike } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

type BoatChoiceProps = {
  readonly label: string
  readonly hideLabel?: boolean
  /** Its id; empty: none is chosen. */
  readonly value: string
  readonly without?: readonly string[]
  readonly onChoose: (boat: KnownBoat) => void
  /** Where all boats may be meant. */
  readonly onClear?: () => void
}

export function BoatChoice({ label, hideLabel, value, without = [], onChoose, onClear }: BoatChoiceProps) {
  const say = useWords(tripWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(boatsLike(useDeferredValue(typed.trim())))
  const found = search.data ?? []
  const { data: named } = useQuery(boatNamed(value, value !== '' && !found.some(({ id }) => id === value)))
  const nameOf = ({ name }: KnownBoat) => name ?? say.unnamed
  return (
    <SearchedChoice
      label={label}
      hideLabel={hideLabel}
      chosen={value === '' ? null : (found.find(({ id }) => id === value) ?? named ?? null)}
      offered={found.filter(({ id }) => !without.includes(id))}
      search={search}
      nameOf={nameOf}
      renderPicture={(boat) => <TokenLater pirogue={boat.id} name={nameOf(boat)} />}
      words={{
        choose: onClear ? say.allBoats : say.chooseBoat,
        none: say.allBoats,
        search: say.searchBoat,
        searchHint: say.searchBoatHint,
        asked: say.boatsAsked,
        missing: say.boatsMissing,
        noneLike: say.noBoatLike,
      }}
      onType={setTyped}
      onChoose={onChoose}
      onClear={onClear}
    />
  )
}
