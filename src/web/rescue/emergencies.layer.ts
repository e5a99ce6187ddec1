import type { Alert } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { Look, Mark } from '#web/map/marks.ts'

const prefix = 'emergency:'

export const emergencyLook: Look = { shape: 'distress', tone: 'alarm', filling: 'full', large: true }
/** Somebody is on the way, and a crew still in the water. */
export const inChargeLook: Look = { ...emergencyLook, tone: 'warn' }

/** An emergency without a place is in the list of alerts, and nowhere on the map: 0,0 is no place. */
export type PlacedEmergency = Alert & { readonly location: NonNullable<Alert['location']> }

export function placedEmergencies(alerts: readonly Alert[]): PlacedEmergency[] {
  return alerts.filter((alert): alert is PlacedEmergency => {
    return alert.location !== null && (alert.location.latitude !== 0 || alert.location.longitude !== 0)
  })
}

export function emergencyMarks(emergencies: readonly PlacedEmergency[]): Mark[] {
  return emergencies.map(({ id, pirogueName, userName, location, status }) => ({
    id: emergencyMark(id),
    at: lngLat(location.longitude, location.latitude),
    look: status === 'acknowledged' ? inChargeLook : emergencyLook,
    heading: null,
    label: ['SOS', pirogueName ?? userName].filter(Boolean).join(' · '),
    rank: 9,
    urgent: true,
  }))
}

export function emergencyMark(id: string): string {
  return prefix + id
}

export function emergencyOfMark(emergencies: readonly PlacedEmergency[], mark: string): PlacedEmergency | null {
  return emergencies.find(({ id }) => emergencyMark(id) === mark) ?? null
}
