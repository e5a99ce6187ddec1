import { useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { useWords } from '#web/platform/words/words.ts'
import { BoatChoice } from '#web/trips/BoatChoice.tsx'
import { DayOfBoat } from './DayOfBoat.tsx'
import { mapsWords } from './maps.words.ts'

/** The trips of any boat on any day, to be replayed on this map. */
export function TripsOfDay({ onShow }: { readonly onShow: (trip: Trip) => void }) {
  const say = useWords(mapsWords)
  const [pirogue, setPirogue] = useState('')
  return (
    <div className="grid gap-2">
      <BoatChoice label={say.tripsOf} value={pirogue} onChoose={({ id }) => setPirogue(id)} />
      {pirogue !== '' && <DayOfBoat key={pirogue} pirogue={pirogue} onShow={onShow} />}
    </div>
  )
}
