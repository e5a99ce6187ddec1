import type { Viewer } from '#contract/accounts/visibility.ts'
import { type WarningEnd, endOfWarning, isToBeWarned, warnedAnewAfter } from '#contract/ships/collision-watch.ts'
import {
  type Approach,
  type Moving,
  bearingOf,
  boatsInReach,
  closestApproach,
  collisionCourses,
  isUnderWay,
  placeNow,
} from '#contract/ships/collision.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import { collisionWarned } from '#contract/ships/ships.live.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { Pair as Place } from '#contract/zones/zone.ts'
import { pushToCoordinators, pushToPerson } from '#server/notifications/tell-people.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { quaisNow } from '#server/quais/quais.actions.ts'
import { shelteredNow } from '#server/zones/zones.actions.ts'
import {
  type BoatHeard,
  type CollisionWarningRow,
  boatsHeardSince,
  followWarnings,
  forgetWarnings,
  headingsOf,
  insertWarning,
  updateWarning,
  warningsOpenFor,
  warningsSince,
} from './guard.store.ts'
import { sendToShips } from './ais-out.ts'
import { forBoat, forCoordinator } from './guard.words.ts'
import { type ShipRow, shipsHeardSince } from './ships.store.ts'
import { shownWarning } from './shown-warning.ts'

/*
 * Looks whether a ship comes too near to a boat, each ten seconds, and tells whoever steers the boat and his coordinators.
 *   watchShips          one round: all ships that are under way against all boats that are heard
 *   listWarnings        what goes on now, for whoever is told of it
 *   forgetOldWarnings   what was told a month ago
 */
const minute = 60_000
/** A ship that was not heard for so long is somewhere else. */
const shipsHeardFor = 6 * minute
/** Telephones at sea are heard when they find a network. */
const boatsHeardFor = 30 * minute
const toldAgainAfter = minute / 2
const keptFor = 31 * 24 * 60 * minute

type ShipMoving = Moving & { readonly row: ShipRow }
type BoatMoving = Moving & { readonly boat: BoatHeard }
type Meeting = { readonly ship: ShipMoving; readonly boat: BoatMoving; readonly approach: Approach }
type Sea = {
  readonly ships: ReadonlyMap<string, ShipMoving>
  readonly boats: ReadonlyMap<string, BoatMoving>
  readonly isQuiet: (place: Place) => boolean
}

export async function watchShips(services: Services): Promise<void> {
  const now = services.now().getTime()
  const { ships: limits } = services.config
  const ships = (await shipsHeardSince(services.db, new Date(now - shipsHeardFor))).flatMap(movingShip)
  const known = await warningsSince(services.db, new Date(now - warnedAnewAfter))
  const open = known.filter(({ warning }) => warning.endedAt === null)
  if (open.length === 0 && !ships.some((ship) => isUnderWay(ship, limits))) return
  const boats = await boatsNear(services, ships, open, now)
  const isQuiet = await quietPlaces(services)
  const meetings = collisionCourses(ships, boats, now, limits).filter(({ boat }) => !isQuiet(boat.place))
  const lastOfEach = lastOf(known)
  const [followed, told]: [Followed[], Meeting[]] = [[], []]
  for (const meeting of meetings) {
    const before = lastOfEach.get(keyOf(meeting.ship.row.mmsi, meeting.boat.boat.pirogueId)) ?? null
    if (before !== null && before.warning.endedAt === null) followed.push({ before, meeting })
    else if (isToBeWarned(before && stateOf(before), now) && (await warn(services, meeting, now))) told.push(meeting)
  }
  told.push(...(await follow(services, followed, now)))
  await tellShips(services, told, now)
  const atRisk = new Set(meetings.map(({ ship, boat }) => keyOf(ship.row.mmsi, boat.boat.pirogueId)))
  const sea = {
    ships: new Map(ships.map((ship) => [ship.row.mmsi, ship])),
    boats: new Map(boats.map((boat) => [boat.boat.pirogueId, boat])),
    isQuiet,
  }
  for (const row of open) {
    if (!atRisk.has(keyOf(row.warning.mmsi, row.warning.pirogueId))) await endIfOver(services, row, sea, now)
  }
}

export async function listWarnings({ db }: Services, viewer: Viewer): Promise<{ results: CollisionWarning[] }> {
  return { results: (await warningsOpenFor(db, viewer)).map(shownWarning) }
}

export async function forgetOldWarnings(services: Services): Promise<void> {
  await forgetWarnings(services.db, new Date(services.now().getTime() - keptFor))
}

/** Those that a ship can reach, and those that somebody was warned for. */
async function boatsNear(
  services: Services,
  ships: readonly ShipMoving[],
  open: readonly CollisionWarningRow[],
  now: number,
) {
  const heard = (await boatsHeardSince(services.db, new Date(now - boatsHeardFor))).map((boat) => movingBoat(boat, now))
  const warned = new Set(open.map(({ warning }) => warning.pirogueId))
  const inReach = boatsInReach(ships, heard, now, services.config.ships)
  const near = new Set([...inReach, ...heard.filter(({ boat }) => warned.has(boat.pirogueId))])
  const ways = await headingsOf(
    services.db,
    [...near].map(({ boat }) => boat.positionId),
  )
  return [...near].map(({ boat }) => movingBoat(boat, now, ways.get(boat.positionId)))
}

/** Who lies at a quai, in a harbour or at anchor has ships around him all day. */
async function quietPlaces(services: Services): Promise<(place: Place) => boolean> {
  const [isSheltered, isAtQuai] = [await shelteredNow(services), await quaisNow(services)]
  return (place) => isSheltered(place) || isAtQuai(place)
}

type Followed = { readonly before: CollisionWarningRow; readonly meeting: Meeting }

/** All that go on are written down together, and those are told that were not told for half a minute. */
async function follow(services: Services, followed: readonly Followed[], now: number): Promise<readonly Meeting[]> {
  if (followed.length === 0) return []
  const changed = followed.map(({ before, meeting }) => {
    const isDue = now - before.warning.toldAt.getTime() >= toldAgainAfter
    const change = { ...figuresOf(meeting, now), riskAt: new Date(now), ...(isDue && { toldAt: new Date(now) }) }
    return { row: { ...before, warning: { ...before.warning, ...change } }, isDue, meeting }
  })
  return await inTransaction(services, async (inside) => {
    const written = await followWarnings(
      inside.db,
      changed.map(({ row }) => row.warning),
    )
    const due = changed.filter(({ row, isDue }) => isDue && written.has(row.warning.id))
    for (const { row } of due) await publish(inside, row)
    return due.map(({ meeting }) => meeting)
  })
}

/** Those whose place is known well enough to be shown to others, each once, those first that are met first. */
async function tellShips(services: Services, told: readonly Meeting[], now: number): Promise<void> {
  const { aisOut } = services.config
  if (aisOut === null) return
  const known = told
    .filter(({ boat }) => now - boat.at <= keepsCourseFor)
    .toSorted((one, other) => one.approach.seconds - other.approach.seconds)
  const boats = new Map(known.map(({ boat }) => [boat.boat.pirogueId, boat]))
  const targets = [...boats.values()].map((boat) => {
    const [longitude, latitude] = placeNow(boat, now)
    return { name: boat.boat.name, latitude, longitude, speed: boat.speed, heading: boat.heading, at: now }
  })
  await sendToShips(services, aisOut, targets)
}

/** False when another server was first. */
async function warn(services: Services, meeting: Meeting, now: number): Promise<boolean> {
  const figures = figuresOf(meeting, now)
  const { row, boat } = { row: meeting.ship.row, boat: meeting.boat.boat }
  const at = new Date(now)
  const warning = {
    ...figures,
    id: newId(),
    mmsi: row.mmsi,
    pirogueId: boat.pirogueId,
    warnedAt: at,
    riskAt: at,
    toldAt: at,
    endedAt: null,
    endedAs: null,
  }
  return await inTransaction(services, async (inside) => {
    if (!(await insertWarning(inside.db, warning))) return false
    const { name: pirogueName, ownerId, organisationId } = boat
    const told = { warning, pirogueName, ownerId, organisationId }
    await publish(inside, told)
    const said = shownWarning(told)
    if (ownerId !== null) await pushToPerson(inside, ownerId, (language) => forBoat(said, language))
    if (organisationId !== null)
      await pushToCoordinators(inside, organisationId, (language) => forCoordinator(said, language))
    return true
  })
}

async function endIfOver(services: Services, row: CollisionWarningRow, { ships, boats, isQuiet }: Sea, now: number) {
  const { mmsi, pirogueId } = row.warning
  const [ship, boat] = [ships.get(mmsi), boats.get(pirogueId)]
  const approach = ship && boat ? closestApproach(ship, boat, now) : null
  const end = endOfWarning(stateOf(row), approach, boat !== undefined && isQuiet(boat.place), now)
  if (end !== null) await close(services, row, end, now)
}

async function close(services: Services, row: CollisionWarningRow, endedAs: WarningEnd, now: number): Promise<void> {
  const change = { endedAt: new Date(now), endedAs }
  await inTransaction(services, async (inside) => {
    if (await updateWarning(inside.db, row.warning.id, change))
      await publish(inside, { ...row, warning: { ...row.warning, ...change } })
  })
}

/** Whoever may read it hears of it. */
async function publish(inside: Services, row: CollisionWarningRow): Promise<void> {
  const { ownerId, organisationId } = row
  const audience = { kind: 'readers', readBy: shipsApi.warnings.who, thing: { ownerId, organisationId } } as const
  await publishEvent(inside, collisionWarned, audience, shownWarning(row))
}

function figuresOf({ ship, boat, approach }: Meeting, now: number) {
  return {
    shipName: ship.row.name,
    shipType: ship.row.shipType,
    shipSpeed: ship.row.speed,
    shipHeading: ship.row.heading,
    judgedAt: new Date(now),
    bearing: bearingOf(ship, boat, now),
    distance: approach.away,
    nearest: approach.metres,
    nearestAt: new Date(now + approach.seconds * 1000),
  }
}

const metresOfShip = 30
const metresOfPhone = 50
/** A helmsman keeps a course; a boat that fishes does not; of which nobody knows where it goes, least of all. */
const driftOfShip = 0.3
const driftOfBoat = 0.5
const driftOfUnknown = 1.5
const keepsCourseFor = 5 * minute
/** Slower than this a heading says where the bow points. */
const lies = 1

function movingShip(row: ShipRow): ShipMoving[] {
  const { latitude, longitude, placedAt, speed, heading } = row
  if (latitude === null || longitude === null || placedAt === null) return []
  const at = placedAt.getTime()
  return [{ row, place: lngLat(longitude, latitude), at, speed, heading, spread: metresOfShip, drift: driftOfShip }]
}

function movingBoat(
  boat: BoatHeard,
  now: number,
  way: { readonly heading: number | null; readonly accuracy: number | null } = { heading: null, accuracy: null },
): BoatMoving {
  const { latitude, longitude, at, speed } = boat
  const isLying = speed !== null && speed < lies
  const isKnown = (isLying || (speed !== null && way.heading !== null)) && now - at <= keepsCourseFor
  return {
    boat,
    place: lngLat(longitude, latitude),
    at,
    speed,
    heading: isLying ? null : way.heading,
    spread: Math.max(way.accuracy ?? 0, metresOfPhone),
    drift: isKnown ? driftOfBoat : driftOfUnknown,
  }
}

/** By ship and boat: what is open, else what was told last. */
function lastOf(known: readonly CollisionWarningRow[]): ReadonlyMap<string, CollisionWarningRow> {
  const last = new Map<string, CollisionWarningRow>()
  for (const row of known) {
    const key = keyOf(row.warning.mmsi, row.warning.pirogueId)
    if (!last.has(key) || row.warning.endedAt === null) last.set(key, row)
  }
  return last
}

function stateOf({ warning }: CollisionWarningRow) {
  return { riskAt: warning.riskAt.getTime(), endedAt: warning.endedAt?.getTime() ?? null }
}

function keyOf(mmsi: string, pirogueId: string): string {
  return `${mmsi} ${pirogueId}`
}
