import { type Preferences, defaultPreferences } from '#contract/accounts/account.ts'
import type { CapReceived } from '#contract/weather/cap/cap.api.ts'
import type { Invitation } from '#contract/invitations/invitation.ts'
import { newFleet } from './fleet/boats.ts'
import { sampleAlerts } from './samples/sample-alerts.ts'
import { sampleAudit } from './samples/sample-audit.ts'
import { sampleDevices } from './samples/sample-devices.ts'
import { sampleDonations } from './samples/sample-donations.ts'
import { sampleMediaFiles } from './samples/sample-media.ts'
import { messagesOfDemonstration } from './samples/sample-messages.ts'
import { sampleOrganisations } from './samples/sample-organisations.ts'
import { samplePeople, samplePerson } from './samples/sample-people.ts'
import { sampleThings } from './samples/sample-things.ts'
import { sampleTickets } from './samples/sample-tickets.ts'
import { sampleTrips } from './samples/sample-trips.ts'
import { sampleVoyages } from './samples/sample-voyages.ts'
import { sampleZones } from './samples/sample-zones.ts'

/** All that there is in the demonstration: invented, in the memory of this page, gone with it. */
export type World = ReturnType<typeof newWorld>

/** With the preferences of somebody who has just come. */
export function newWorld(now: number, freshPreferences = () => defaultPreferences) {
  const fleet = newFleet(now)
  const duty: readonly string[] = [samplePerson('organization').id, samplePerson('admin').id]
  return {
    fleet,
    people: byId(samplePeople()),
    preferences: new Map<string, Preferences>(),
    freshPreferences,
    alerts: byId(sampleAlerts(fleet, now)),
    organisations: byId(sampleOrganisations(now)),
    invitations: new Map<string, Invitation>(),
    donations: byId(sampleDonations(now)),
    zones: byId(sampleZones(now)),
    devices: byId(sampleDevices(now)),
    trips: byId(sampleTrips(now)),
    voyages: byId(sampleVoyages(now)),
    media: byId(sampleMediaFiles(now)),
    messages: byId(messagesOfDemonstration(now)),
    readings: new Map<string, number>(),
    muted: new Map<string, boolean>(),
    things: sampleThings(now),
    /** Messages of CAP that somebody brought into this page, the newest first. */
    capBrought: [] as CapReceived[],
    tickets: byId(sampleTickets(now)),
    helpful: new Set<string>(),
    audit: sampleAudit(now),
    /** Who would be rung, in order. Nobody is. */
    duty,
  }
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
