import { useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { BoatChoice } from '#web/trips/BoatChoice.tsx'
import { useWords } from '#web/words/words.ts'
import { DayOfBoat } from './DayOfBoat.tsx'
import { mapsWords } from './maps.words.ts'

type TripsOfDayProps = { readonly shown: Trip | null; readonly onShow: (trip: Trip | null) => void }

/** The trips of any boat on any day, to be drawn on this map one at a time. */
export function TripsOfDay({ shown, onShow }: TripsOfDayProps) {
  const say = useWords(mapsWords)
  const [pirogue, setPirogue] = useState(shown?.pirogue ?? '')
  const choose = (id: string) => {
    setPirogue(id)
    onShow(null)
  }
  return (
    <div className="grid gap-2">
      <BoatChoice label={say.tripsOf} value={pirogue} onChoose={({ id }) => choose(id)} />
      {pirogue !== '' && <DayOfBoat key={pirogue} {...{ pirogue, shown, onShow }} />}
    </div>
  )
}
