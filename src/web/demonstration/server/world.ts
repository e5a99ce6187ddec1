import { type Preferences, type User, defaultPreferences } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import type { Device } from '#contract/devices/device.ts'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import { type Fleet, newFleet } from './boats.ts'
import { sampleDevices } from './devices.ts'
import { sampleAudit } from './logs.ts'
import { sampleDuty } from './notices.ts'
import { samplePeople } from './people.ts'
import { sampleAlerts } from './sample-alerts.ts'
import { type Things, sampleThings } from './things.ts'
import { type SampleTrip, sampleTrips } from './trips.ts'
import { type KeptZone, sampleZones } from './zones.ts'

/** All that there is in the demonstration: invented, in the memory of this page, gone with it. */
export type World = {
  readonly fleet: Fleet
  readonly people: Map<string, User>
  readonly preferences: Map<string, Preferences>
  /** Those of somebody who has just come. */
  readonly freshPreferences: () => Preferences
  readonly alerts: Map<string, AlertWithTrail>
  readonly zones: Map<string, KeptZone>
  readonly devices: Map<string, Device>
  readonly trips: Map<string, SampleTrip>
  readonly things: Things
  readonly audit: AuditEntry[]
  duty: readonly string[]
}

export function newWorld(now: number, freshPreferences = () => defaultPreferences): World {
  const fleet = newFleet(now)
  return {
    fleet,
    people: samplePeople(),
    preferences: new Map(),
    freshPreferences,
    alerts: sampleAlerts(fleet, now),
    zones: sampleZones(now),
    devices: sampleDevices(now),
    trips: sampleTrips(now),
    things: sampleThings(now),
    audit: sampleAudit(now),
    duty: sampleDuty(),
  }
}
