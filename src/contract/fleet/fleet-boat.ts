import * as z from 'zod/mini'
import { fleetStatuses } from './fleet-status.ts'
import { id } from '#contract/wire/id.ts'

const moment = z.iso.datetime()

/** A boat of the fleet as a list shows it. Where it is, is null for those who may not know. */
export const fleetBoat = z.object({
  id,
  name: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  user: z.nullable(id),
  ownerName: z.nullable(z.string()),
  organisationName: z.nullable(z.string()),
  status: z.enum(fleetStatuses),
  /** Its owner does not share its place. */
  isHidden: z.boolean(),
  /** Since when it is out. */
  outSince: z.nullable(moment),
  lastHeard: z.nullable(moment),
  lastPosition: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), speed: z.nullable(z.number()), timestamp: moment }),
  ),
  /** Not over, exercises aside. */
  openAlerts: z.int(),
  /** One of them is a call for help. */
  isCalling: z.boolean(),
  /** It should be back. Who calls is first in every list, then who should be back, whatever it is sorted by. */
  isOverdue: z._default(z.boolean(), false),
})
export type FleetBoat = z.output<typeof fleetBoat>

const fleetDevice = z.object({
  id,
  deviceId: z.string(),
  deviceType: z.string(),
  isActive: z.boolean(),
  lastCommunication: z.nullable(moment),
  batteryLevel: z.nullable(z.number()),
  signalStrength: z.nullable(z.number()),
})

/** Its place in every list, before whatever that is sorted by: who calls for help, then who should be back. */
export function rankOfNeed({ isCalling, isOverdue }: Pick<FleetBoat, 'isCalling' | 'isOverdue'>): number {
  return isCalling ? 0 : isOverdue ? 1 : 2
}

/** All that one screen says of it; whom to call and what is on board only to those who look after it. */
export const fleetBoatDetails = z.extend(fleetBoat, {
  phone: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /** What was declared of its trip, while it is out. */
  voyage: z.nullable(
    z.object({ id, leftAt: moment, dueAt: moment, crew: z.nullable(z.int()), zoneName: z.nullable(z.string()) }),
  ),
  devices: z.readonly(z.array(fleetDevice)),
})
export type FleetBoatDetails = z.output<typeof fleetBoatDetails>

/** All boats that somebody may know of. `atSea` are all that are at sea, those that are `out` among them; `unknown` are in no other of these. */
export const fleetCounts = z.object({
  known: z.int(),
  active: z.int(),
  out: z.int(),
  atSea: z.int(),
  inPort: z.int(),
  offline: z.int(),
  unknown: z.int(),
  inAlert: z.int(),
})
export type FleetCounts = z.output<typeof fleetCounts>

/** What the figures of the list narrow it to; without one it is all of them. */
export const fleetStates = ['active', 'out', 'in_port', 'offline', 'alerts'] as const
export type FleetState = (typeof fleetStates)[number]
export const fleetSorts = ['name', 'ownerName', 'status', 'lastHeard', 'openAlerts'] as const
