import { type LatLng, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { seesAlert } from '#contract/alerts/alert-visibility.ts'
import { alertRaised } from '#contract/alerts/alerts.live.ts'
import { sosReachInMiles } from '#contract/pirogues/visibility.ts'
import { degreesOf, greatCircle } from '#contract/wire/earth.ts'
import { openCallsAskedOf } from '#server/alerts/going/asks.store.ts'
import { alertById, lockAlert, type NearSos } from '#server/alerts/alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { showAlert, watched } from '#server/alerts/show-alert.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import {
  type CallingForHelp,
  type Neighbour,
  type OpenSos,
  addToReach,
  callingForHelp,
  hasOpenSos,
  openSosNow,
  ownersInSos,
  ownSpot,
  peopleWithin,
  reachOfBoats,
} from './open-sos.store.ts'

/** Somebody who was seen longer ago than this may be anywhere by now. */
const spotIsKnownFor = 24 * 3_600_000

/** What an open SOS opens to somebody: all boats in one, and those near him. */
type SosVisibility = NearSos & { readonly openPirogueIds: readonly string[] }
export const noSos: SosVisibility = { alertIds: [], pirogueIds: [], openPirogueIds: [] }

export async function sosVisibilityFor(services: Services, viewer: Viewer): Promise<SosVisibility> {
  if (viewer.role === 'admin') return noSos
  const open = await openSosNow(services.db)
  if (open.length === 0) return noSos
  const near = viewer.role === 'fisherman' ? await nearTo(services, viewer, open) : []
  return {
    openPirogueIds: boatsIn(open),
    alertIds: near.map(({ alertId }) => alertId),
    pirogueIds: boatsIn(near),
  }
}

/** Of these boats those in an open SOS, each with the fishermen who hear where it is. */
export async function peopleNearSos(services: Services, pirogueIds: readonly (string | null)[]) {
  const boats = pirogueIds.filter((id): id is string => id !== null)
  return boats.length === 0 ? new Map<string, readonly string[]>() : await reachOfBoats(services.db, boats)
}

/** Of these people those who call for help, themselves or their boat. */
export async function peopleInSos(services: Services, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  return accountIds.length === 0 ? new Set() : await ownersInSos(services.db, accountIds)
}

export type { CallingForHelp }

export async function whoCallsForHelp({ db }: Services): Promise<CallingForHelp> {
  return await callingForHelp(db)
}

/** What is known of a boat has changed while it calls: whoever sees its call is shown it. */
export async function showCallsAnew(services: Services, pirogueId: string): Promise<void> {
  for (const open of await openSosNow(services.db)) {
    if (open.pirogueId !== pirogueId) continue
    await lockAlert(services.db, open.alertId)
    await publishAlert(services, open.alertId)
  }
}

/** The key of an SOS opens the way for positions as long as that SOS is open. */
export async function isInSos(services: Services, accountId: string): Promise<boolean> {
  return await hasOpenSos(services.db, accountId)
}

/**
 * Fishermen who are within reach of an open SOS and have not heard of it are told, of the newest first. One SOS at a
 * time: another that is raised meanwhile does not wait for hundreds that are open.
 */
export async function extendReach(services: Services): Promise<void> {
  const { front } = services
  for (const { alertId, spot } of await openSosNow(front.db)) {
    if (spot !== null)
      await services.sosPriority.first(() => inTransaction(front, (inside) => reachAround(inside, alertId, spot)))
  }
}

async function reachAround(services: Services, alertId: string, spot: LatLng): Promise<void> {
  const around = await peopleWithin(services.db, boxAround(spot), knownSince(services))
  const near = around.filter((person) => miles(spot, person) <= sosReachInMiles)
  await reach(services, alertId, near)
}

/** Whoever sees the alert anyway has heard of it already. */
async function reach(services: Services, alertId: string, around: readonly Neighbour[]): Promise<void> {
  const row = around.length > 0 ? await alertById(services.db, alertId) : null
  if (row === null) return
  const isDeaf = ({ accountId: id, organisationId }: Neighbour) =>
    !seesAlert({ id, role: 'fisherman', organisationId, isApproved: false }, watched(row), null)
  const ids = new Set(around.filter(isDeaf).map(({ accountId }) => accountId))
  const people = await addToReach(services.db, alertId, [...ids])
  if (people.length > 0) await publishEvent(services, alertRaised, { kind: 'people', people }, showAlert(row))
}

async function nearTo(services: Services, viewer: Viewer, open: readonly OpenSos[]): Promise<OpenSos[]> {
  const own = await ownSpot(services.db, viewer.id, knownSince(services))
  const asked = await openCallsAskedOf(services.db, viewer.id)
  const isNear = ({ spot }: OpenSos) => spot !== null && own !== null && miles(spot, own) <= sosReachInMiles
  return open.filter((one) => asked.includes(one.alertId) || isNear(one))
}

function boatsIn(open: readonly OpenSos[]): string[] {
  return open.flatMap(({ pirogueId }) => (pirogueId === null ? [] : [pirogueId]))
}

function miles(from: LatLng, to: LatLng): number {
  const metres = greatCircle(lngLat(from.longitude, from.latitude), lngLat(to.longitude, to.latitude))
  return metres / metresPerNauticalMile
}

/** A little more than the circle. */
function boxAround({ latitude, longitude }: LatLng) {
  const [up, across] = degreesOf(sosReachInMiles * metresPerNauticalMile * 1.01, latitude)
  return { south: latitude - up, north: latitude + up, west: longitude - across, east: longitude + across }
}

function knownSince(services: Services): Date {
  return new Date(services.now().getTime() - spotIsKnownFor)
}
