import { type SQL, and, sql } from 'drizzle-orm'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import { nowFor } from '#contract/positions/freshness.ts'
import {
  type BoatOut,
  type OutCounts,
  type OutState,
  outStates,
  silentAfter,
  dueSoonWithin,
} from '#contract/voyages/voyage.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { dialable } from '#server/accounts/sign-in/dialable.store.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'
import { isCounted } from '#server/positions/counted.store.ts'
import { boatsOut } from './boats-out.store.ts'
import { lastSaidOf } from './voyages.store.ts'

/*
 * Everybody who is out: declared, shown by a tracker, or calling for help.
 *   boatsOutSeenBy   a page of them, the worst first, with how many there are of each
 *   countsOfOut      how many alone
 *   idsOfOut         which boats alone
 */

export type BoardFilter = PageQuery & { readonly search?: string | undefined; readonly state?: OutState | undefined }
/** `steady`: what is due is reckoned in steady time; what was heard, by the clock on the wall. */
type Now = {
  readonly wall: Date
  readonly steady: Date
  /** Heard off the shore lately. */
  readonly offShore: readonly string[]
}

type Row = {
  readonly pirogue_id: string
  readonly name: string | null
  readonly license_number: string | null
  readonly account_id: string | null
  readonly full_name: string | null
  readonly managed: boolean
  readonly phone: string | null
  readonly voyage_id: string | null
  readonly rank: number
  readonly sos_id: string | null
  readonly sos_in_charge: boolean
  readonly left_ms: string
  readonly shown_by: 'said' | 'tracker' | 'call' | 'place'
  readonly due_ms: string | null
  readonly said_ms: string | null
  readonly is_hidden: boolean
  readonly heard_ms: string | null
  readonly crew: number | null
  readonly zone_name: string | null
  readonly alert_id: string | null
  readonly in_charge: boolean
}

export async function boatsOutSeenBy(
  db: Db,
  viewer: Viewer,
  now: Now,
  { page, pageSize, search, state }: BoardFilter,
): Promise<{ count: number; found: BoatOut[]; counts: OutCounts }> {
  const wanted = and(
    state && sql`rank = ${outStates.indexOf(state)}`,
    containsText([sql`name`, sql`license_number`, sql`full_name`], search),
  )
  const { rows } = await db.execute<Counts & { total: number | null } & (Row | { pirogue_id: null })>(sql`
    with ${out(viewer, now)}, found as (
      select *, count(*) over ()::int as total from seen where ${wanted ?? sql`true`}
      order by ${worstFirst}
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select counts.*, found.* from (${counted}) counts left join found on true
    order by ${worstFirst}`)
  const boats = rows.filter((row) => row.pirogue_id !== null)
  return { count: rows[0]?.total ?? 0, found: boats.map(shown), counts: countsIn(rows[0]) }
}

/**
 * Who calls for help, nobody’s call before one in somebody’s charge; then by what is known of the others. Those that were just
 * heard stand by their names: each would change its place with every word of its tracker.
 * why: voyages.md#who-was-just-heard-stands-still
 */
const worstFirst = sql`sos_id is null, sos_in_charge, rank, due_ms nulls last, worth_ms nulls first, name, pirogue_id`

export async function countsOfOut(db: Db, viewer: Viewer, now: Now): Promise<OutCounts> {
  const { rows } = await db.execute<Counts>(sql`with ${out(viewer, now)} ${counted}`)
  return countsIn(rows[0])
}

export async function idsOfOut(db: Db, viewer: Viewer, now: Now): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ pirogue_id: string }>(sql`with ${out(viewer, now)} select pirogue_id from seen`)
  return new Set(rows.map(({ pirogue_id: id }) => id))
}

type Counts = Readonly<Record<'at_sea' | 'overdue' | 'silent' | 'people' | 'crews_unknown', number>>

const numberOf = (state: OutState) => sql`(count(*) filter (where rank = ${outStates.indexOf(state)}))::int`
const counted = sql`
  select count(*)::int as at_sea, ${numberOf('overdue')} as overdue, ${numberOf('silent')} as silent,
    coalesce(sum(crew), 0)::int as people, (count(*) filter (where crew is null))::int as crews_unknown
  from seen`

function countsIn(counts: Counts | undefined): OutCounts {
  const { at_sea: atSea = 0, overdue = 0, silent = 0, people = 0, crews_unknown: crewsUnknown = 0 } = counts ?? {}
  return { atSea, overdue, silent, people, crewsUnknown }
}

/** Whether the tracker of a boat has shown a trip since it was said to leave. */
export async function boatTripSince(db: Db, pirogueId: string, since: Date): Promise<'under_way' | 'over' | null> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select ended_at is null as open from trips
    where pirogue_id = ${pirogueId} and coalesce(ended_at, heard_at) > ${since.toISOString()}::timestamptz
    order by started_at desc limit 1`)
  const [trip] = rows
  return trip === undefined ? null : trip.open ? 'under_way' : 'over'
}

/** Those that are out, as far as somebody may know of them. A place shows a boat only to those who may know where it is. */
function out(viewer: Viewer, { wall, steady, offShore }: Now): SQL {
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const [due, dueSoon] = [moment(steady.getTime()), moment(steady.getTime() + dueSoonWithin)]
  return sql`${boatsOut(offShore)}, seen as (
      select out.pirogue_id, p.name, p.license_number, a.id as account_id, a.full_name,
        coalesce(${manages(viewer)}, false) as managed,
        case when ${manages(viewer)} then coalesce(${dialable(sql`a.phone`)}, a.phone_identity, ${dialable(sql`p.phone`)}) end as phone, out.voyage_id, out.crew, out.shown_by,
        calls.id as sos_id, coalesce(calls.in_charge, false) as sos_in_charge, not (${shares(viewer)}) as is_hidden, z.name as zone_name, coalesce(by_voyage.id, by_boat.id) as alert_id, coalesce(coalesce(by_voyage.status, by_boat.status) = 'acknowledged', false) as in_charge,
        extract(epoch from out.left_at) * 1000 as left_ms, extract(epoch from out.due_at) * 1000 as due_ms,
        extract(epoch from case when out.voyage_id is not null then ${lastSaidOf(sql`out.voyage_id`, sql`out.left_at`)} end) * 1000 as said_ms,
        extract(epoch from heard.at) * 1000 as heard_ms,
        extract(epoch from least(heard.at, ${moment(wall.getTime() - nowFor)})) * 1000 as worth_ms,
        case when out.due_steady <= ${due} or by_voyage.id is not null or by_boat.id is not null then 0
          when heard.at >= out.left_at and heard.at < ${moment(wall.getTime() - silentAfter)} then 1
          when out.due_steady <= ${dueSoon} then 2 else 3 end as rank
      from out
      join pirogues p on p.id = out.pirogue_id and ${isCounted('p')}
      left join accounts a on a.id = coalesce(out.account_id, p.owner_account_id) and a.deleted_at is null
      left join memberships s on s.account_id = a.id and s.to_at is null
      left join zones z on z.id = out.zone_id
      left join calls on calls.pirogue_id = out.pirogue_id
      left join lateral (
        select max(effective_at) as at from latest_positions where pirogue_id = out.pirogue_id) heard on true
      left join lateral (${overdueOf(sql`out.voyage_id`)}) by_voyage on true
      left join lateral (${overdueOf(sql`out.pirogue_id`)}) by_boat on true
      where ${voyageSeenBy(viewer)} and (out.shown_by <> 'place' or ${shares(viewer)})
    )`
}

/** Looked up one by one in the index of what is open: tables that nobody has counted yet are not gone through for each boat. */
function overdueOf(key: SQL): SQL {
  return sql`select id, status from alerts
    where open_key = ${overdueKeys} || ${key} and status <> 'resolved' and deleted_at is null limit 1`
}

/** Of who is out; of a boat that is nobody’s, the boat’s. */
const organisation = sql`case when a.id is null then p.organisation_id else s.organisation_id end`

/** As `seesVoyage` of the contract. */
export function voyageSeenBy(viewer: Viewer): SQL {
  if (viewer.role === 'admin') return sql`true`
  const own = sql`a.id = ${viewer.id}`
  if (viewer.role === 'fisherman') return own
  const same = viewer.organisationId === null ? sql`false` : sql`${organisation} = ${viewer.organisationId}`
  return seesIndependent(viewer) ? sql`(${own} or ${same} or ${organisation} is null)` : sql`(${own} or ${same})`
}

/** As `boatVisibility` of the contract, calls for help aside. */
function shares(viewer: Viewer): SQL {
  if (viewer.role === 'admin') return sql`true`
  return sql`coalesce(a.shares_location, true) or coalesce(a.id = ${viewer.id}, false)`
}

/** As `managesPerson` of the contract: telephone numbers stay inside the organisation. */
function manages(viewer: Viewer): SQL {
  if (viewer.role === 'admin') return sql`true`
  return viewer.organisationId === null ? sql`false` : sql`${organisation} = ${viewer.organisationId}`
}

function shown(row: Row): BoatOut {
  const state = outStates[row.rank] ?? 'at_sea'
  const sos = row.sos_id === null ? null : { alert: row.sos_id, inCharge: row.sos_in_charge }
  // Whoever calls for help or should be back is searched for: what is known of him is what it takes.
  const isHidden = row.is_hidden && state !== 'overdue' && sos === null
  const at = (ms: string | null) => (ms === null ? null : new Date(Number(ms)).toISOString())
  return {
    pirogue: row.pirogue_id,
    pirogueName: row.name,
    licenseNumber: row.license_number,
    user: row.account_id,
    userName: row.full_name,
    isManaged: row.managed,
    phone: row.phone,
    voyage: row.voyage_id,
    state,
    sos,
    leftAt: new Date(Number(row.left_ms)).toISOString(),
    isShownByCall: row.shown_by === 'call',
    isShownByPlace: row.shown_by === 'place',
    dueAt: at(row.due_ms),
    lastSaidAt: at(row.said_ms),
    isHidden,
    lastHeard: isHidden ? null : at(row.heard_ms),
    crew: row.crew,
    zoneName: row.zone_name,
    alert: row.alert_id,
    inCharge: row.in_charge,
  }
}
