import { degreesOf } from '#contract/wire/earth.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import {
  type BoatOfOthers,
  type BoatToRaiseFor,
  fewestLettersOfOthers,
  mostBoatsOfOthers,
  mostBoatsToCallFor,
  nearInMiles,
} from '#contract/alerts/boats-to-call-for.api.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { isPhoneName } from '#server/devices/phone-names.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'

type Row = Record<'id', string> &
  Record<'name' | 'license' | 'owner' | 'person' | 'device' | 'ms', string | null> &
  Record<'latitude' | 'longitude', number | null>

type Asked = { readonly search?: string | undefined; readonly ashore?: boolean | undefined }

/** Those whose person somebody manages (`managesPerson`), each where an SOS for it would be placed (`lastKnownPlace`). */
export async function boatsToCallFor(db: Db, viewer: Viewer, { search, ashore }: Asked): Promise<BoatToRaiseFor[]> {
  const isManaged =
    viewer.role === 'admin'
      ? sql`true`
      : sql`${pirogues.ownerAccountId} = ${viewer.id} or ${pirogues.organisationId} = ${viewer.organisationId}`
  const isNamed = containsText([pirogues.name, pirogues.licenseNumber, accounts.fullName], search) ?? sql`true`
  const isAshore = ashore
    ? sql`not exists (select from voyages v where v.pirogue_id = ${pirogues.id} and v.ended_at is null)`
    : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select ${pirogues.id} as id, ${pirogues.name} as name, ${pirogues.licenseNumber} as license,
      ${accounts.id} as owner, ${accounts.fullName} as person, newest.latitude, newest.longitude, newest.device,
      extract(epoch from newest.effective_at) * 1000 as ms
    from ${pirogues}
    left join ${accounts} on ${accounts.id} = ${pirogues.ownerAccountId}
    left join lateral (
      select seen.latitude, seen.longitude, seen.effective_at, tracker.device_id as device
      from latest_positions seen left join devices tracker on tracker.id = seen.device_id
      where seen.pirogue_id = ${pirogues.id} order by seen.effective_at desc limit 1) newest on true
    where ${pirogues.deletedAt} is null and (${isManaged}) and ${isNamed} and ${isAshore}
    order by plain_text(${pirogues.name}) nulls last, ${pirogues.id} limit ${mostBoatsToCallFor}`)
  return rows.map(shown)
}

type AskedOfOthers = {
  readonly search?: string | undefined
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}
const heardWithin = 3_600_000

/**
 * Boats of others, for whoever sees one in distress: by their name or number, or heard near him a moment ago. Neither their people nor
 * their places are told: who asks sees the boat itself.
 */
export async function boatsOfOthers(db: Db, viewer: Viewer, asked: AskedOfOthers, now: Date): Promise<BoatOfOthers[]> {
  const isTheirs =
    viewer.role !== 'organization'
      ? sql`${pirogues.ownerAccountId} is distinct from ${viewer.id}`
      : sql`${pirogues.ownerAccountId} is distinct from ${viewer.id} and ${pirogues.organisationId} is distinct from ${viewer.organisationId}`
  const wanted = wantedOfOthers(asked, now)
  if (wanted === null) return []
  const { rows } = await db.execute<Pick<Row, 'id' | 'name' | 'license'>>(sql`
    select ${pirogues.id} as id, ${pirogues.name} as name, ${pirogues.licenseNumber} as license from ${pirogues}
    where ${pirogues.deletedAt} is null and ${isTheirs} and ${wanted}
    order by plain_text(${pirogues.name}) nulls last, ${pirogues.id} limit ${mostBoatsOfOthers}`)
  return rows.map(({ id, name, license }) => ({ id, name, licenseNumber: license }))
}

function wantedOfOthers({ search = '', latitude, longitude }: AskedOfOthers, now: Date) {
  if (search.trim().length >= fewestLettersOfOthers)
    return containsText([pirogues.name, pirogues.licenseNumber], search) ?? null
  if (search.trim() !== '' || latitude === undefined || longitude === undefined) return null
  const [up, along] = degreesOf(nearInMiles * metresPerNauticalMile, latitude)
  return sql`exists (
    select from latest_positions seen where seen.pirogue_id = ${pirogues.id}
      and seen.effective_at > ${new Date(now.getTime() - heardWithin).toISOString()}
      and abs(seen.latitude - ${latitude}) <= ${up} and abs(seen.longitude - ${longitude}) <= ${along})`
}

function shown({ id, name, license, owner, person, device, ms, latitude, longitude }: Row): BoatToRaiseFor {
  const isPlaced = latitude !== null && longitude !== null && ms !== null
  const tracker = device === null || isPhoneName(device) ? null : device
  const lastPlace = isPlaced
    ? { latitude, longitude, timestamp: new Date(Number(ms)).toISOString(), device: tracker }
    : null
  return { id, name, licenseNumber: license, user: owner, userName: person, lastPlace }
}
