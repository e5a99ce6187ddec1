import type { Sighting } from '#contract/sightings/sighting.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Mark, lateRank } from '#web/platform/map/marks.ts'

/** What was seen, where it was seen: also a person, who asks for help by his own call and not by this mark. */
export function sightingMarks(seen: readonly Sighting[], labelOf: (one: Sighting) => string): Mark[] {
  return seen
    .filter(({ undoneAt }) => undoneAt === null)
    .map((one) => ({
      id: `sighting ${one.id}`,
      at: lngLat(one.longitude, one.latitude),
      look: { shape: 'pin', tone: 'warn', filling: 'full' },
      heading: null,
      label: labelOf(one),
      rank: lateRank,
      urgent: false,
      isExact: true,
    }))
}
