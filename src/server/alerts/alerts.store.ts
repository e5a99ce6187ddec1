import { type SQL, and, count, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias, boolean, doublePrecision, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import { type AlertStatus, alertStatuses } from '#contract/alerts/alert-states.ts'
import { type AlertType, type Severity, alertTypes, severities, sosNatures } from '#contract/alerts/alert.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { devices } from '#server/devices/devices.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type SeenReceipt, receiptsOf } from './alert-trail.store.ts'
import { saysTheSameAs } from './alike-condition.ts'
import { exerciseKeys } from './exercise/exercise-keys.ts'
import { type RescuerOfAlert, goingTo } from './going/going.store.ts'
import { type SeaThere, seaThere } from './going/sea-there.ts'
import { overdueKeys } from './overdue/overdue-keys.ts'
import { crewDeclaredFor } from './sos/crew-declared.store.ts'
import { openSosCondition } from './sos/open-sos-condition.ts'

/*
 * One row each; every change of state is one update of one row that names the states it may come from. What everybody
 * did about it, also in vain, is its trail.
 */

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  alertType: text('alert_type', { enum: alertTypes }).notNull(),
  severity: text('severity', { enum: severities }).notNull(),
  status: text('status', { enum: alertStatuses }).notNull(),
  message: text('message').notNull(),
  pirogueId: uuid('pirogue_id'),
  accountId: uuid('account_id'),
  raisedBy: uuid('raised_by'),
  deviceId: uuid('device_id'),
  zoneId: uuid('zone_id'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  speed: doublePrecision('speed'),
  heading: doublePrecision('heading'),
  placeAt: time('place_at'),
  occurredAt: time('occurred_at').notNull(),
  receivedAt: time('received_at').notNull(),
  clockSuspect: boolean('clock_suspect').notNull(),
  isDrill: boolean('is_drill').notNull(),
  nature: text('nature', { enum: sosNatures }),
  peopleOnBoard: integer('people_on_board'),
  metadata: json('metadata').$type<{ readonly [name: string]: unknown }>().notNull(),
  openKey: text('open_key'),
  acknowledgedBy: uuid('acknowledged_by'),
  acknowledgedAt: time('acknowledged_at'),
  resolvedBy: uuid('resolved_by'),
  resolvedAt: time('resolved_at'),
  resolveReason: text('resolve_reason'),
  nextStage: integer('next_stage'),
  nextStageAt: time('next_stage_at'),
  heldStage: integer('held_stage'),
  heldStageAt: time('held_stage_at'),
  editedBy: uuid('edited_by'),
  reopenedAt: time('reopened_at'),
  round: integer('round').notNull().default(0),
  calledAgainAt: time('called_again_at'),
  deletedAt: time('deleted_at'),
})

export type NewAlert = typeof alerts.$inferInsert
/** An alert with the names of today, and with what it depends on who may see it. */
export type AlertRow = typeof alerts.$inferSelect & {
  readonly userName: string | null
  readonly pirogueName: string | null
  readonly acknowledgedByName: string | null
  readonly resolvedByName: string | null
  readonly ownerId: string | null
  readonly organisationId: string | null
  readonly sharesLocation: boolean
  readonly hasOpenSos: boolean
  readonly seenBy: readonly SeenReceipt[]
  readonly going: readonly RescuerOfAlert[]
  readonly seaThere: SeaThere | null
  readonly callRescueSince: Date | null
  readonly crewDeclared: number | null
}
export type AlertChangeRow = Partial<Omit<NewAlert, 'id'>>

/** Without those whose id is known, and those of whose subject an alert speaks that is not resolved: which they are. */
export async function insertAlerts(db: Db, fresh: readonly NewAlert[]): Promise<ReadonlySet<string>> {
  if (fresh.length === 0) return new Set()
  const inserted = await db
    .insert(alerts)
    .values([...fresh])
    .onConflictDoNothing()
    .returning({ id: alerts.id })
  return new Set(inserted.map(({ id }) => id))
}

/** What ends keeps which step was next, and when: an end that is taken back goes on with it. */
export function withHeldStep(change: AlertChangeRow) {
  if (change.status !== 'resolved') return change
  return { ...change, heldStage: sql`${alerts.nextStage}`, heldStageAt: sql`${alerts.nextStageAt}` }
}

/** Changes the alert if it is still in one of these states; false when somebody was faster. */
export async function updateAlert(
  db: Db,
  id: string,
  change: AlertChangeRow,
  from: readonly AlertStatus[] = alertStatuses,
): Promise<boolean> {
  const updated = await db
    .update(alerts)
    .set(withHeldStep(change))
    .where(and(eq(alerts.id, id), inArray(alerts.status, [...from]), isNull(alerts.deletedAt)))
    .returning({ id: alerts.id })
  return updated.length > 0
}

export async function alertById(db: Db, id: string): Promise<AlertRow | null> {
  return (await alertsById(db, [id])).get(id) ?? null
}

export async function alertsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AlertRow>> {
  if (ids.length === 0) return new Map()
  const asked = sql`${alerts.id} = any(${sql.param(ids)}::uuid[]) and ${alerts.deletedAt} is null`
  const found = await shown(db).where(asked).prepare('alerts_by_id').execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** Also one that was deleted: its id is used for ever. */
export async function alertEvenIfDeleted(db: Db, id: string): Promise<AlertRow | null> {
  return (await shown(db).where(eq(alerts.id, id)))[0] ?? null
}

/** Nobody else changes it until this transaction is over. */
export async function lockAlert(db: Db, id: string): Promise<void> {
  await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, id)).for('no key update')
}

/** The alerts of fishermen near an open SOS, by the SOS and by its boat. */
export type NearSos = { readonly alertIds: readonly string[]; readonly pirogueIds: readonly string[] }

export type AlertFilter = {
  readonly status?: AlertStatus | undefined
  readonly type?: AlertType | undefined
  readonly severity?: Severity | undefined
  readonly pirogue?: string | undefined
  readonly since?: string | undefined
  readonly drill?: boolean | undefined
  readonly open?: boolean | undefined
  readonly alike?: string | undefined
}

/** Cases that nobody answers first, an SOS before who is late, then those in somebody's charge, then what else is active, then the newest. */
export async function alertsSeenBy(
  db: Db,
  viewer: Viewer,
  near: NearSos,
  filter: AlertFilter,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; found: AlertRow[] }> {
  const wanted = seenAnd(viewer, near, filter)
  const [total] = await db
    .select({ count: count() })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(ownerAccounts, eq(ownerAccounts.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .where(wanted)
  const found = await shown(db)
    .where(wanted)
    .orderBy(...worstAlertsFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export function seenAnd(viewer: Viewer, near: NearSos, filter: AlertFilter): SQL | undefined {
  return and(isNull(alerts.deletedAt), alertsVisibleTo(viewer, near), matching(filter))
}

/** What is in somebody's charge is not over, and counted with what is active. Read from the index of those that are not resolved; an exercise is an active alert, and no emergency. */
export async function countOfOpenAlerts(db: Db, viewer: Viewer, near: NearSos) {
  const those = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const isActive = eq(alerts.status, 'active')
  const isEmergency = sql`${alerts.alertType} = 'emergency' and not ${alerts.isDrill}`
  const [counted] = await db
    .select({
      active: those(sql`(${isActive} or (${isRealCase} and ${alerts.status} = 'acknowledged'))`),
      emergencies: those(isEmergency),
      emergenciesInCharge: those(sql`${isEmergency} and not ${isActive}`),
      system: those(eq(alerts.alertType, 'system')),
    })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(ownerAccounts, eq(ownerAccounts.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .where(and(sql`${alerts.status} <> 'resolved'`, isNull(alerts.deletedAt), alertsVisibleTo(viewer, near)))
  return counted ?? { active: 0, emergencies: 0, emergenciesInCharge: 0, system: 0 }
}

export async function deleteAlertsBefore(db: Db, received: Date, drills: Date): Promise<void> {
  const old = sql`${alerts.receivedAt} < ${received.toISOString()}::timestamptz`
  const oldDrill = sql`${alerts.isDrill} and ${alerts.receivedAt} < ${drills.toISOString()}::timestamptz`
  await db.delete(alerts).where(or(old, oldDrill))
}

const isOverdue = sql`coalesce(starts_with(${alerts.openKey}, ${overdueKeys}), false)`
const isReal = sql`not coalesce(starts_with(${alerts.openKey}, ${exerciseKeys}), false)`
export const owner = sql<string | null>`coalesce(${alerts.accountId}, ${pirogues.ownerAccountId})`
export const ownerAccounts = alias(accounts, 'owner')
/** Looked up for each alert by its index: joined, a storm of alerts is compared with every member of the coast. */
const ownersOrganisation = sql<string | null>`(select ${memberships.organisationId} from ${memberships}
  where ${memberships.accountId} = ${owner} and ${memberships.toAt} is null)`
const acknowledger = alias(accounts, 'acknowledger')
const resolver = alias(accounts, 'resolver')
/** What is about a boat of nobody's, or a device on no boat, is its organisation's. */
export const organisationOfAlert = sql<string | null>`case when ${owner} is not null then ${ownersOrganisation}
  when ${alerts.pirogueId} is not null then ${pirogues.organisationId} else ${devices.organisationId} end`
const sharesLocation = sql<boolean>`coalesce(${ownerAccounts}.shares_location, true)`
const hasOpenSos = sql<boolean>`(${openSosCondition('alerts')} or exists (
  select 1 from alerts sos where sos.pirogue_id = ${alerts.pirogueId} and ${openSosCondition('sos')}))`
/** As `isCase` of the contract says it, without drills. */
const isRealCase = sql`((${alerts.alertType} = 'emergency' and not ${alerts.isDrill}) or ${isOverdue})`
const isActiveCase = sql`(${isRealCase} and ${alerts.status} = 'active')`
const isInCharge = sql`((${alerts.alertType} = 'emergency' or ${isOverdue}) and ${alerts.status} = 'acknowledged')`
export const worstAlertsFirst = [
  sql`${isActiveCase} desc, (${isActiveCase} and ${alerts.alertType} = 'emergency') desc`,
  sql`${isInCharge} desc, (${alerts.status} = 'active') desc`,
  desc(alerts.receivedAt),
  desc(alerts.id),
]

export function shown(db: Db) {
  return db
    .select({
      ...getTableColumns(alerts),
      userName: ownerAccounts.fullName,
      pirogueName: pirogues.name,
      acknowledgedByName: acknowledger.fullName,
      resolvedByName: resolver.fullName,
      ownerId: owner,
      organisationId: organisationOfAlert,
      sharesLocation,
      hasOpenSos,
      seenBy: receiptsOf(alerts.id, alerts.round),
      going: goingTo(alerts.id, alerts.round),
      seaThere: seaThere(alerts),
      callRescueSince: sql<Date | null>`(
        select s.done_at from escalation_steps s where s.alert_id = ${alerts.id} and s.round = ${alerts.round} and s.stage = 2)`.mapWith(
        alerts.placeAt,
      ),
      crewDeclared: crewDeclaredFor(alerts),
    })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(ownerAccounts, eq(ownerAccounts.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .leftJoin(acknowledger, eq(acknowledger.id, alerts.acknowledgedBy))
    .leftJoin(resolver, eq(resolver.id, alerts.resolvedBy))
    .$dynamic()
}

export function matching({ status, type, severity, pirogue, since, drill, open, alike }: AlertFilter): SQL | undefined {
  return and(
    status && eq(alerts.status, status),
    type && eq(alerts.alertType, type),
    severity && eq(alerts.severity, severity),
    pirogue ? eq(alerts.pirogueId, pirogue) : undefined,
    since ? gte(alerts.receivedAt, new Date(since)) : undefined,
    drill === undefined ? undefined : eq(alerts.isDrill, drill),
    // As the index of those that are not over has it.
    open === undefined ? undefined : open ? sql`${alerts.status} <> 'resolved'` : eq(alerts.status, 'resolved'),
    alike ? saysTheSameAs(alike) : undefined,
  )
}

/** The same alerts as `seesAlert` of the contract shows; a law test compares the two. */
export function alertsVisibleTo(viewer: Viewer, near: NearSos): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const weather = eq(alerts.alertType, 'weather')
  const own = sql`${owner} = ${viewer.id}`
  const same = viewer.organisationId === null ? sql`false` : sql`${organisationOfAlert} = ${viewer.organisationId}`
  if (viewer.role === 'fisherman') {
    const nearby = or(
      sql`${alerts.id} = any(${sql.param(near.alertIds)}::uuid[])`,
      sql`${alerts.pirogueId} = any(${sql.param(near.pirogueIds)}::uuid[])`,
    )
    const ofSomebody = or(eq(alerts.alertType, 'emergency'), sql`${owner} is not null`)
    return or(weather, own, and(same, sharesLocation, ofSomebody), nearby)
  }
  const emergency = eq(alerts.alertType, 'emergency')
  const ofSomebody = or(emergency, sql`${alerts.pirogueId} is not null`, sql`${owner} is not null`)
  const independent = seesIndependent(viewer) ? and(sql`${organisationOfAlert} is null`, ofSomebody, isReal) : undefined
  return or(weather, own, and(or(same, independent), or(emergency, isOverdue, sharesLocation, hasOpenSos)))
}
