import type { Alert } from '#contract/alerts/alert.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Look, Mark } from '#web/platform/map/marks.ts'
import type { HullOf } from '#web/platform/ui/boats/hulls.data.ts'

const prefix = 'emergency:'

/** Known by its paint where the boat is known; two whole rings, and an octagon. */
export const emergencyLook: Look = { shape: 'hull', tone: 'alarm', filling: 'full', large: true, ring: 1, state: 'sos' }
/** Somebody is on the way, and a crew still in the water. */
export const inChargeLook: Look = { ...emergencyLook, tone: 'warn', state: 'charge' }
const aboardNothing = { shape: 'distress' } as const

/** An emergency without a place is in the list of alerts, and nowhere on the map: 0,0 is no place. */
export type PlacedEmergency = Alert & { readonly location: NonNullable<Alert['location']> }

export function placedEmergencies(alerts: readonly Alert[]): PlacedEmergency[] {
  return alerts.filter((alert): alert is PlacedEmergency => {
    return alert.location !== null && (alert.location.latitude !== 0 || alert.location.longitude !== 0)
  })
}

/** `hullOf` says how a boat is painted; who calls from no boat that is known has an octagon in its place. */
export function emergencyMarks(emergencies: readonly PlacedEmergency[], hullOf?: HullOf): Mark[] {
  return emergencies.map(({ id, pirogue, pirogueName, userName, location, status, seenBy }) => {
    const look = status === 'acknowledged' ? inChargeLook : emergencyLook
    return {
      id: emergencyMark(id),
      at: lngLat(location.longitude, location.latitude),
      look: pirogue === null ? { ...look, ...aboardNothing } : look,
      hull: pirogue === null ? undefined : hullOf?.(pirogue),
      heading: pirogue === null || location.heading === null ? null : degrees(location.heading),
      label: ['SOS', pirogueName ?? userName].filter(Boolean).join(' · '),
      /* Nobody’s lies above somebody’s: side by side, the red one is seen. */
      rank: status === 'acknowledged' ? 8 : 9,
      urgent: true,
      isSeen: seenBy.length > 0,
    }
  })
}

export function emergencyMark(id: string): string {
  return prefix + id
}

export function emergencyOfMark(emergencies: readonly PlacedEmergency[], mark: string): PlacedEmergency | null {
  return emergencies.find(({ id }) => emergencyMark(id) === mark) ?? null
}
