import { type SQL, and, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { type DeviceState, intervalsOfSilence, leastSilence, lowBattery } from '#contract/devices/device.ts'
import type { DeviceCounts, deviceSorts, devicesApi } from '#contract/devices/devices.api.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import type { Link } from '#server/platform/reports/link.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isDuplicate } from '#server/platform/storage/duplicate.ts'
import {
  type SortOrder,
  type TextSearch,
  byNearness,
  byText,
  byValue,
  orderColumns,
  containsPlainly,
  parsedSort,
} from '#server/platform/storage/lists.ts'
import { type WorstBoats, worstBoatsFirst } from '#server/platform/storage/worst-first.ts'
import { canonicalId, isCalled, isCalledOneOf } from './identifiers.store.ts'

export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  deviceId: text('device_id').notNull(),
  deviceType: text('device_type').notNull(),
  accountId: uuid('account_id'),
  organisationId: uuid('organisation_id'),
  imei: text('imei'),
  phoneNumber: text('phone_number'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  intervalSeconds: integer('interval_seconds').notNull().default(30),
  lastCommunication: time('last_communication'),
  batteryLevel: smallint('battery_level'),
  signalStrength: smallint('signal_strength'),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  allowedAddresses: text('allowed_addresses').array().notNull().default([]),
  deletedAt: time('deleted_at'),
  isConfirmed: boolean('is_confirmed').notNull().default(true),
  claimedOrganisationId: uuid('claimed_organisation_id'),
  claimedAccountId: uuid('claimed_account_id'),
  claimedPirogueId: uuid('claimed_pirogue_id'),
})

export const deviceLinks = pgTable('device_links', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id').notNull(),
  pirogueId: uuid('pirogue_id').notNull(),
  fromAt: time('from_at').notNull(),
  toAt: time('to_at'),
  /** Whose the boat was, of a time that is over. */
  ownerAccountId: uuid('owner_account_id'),
})

export type NewDevice = typeof devices.$inferInsert
/** A device with the boat that carries it now, and that boat's owner and organisation. */
export type KnownDevice = typeof devices.$inferSelect & {
  readonly pirogueId: string | null
  readonly pirogueName: string | null
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly ownerOrganisationId: string | null
}
/** False when another device already has this identifier. */
export async function insertDevice(db: Db, device: NewDevice): Promise<boolean> {
  return await insertOnce(db, devices, device)
}

/** False when another device took this identifier a moment ago. */
export async function updateDevice(db: Db, id: string, change: Partial<NewDevice>): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  try {
    await db.update(devices).set(change).where(eq(devices.id, id))
    return true
  } catch (problem) {
    if (isDuplicate(problem)) return false
    throw problem
  }
}

export async function deviceByIdentifier(db: Db, deviceId: string): Promise<KnownDevice | null> {
  const [device] = await known(db)
    .where(and(isCalled(deviceId), isNull(devices.deletedAt)))
    .orderBy(...confirmedFirst)
    .limit(1)
  return device ?? null
}

/** What an organisation has to know of a name: whose it is, or that it said itself that it is its own. */
export async function deviceNamedFor(
  db: Db,
  deviceId: string,
  organisationId: string | null,
): Promise<KnownDevice | null> {
  const ownClaim = organisationId === null ? undefined : eq(devices.claimedOrganisationId, organisationId)
  const [device] = await known(db)
    .where(and(isCalled(deviceId), isNull(devices.deletedAt), or(devices.isConfirmed, ownClaim)))
    .orderBy(...confirmedFirst)
    .limit(1)
  return device ?? null
}

const confirmedFirst = [desc(devices.isConfirmed), devices.createdAt, devices.id] as const

export async function deviceById(db: Db, id: string): Promise<KnownDevice | null> {
  const [device] = await known(db).where(and(eq(devices.id, id), isNull(devices.deletedAt)))
  return device ?? null
}

/** Nobody else changes it until this transaction is over. */
export async function lockDevice(db: Db, id: string): Promise<void> {
  await db.select({ id: devices.id }).from(devices).where(eq(devices.id, id)).for('update')
}

export type DevicesAsked = QueryOf<typeof devicesApi.list> & TextSearch

export async function pageOfDevices(
  db: Db,
  viewer: Viewer,
  asked: DevicesAsked,
  { now, worst }: { readonly now: Date; readonly worst: WorstBoats },
): Promise<{ count: number; devices: KnownDevice[] }> {
  const wanted = and(isNull(devices.deletedAt), managedBy(viewer), matching(asked, now))
  const total = await counted(db, wanted, now)
  const found = await known(db)
    .where(wanted)
    .orderBy(
      ...byNearness(sql`plain_text(${devices.deviceId})`, asked),
      ...worstBoatsFirst(boat, worst),
      ...sorted(asked.sort),
    )
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  return { count: total.known, devices: found }
}

/** All that somebody manages. */
export async function countsOfDevices(db: Db, viewer: Viewer, now: Date): Promise<DeviceCounts> {
  return await counted(db, and(isNull(devices.deletedAt), managedBy(viewer)), now)
}

async function counted(db: Db, wanted: SQL | undefined, now: Date): Promise<DeviceCounts> {
  const those = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({ known: count(), heard: those(isHeardAt(now)), enabled: those(sql`${devices.isEnabled}`) })
    .from(devices)
    .leftJoin(deviceLinks, openLinks)
    .leftJoin(pirogues, eq(pirogues.id, deviceLinks.pirogueId))
    .leftJoin(memberships, ownersMembership)
    .where(wanted)
  return counts ?? { known: 0, heard: 0, enabled: 0 }
}

export async function linksOf(db: Db, deviceId: string): Promise<Link[]> {
  return await db
    .select({
      pirogueId: deviceLinks.pirogueId,
      ownerAccountId: ownerThen,
      fromAt: deviceLinks.fromAt,
      toAt: deviceLinks.toAt,
    })
    .from(deviceLinks)
    .innerJoin(pirogues, eq(pirogues.id, deviceLinks.pirogueId))
    .where(eq(deviceLinks.deviceId, deviceId))
}

/**
 * By the names that they go by, each in its canonical form, and whatever they were on in one question. What nobody has confirmed speaks too, on nobody's
 * boat, and whoever claims it cannot silence it: its SOS is heard.
 */
export async function enabledDevices(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, ReportingDevice>> {
  const rows = await db
    .select({
      name: canonicalId,
      id: devices.id,
      accountId: devices.accountId,
      allowedAddresses: devices.allowedAddresses,
      pirogueId: pirogues.id,
      ownerAccountId: ownerThen,
      fromAt: deviceLinks.fromAt,
      toAt: deviceLinks.toAt,
    })
    .from(devices)
    .leftJoin(deviceLinks, and(eq(deviceLinks.deviceId, devices.id), eq(devices.isConfirmed, true)))
    .leftJoin(pirogues, eq(pirogues.id, deviceLinks.pirogueId))
    .where(and(isCalledOneOf(names), or(devices.isEnabled, eq(devices.isConfirmed, false)), isNull(devices.deletedAt)))
    .orderBy(...confirmedFirst)
  const byName = new Map<string, ReportingDevice>()
  for (const { name, id, accountId, allowedAddresses, pirogueId, ownerAccountId, fromAt, toAt } of rows) {
    const before = byName.get(name)
    if (before !== undefined && before.id !== id) continue
    const links = before?.links ?? []
    const link = pirogueId === null || fromAt === null ? [] : [{ pirogueId, ownerAccountId, fromAt, toAt }]
    byName.set(name, { id, accountId, allowedAddresses, links: [...links, ...link] })
  }
  return byName
}

/** Of a time that is over as it was written down then. */
const ownerThen = sql<string | null>`coalesce(${deviceLinks.ownerAccountId}, ${pirogues.ownerAccountId})`
const openLinks = and(eq(deviceLinks.deviceId, devices.id), isNull(deviceLinks.toAt))
const boat = sql<string | null>`coalesce(${deviceLinks.pirogueId}, ${devices.claimedPirogueId})`
const owner = sql<
  string | null
>`coalesce(${pirogues.ownerAccountId}, ${devices.accountId}, ${devices.claimedAccountId})`
const ownersName = sql<string | null>`(select ${accounts.fullName} from ${accounts} where ${accounts.id} = ${owner})`
const plainOwnersName = sql`(select ${accounts}.plain_name from ${accounts} where ${accounts.id} = ${owner})`
const ownersMembership = and(sql`${memberships.accountId} = ${owner}`, isNull(memberships.toAt))
const organisation = sql<string | null>`case when ${devices.isConfirmed}
  then coalesce(${memberships.organisationId}, ${devices.organisationId}) else ${devices.claimedOrganisationId} end`

function known(db: Db) {
  return db
    .select({
      ...getTableColumns(devices),
      pirogueId: boat,
      pirogueName: pirogues.name,
      ownerId: owner,
      ownerName: ownersName,
      ownerOrganisationId: organisation,
    })
    .from(devices)
    .leftJoin(deviceLinks, openLinks)
    .leftJoin(pirogues, sql`${pirogues.id} = ${boat}`)
    .leftJoin(memberships, ownersMembership)
    .$dynamic()
}

function managedBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  return viewer.organisationId === null ? sql`false` : eq(organisation, viewer.organisationId)
}

/** A name that somebody chose for a device may have accents too. */
const numbers = [devices.deviceId, devices.imei, devices.phoneNumber].map((column) => sql`plain_text(${column})`)

function matching({ search, deviceType, state, forBoats }: DevicesAsked, now: Date): SQL | undefined {
  return and(
    containsPlainly([...numbers, sql`${pirogues}.plain_name`, plainOwnersName], search),
    deviceType === undefined ? undefined : eq(devices.deviceType, deviceType),
    state === undefined ? undefined : states(now)[state],
    forBoats === undefined ? undefined : eq(isForBoats, forBoats),
  )
}

const isForBoats = sql<boolean>`(${devices.deviceType} <> 'phone' and ${devices.isConfirmed})`

function states(now: Date): Readonly<Record<DeviceState, SQL>> {
  return {
    online: isHeardAt(now),
    offline: sql`not ${isHeardAt(now)}`,
    disabled: sql`not ${devices.isEnabled}`,
    unconfirmed: sql`not ${devices.isConfirmed}`,
    low_battery: sql`${devices.batteryLevel} < ${lowBattery}`,
  }
}

/** As « isHeard » of the contract has it. */
function isHeardAt(now: Date): SQL {
  const allowed = sql`greatest(${leastSilence / 1000}, ${intervalsOfSilence} * ${devices.intervalSeconds})`
  return sql`coalesce(
    ${now.toISOString()}::timestamptz - ${devices.lastCommunication} <= make_interval(secs => ${allowed}), false)`
}

/**
 * What a device says of itself changes with every report: an index on it would cost each report more than it saves
 * whoever looks, and there are thousands of devices, not millions.
 */
function sorted(sort = '-created_at'): SQL[] {
  const { name, descends } = parsedSort(sort)
  const orders: Readonly<Record<(typeof deviceSorts)[number], SortOrder>> = {
    deviceId: byText(devices.deviceId),
    pirogueName: { ...byText(pirogues.name), isNullable: true },
    lastCommunication: byValue(devices.lastCommunication),
    batteryLevel: byValue(devices.batteryLevel),
    signalStrength: byValue(devices.signalStrength),
    createdAt: byValue(devices.createdAt),
  }
  return orderColumns(orders[toCamel(name) as keyof typeof orders], descends, devices.id)
}

/** Also of one that is gone. Who made it is not noted: who manages it may be told of it. */
export async function deviceMakerById(db: Db, id: string): Promise<{ readonly maker: null } | null> {
  const [made] = await db.select({ id: devices.id }).from(devices).where(eq(devices.id, id))
  return made ? { maker: null } : null
}
