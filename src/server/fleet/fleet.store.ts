import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { type FleetState, fleetSorts } from '#contract/fleet/fleet-boat.ts'
import { type FleetStatus, activeWithin, fleetStatuses } from '#contract/fleet/fleet-status.ts'
import { toCamel } from '#contract/wire/casing.ts'
import { accounts, organisations, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { dialable } from '#server/accounts/sign-in/dialable.store.ts'
import { alerts } from '#server/alerts/alerts.store.ts'
import { isKnownTo } from '#server/pirogues/known-to.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type SortOrder,
  type TextSearch,
  byNearness,
  orderColumns,
  containsPlainly,
  parsedSort,
} from '#server/platform/storage/lists.ts'
import { type WorstBoats, worstBoatsFirst } from '#server/platform/storage/worst-first.ts'
import { isFollowed } from '#server/positions/boats-heard.store.ts'
import { isCounted } from '#server/positions/counted.store.ts'
import { latestPositions } from '#server/positions/positions.store.ts'
import type { AtSea } from '#server/voyages/boats-out.store.ts'

/*
 * The fleet has no table of its own: a boat, its newest place, and its open alerts are joined; who is at sea is read before.
 *   pageOfFleet, countOfFleet, countsOfFleet, boatOfFleet, idsOfFleet, boatsOfFleet   what is asked
 */

/** Who looks, when, and what has to be known before the database is asked. */
export type FleetViewing = {
  readonly viewer: Viewer
  readonly now: Date
  readonly openSos: readonly string[]
  readonly atSea: AtSea
  readonly worst: WorstBoats
}
export type FleetAsked = TextSearch & {
  readonly state?: FleetState | undefined
  readonly sort?: string | undefined
}

type Text = string | null
export type FleetRow = {
  readonly id: string
  readonly name: Text
  readonly license_number: Text
  readonly owner_id: Text
  readonly owner_name: Text
  readonly organisation_id: Text
  readonly organisation_name: Text
  readonly phone: Text
  readonly emergency_contact: Text
  readonly is_known: boolean
  readonly is_followed: boolean
  readonly heard_at: Text
  readonly position_id: Text
  readonly latitude: number | null
  readonly longitude: number | null
  readonly speed: number | null
  readonly open_alerts: string
  readonly is_calling: boolean
}

/** Which boats they are is decided by what the question needs and no more; all else is looked up for the rows of the page. */
export async function pageOfFleet(db: Db, look: FleetViewing, asked: FleetAsked, limit: number, offset: number) {
  const { sort = 'name' } = asked
  const order = sql.join(sorted(look, sort), sql`, `)
  const page = sql`select ${pirogues.id} from ${boats(neededFor(look, asked, sort))} where ${wanted(look, asked)}
    order by ${order} limit ${limit} offset ${offset}`
  return await rowsOf(db, look, sql`where ${pirogues.id} in (${page}) order by ${order}`)
}

/** All of them, in their order: whoever reads them page by page meanwhile finds each once, whatever moves. */
export async function idsOfFleet(db: Db, look: FleetViewing, asked: FleetAsked): Promise<string[]> {
  const { sort = 'name' } = asked
  const order = sql.join(sorted(look, sort), sql`, `)
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${pirogues.id} as id from ${boats(neededFor(look, asked, sort))} where ${wanted(look, asked)} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/** In the order in which they are asked for. */
export async function boatsOfFleet(db: Db, look: FleetViewing, ids: readonly string[]): Promise<FleetRow[]> {
  const asked = sql`${sql.param([...ids])}::uuid[]`
  return await rowsOf(
    db,
    look,
    sql`where ${pirogues.id} = any(${asked}) order by array_position(${asked}, ${pirogues.id})`,
  )
}

/** What is searched is read once: for the page, and for how many there are. */
export async function foundInFleet(db: Db, look: FleetViewing, asked: FleetAsked, limit: number, offset: number) {
  const order = sql.join([...byNearness(plainName, asked), ...sorted(look, asked.sort)], sql`, `)
  const needed = boats(neededFor(look, asked, asked.sort))
  const { rows: found } = await db.execute<{ id: string; found: string }>(
    sql`select ${pirogues.id} as id, count(*) over () as found from ${needed} where ${wanted(look, asked)}
      order by ${order} limit ${limit} offset ${offset}`,
  )
  const [first] = found
  if (first === undefined) return { count: offset === 0 ? 0 : await countOfFleet(db, look, asked), rows: [] }
  const ids = sql.param(found.map(({ id }) => id))
  const rows = await rowsOf(db, look, sql`where ${pirogues.id} = any(${ids}::uuid[]) order by ${order}`)
  return { count: Number(first.found), rows }
}

export async function boatOfFleet(db: Db, look: FleetViewing, id: string): Promise<FleetRow | null> {
  const [found] = await rowsOf(db, look, sql`where ${and(eq(pirogues.id, id), isCounted('pirogues'))}`)
  return found ?? null
}

export async function countOfFleet(db: Db, look: FleetViewing, asked: FleetAsked): Promise<number> {
  const needed = boats(neededFor(look, asked))
  const { rows } = await db.execute<{ found: string }>(
    sql`select count(*) as found from ${needed} where ${wanted(look, asked)}`,
  )
  return Number(rows[0]?.found)
}

/** In the order of `fleetStatuses`, and how many of all are active and in alert. */
export async function countsOfFleet(db: Db, look: FleetViewing) {
  const { rows } = await db.execute<Record<'status' | 'found' | 'active' | 'in_alert', string>>(sql`
    select ${status(look)} as status, count(*) as found, count(*) filter (where ${isActive(look)}) as active,
      count(*) filter (where ${openAlerts(look)} > 0) as in_alert
    from ${boats(everything)} where ${wanted(look, {})} group by 1`)
  return rows.map(({ status: place, found, active, in_alert }) => ({
    status: fleetStatuses[Number(place)] ?? 'unknown',
    found: Number(found),
    active: Number(active),
    inAlert: Number(in_alert),
  }))
}

/** When a boat of each of these people was heard last, of those that may be followed. */
export async function heardByOwner(db: Db, look: Follower, owners: readonly string[]) {
  const { rows } = await db.execute<{ owner: string; heard_ms: string }>(sql`
    select ${pirogues.ownerAccountId} as owner, extract(epoch from max(place.effective_at)) * 1000 as heard_ms
    from ${pirogues} left join ${accounts} on ${accounts.id} = ${pirogues.ownerAccountId}
    join ${latestPositions} place on place.pirogue_id = ${pirogues.id}
    where ${pirogues.ownerAccountId} = any(${sql.param([...owners])}::uuid[]) and ${isCounted('pirogues')} and ${followed(look)}
    group by 1`)
  return new Map(rows.map(({ owner, heard_ms }) => [owner, new Date(Number(heard_ms)).toISOString()]))
}

async function rowsOf(db: Db, look: FleetViewing, rest: SQL): Promise<FleetRow[]> {
  const milliseconds = (time: SQL) => sql`extract(epoch from ${time}) * 1000`
  const { rows } = await db.execute<FleetRow>(sql`
    select ${pirogues.id} as id, ${pirogues.name} as name, ${pirogues.licenseNumber} as license_number,
      ${pirogues.ownerAccountId} as owner_id, ${ownersName} as owner_name,
      ${pirogues.organisationId} as organisation_id,
      (select ${organisations.name} from ${organisations}
        where ${organisations.id} = ${pirogues.organisationId}) as organisation_name,
      coalesce(${dialable(accounts.phone)}, ${accounts.phoneIdentity}, ${dialable(pirogues.phone)}) as phone, ${accounts.emergencyContact} as emergency_contact,
      coalesce(${isKnownTo(look.viewer) ?? sql`true`}, false) as is_known, ${followed(look)} as is_followed,
      ${milliseconds(sql`heard.effective_at`)} as heard_at, newest.position_id, newest.latitude, newest.longitude, newest.speed,
      ${openAlerts(look)} as open_alerts, coalesce(ringing.calls, 0) > 0 as is_calling
    from ${boats(placed)} ${rest}`)
  return rows
}

const ownersName = sql`coalesce(${accounts.fullName}, ${pirogues.ownerName})`

const plainName = sql`${pirogues}.plain_name`
const plainOwnersName = sql`coalesce(${accounts}.plain_name, ${pirogues}.plain_owner)`

/** What is joined to the boats. `heard` is of all boats at once, `newest` looked up one by one: for a page of them. */
type Needed = { readonly [N in 'people' | 'heard' | 'newest' | 'alerts']?: boolean }
const everything: Needed = { people: true, heard: true, alerts: true }
const placed: Needed = { ...everything, heard: false, newest: true }

function neededFor({ viewer }: FleetViewing, { search, state }: FleetAsked, sort = ''): Needed {
  const isByTime = /last_heard|status/.test(sort)
  return {
    // Whose a boat is decides what an organisation sees of it.
    people: viewer.role !== 'admin' || search !== undefined || sort.includes('owner_name'),
    heard: (state !== undefined && state !== 'alerts') || isByTime,
    alerts: state === 'alerts' || sort.includes('open_alerts'),
  }
}

const people = sql`
  left join ${accounts} on ${accounts.id} = ${pirogues.ownerAccountId}`
const heard = sql`
  left join (select pirogue_id, max(effective_at) as effective_at from ${latestPositions} group by pirogue_id) heard
    on heard.pirogue_id = ${pirogues.id}`
const newest = sql`
  left join lateral (
    select effective_at, position_id, latitude, longitude, speed from ${latestPositions}
    where pirogue_id = ${pirogues.id} order by effective_at desc, position_id desc limit 1) newest on true
  left join lateral (select newest.effective_at) heard on true`
const ringing = sql`
  left join (
    select pirogue_id, count(*) as alerts, count(*) filter (where alert_type = 'emergency') as calls from ${alerts}
    where status <> 'resolved' and deleted_at is null and not is_drill group by pirogue_id) ringing
    on ringing.pirogue_id = ${pirogues.id}`

function boats(needed: Needed): SQL {
  const joins = [
    ...(needed.people ? [people] : []),
    ...(needed.newest ? [newest] : []),
    ...(needed.heard ? [heard] : []),
    ...(needed.alerts ? [ringing] : []),
  ]
  return sql`${pirogues} ${sql.join(joins, sql` `)}`
}

function wanted(look: FleetViewing, { search, state }: FleetAsked): SQL {
  const narrowed = {
    active: isActive(look),
    out: sql`${status(look)} in (${placeOf('out')}, ${placeOf('at_sea')})`,
    in_port: sql`${status(look)} = ${placeOf('in_port')}`,
    offline: sql`${status(look)} = ${placeOf('offline')}`,
    alerts: sql`${openAlerts(look)} > 0`,
  }
  const all = and(
    isCounted('pirogues'),
    isKnownTo(look.viewer),
    containsPlainly([plainName, sql`${pirogues}.plain_license`, plainOwnersName], search),
    state && narrowed[state],
  )
  return all ?? sql`true`
}

type Follower = Pick<FleetViewing, 'viewer' | 'openSos'>

function followed({ viewer, openSos }: Follower): SQL {
  return isFollowed(viewer, openSos)
}

/** As `fleetStatus` of the contract says it of each that is shown, by its place among the statuses; a test holds one against the other. */
function status(look: FleetViewing): SQL {
  return sql`case when ${isAmong([...look.atSea.out.keys()])} then ${placeOf('out')}
    when not ${followed(look)} then ${placeOf('unknown')}
    when heard.effective_at is null or heard.effective_at <= ${recently(look)} then ${placeOf('offline')}
    when ${isAmong(look.atSea.offShore)} then ${placeOf('at_sea')}
    else ${placeOf('in_port')} end`
}

function placeOf(name: FleetStatus): SQL {
  return sql.raw(String(fleetStatuses.indexOf(name)))
}

function isAmong(ids: readonly string[]): SQL {
  return sql`${pirogues.id} = any(${sql.param([...ids])}::uuid[])`
}

function isActive(look: FleetViewing): SQL {
  return sql`(${followed(look)} and coalesce(heard.effective_at > ${recently(look)}, false))`
}

function recently({ now }: FleetViewing): SQL {
  return sql`${new Date(now.getTime() - activeWithin).toISOString()}::timestamptz`
}

/** Of a boat whose place is hidden it is told that it calls for help, and nothing else. */
function openAlerts(look: FleetViewing): SQL {
  return sql`coalesce(case when ${followed(look)} then ringing.alerts else ringing.calls end, 0)`
}

function sorted(look: FleetViewing, sort = 'name'): SQL[] {
  const { name, descends } = parsedSort(sort)
  const orders: Readonly<Record<(typeof fleetSorts)[number], SortOrder>> = {
    name: { by: sql`${pirogues}.name_in_order`, isNullable: true },
    ownerName: { by: sql`pad_numbers(plain_text(${ownersName})) collate "C"`, isNullable: true },
    status: { by: status(look), isNullable: false },
    lastHeard: { by: sql`case when ${followed(look)} then heard.effective_at end`, isNullable: true },
    openAlerts: { by: openAlerts(look), isNullable: false },
  }
  return [
    ...worstBoatsFirst(pirogues.id, look.worst),
    ...orderColumns(orders[toCamel(name) as keyof typeof orders], descends, pirogues.id),
  ]
}
