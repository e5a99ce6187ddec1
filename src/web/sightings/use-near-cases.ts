import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import type { SightingKind } from '#contract/sightings/sighting.ts'
import { openEmergencies } from '#web/alerts/emergencies.data.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useWords } from '#web/platform/words/words.ts'
import { sightingsWords } from './sightings.words.ts'

/** What drifted from an emergency is found near it; farther off it is offered, and not taken for granted. */
const near = 20 * metresPerNauticalMile
const mostOffered = 5

/** The emergencies that this person sees, the nearest first and chosen where it is near; whoever knows better says so. */
export function useNearCases(at: LngLat | null, kind: SightingKind) {
  const say = useWords(sightingsWords)
  const distances = useDistances()
  const [chosen, choose] = useState<string | null | undefined>(undefined)
  const { data = [] } = useQuery(openEmergencies())
  const placed = data
    .flatMap(({ id, pirogueName, userName, message, location }) => {
      if (location === null || at === null) return []
      const away = greatCircle(at, lngLat(location.longitude, location.latitude))
      return [{ id, name: pirogueName ?? userName ?? message, away }]
    })
    .toSorted((one, other) => one.away - other.away)
    .slice(0, mostOffered)
  const nearest = placed[0] && placed[0].away <= near && kind !== 'nets' ? placed[0].id : null
  return {
    chosen: chosen === undefined ? nearest : chosen,
    choose,
    options: placed.map(({ id, name, away }) => ({ value: id, label: say.caseAt(name, distances.text(away)) })),
  }
}
