import { lngLat } from '#contract/wire/units.ts'
import type { Mark } from '#web/platform/map/marks.ts'

/** Three trackers off Dakar that exist in the browser's own demonstration and nowhere else. */
const places = [
  [-17.5283, 14.7068],
  [-17.4467, 14.7894],
  [-17.3921, 14.7162],
] as const

export function demoTrackers(nameOf: (number: number) => string): Mark[] {
  return places.map(([longitude, latitude], index) => ({
    id: `demo-tracker:${index + 1}`,
    at: lngLat(longitude, latitude),
    look: { shape: 'pin', tone: 'ok', filling: 'full' },
    heading: null,
    label: nameOf(index + 1),
    rank: 2,
    urgent: false,
  }))
}
