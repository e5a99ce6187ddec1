import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import {
  type CommandState,
  commandFailures,
  commandStates,
  commandTypes,
  statesBefore,
  typesAnswering,
  unansweredAfter,
} from '#contract/devices/command.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/*
 * insertCommand, commandsNamed, pageOfCommands, queuedCount   what was asked
 * claimCommands, releaseCommand                               one server sends it, and no other
 * becomes, answerOldest, failUnclaimedCommands, settleOverdue         what became of it
 * takeIntervals                                               a device reports as often as it was told
 * waitingDevices, noteNode, presentNodes, forgetNode          who waits, and who could deliver
 */

const deviceCommands = pgTable('device_commands', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id'),
  deviceName: text('device_name').notNull(),
  type: text('type').notNull(),
  seconds: integer('seconds'),
  route: text('route', { enum: ['connection', 'provider'] }).notNull(),
  state: text('state', { enum: commandStates }).notNull(),
  failure: text('failure', { enum: commandFailures }),
  answer: text('answer'),
  requestedBy: uuid('requested_by').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  claimedAt: time('claimed_at'),
  sentAt: time('sent_at'),
  answeredAt: time('answered_at'),
})

const trackerNodes = pgTable('tracker_nodes', {
  id: uuid('id').primaryKey(),
  seenAt: time('seen_at').notNull(),
})

type CommandRow = typeof deviceCommands.$inferSelect
export type NewCommand = typeof deviceCommands.$inferInsert
/** With the name of whoever asked. */
export type ToldCommand = CommandRow & { readonly requestedByName: string | null }

/** Sent twice under one name it is one command: false the second time. */
export async function insertCommand(db: Db, command: NewCommand): Promise<boolean> {
  return await insertOnce(db, deviceCommands, command)
}

export async function commandsNamed(db: Db, ids: readonly string[]): Promise<ToldCommand[]> {
  return await selectCommands(db)
    .where(inArray(deviceCommands.id, [...ids]))
    .orderBy(asc(deviceCommands.createdAt), asc(deviceCommands.id))
}

export async function pageOfCommands(
  db: Db,
  deviceId: string,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; commands: ToldCommand[] }> {
  const ofDevice = eq(deviceCommands.deviceId, deviceId)
  const [total] = await db.select({ count: count() }).from(deviceCommands).where(ofDevice)
  const commands = await selectCommands(db)
    .where(ofDevice)
    .orderBy(desc(deviceCommands.createdAt), desc(deviceCommands.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, commands }
}

export async function queuedCount(db: Db, deviceId: string, now: Date): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(deviceCommands)
    .where(and(eq(deviceCommands.deviceId, deviceId), free(now)))
  return total?.count ?? 0
}

/** All that waits for this device, oldest first, is this server's to send, once. */
export async function claimCommands(db: Db, deviceId: string, now: Date): Promise<CommandRow[]> {
  const waiting = db
    .select({ id: deviceCommands.id })
    .from(deviceCommands)
    .where(and(eq(deviceCommands.deviceId, deviceId), free(now)))
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(deviceCommands)
    .set({ claimedAt: now })
    .where(inArray(deviceCommands.id, waiting))
    .returning()
  return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Nothing of it was sent: it waits again. */
export async function releaseCommand(db: Db, id: string): Promise<void> {
  await db
    .update(deviceCommands)
    .set({ claimedAt: null })
    .where(and(eq(deviceCommands.id, id), mayBecome('sent')))
}

type Outcome =
  | { readonly state: 'sent'; readonly sentAt: Date; readonly answer?: string | null }
  | { readonly state: 'failed'; readonly failure: CommandRow['failure']; readonly answer?: string | null }

/** False when it is something else already. */
export async function setOutcome(db: Db, ids: readonly string[], outcome: Outcome): Promise<boolean> {
  const changed = await db
    .update(deviceCommands)
    .set(outcome)
    .where(and(inArray(deviceCommands.id, [...ids]), mayBecome(outcome.state)))
    .returning({ id: deviceCommands.id })
  return changed.length > 0
}

export type AnswerOfDevice = {
  /** The command that the device names; null when it does not say what it answers to. */
  readonly to: string | null
  readonly text: string
  readonly refused: boolean
}

/**
 * The device answers in the order in which it was told. A word that names its order is one to an order of long ago when nothing else
 * waits for it, a word that names none never. Answers the id of the command, null when none waits for this.
 */
export async function answerOldest(db: Db, deviceId: string, { to, text: answer, refused }: AnswerOfDevice, now: Date) {
  const wasSentLately = gt(deviceCommands.sentAt, new Date(now.getTime() - unansweredAfter))
  const oldest = db
    .select({ id: deviceCommands.id })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.deviceId, deviceId),
        eq(deviceCommands.state, 'sent'),
        to === null ? wasSentLately : eq(deviceCommands.type, to),
      ),
    )
    .orderBy(desc(wasSentLately), asc(deviceCommands.sentAt), asc(deviceCommands.createdAt), asc(deviceCommands.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [answered] = await db
    .update(deviceCommands)
    .set({
      state: refused ? 'failed' : 'answered',
      failure: refused ? 'command_refused' : null,
      answer,
      answeredAt: now,
    })
    .where(inArray(deviceCommands.id, oldest))
    .returning({ id: deviceCommands.id })
  return answered?.id ?? null
}

/** Of these commands those that set an interval and were taken: answered, or sent where nothing answers. */
export async function takeIntervals(db: Db, ids: readonly string[], answering: readonly string[]): Promise<void> {
  await db.execute(sql`
    update devices set interval_seconds = told.seconds, updated_by = told.requested_by
    from (
      select distinct on (device_id) * from device_commands
      where id = any(${sql.param(ids)}::uuid[]) and seconds is not null and state in ('sent', 'answered')
      order by device_id, created_at desc
    ) as told
    where devices.id = told.device_id and (
      told.state = 'answered' or told.route = 'provider' or devices.device_type <> all(${sql.param(answering)}::text[]))`)
}

/** What nobody has begun to send, and may not wait. */
export async function failUnclaimedCommands(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(deviceCommands)
    .set({ state: 'failed', failure: 'device_offline' })
    .where(and(inArray(deviceCommands.id, [...ids]), mayBecome('failed'), queuedAndFree))
}

/** Too late to be sent; or begun by a server that was not heard of again: whether the device got it nobody knows. */
export async function settleOverdue(db: Db, now: Date, claimedBefore: Date): Promise<void> {
  await db
    .update(deviceCommands)
    .set({ state: 'expired' })
    .where(and(mayBecome('expired'), queuedAndFree, lte(deviceCommands.expiresAt, now)))
  const answered = commandTypes.map((type) => {
    const answering = sql`select id from devices where device_type = any(${sql.param(typesAnswering(type))}::text[])`
    return and(eq(deviceCommands.type, type), sql`${deviceCommands.deviceId} in (${answering})`)
  })
  await db
    .update(deviceCommands)
    .set({ state: 'expired' })
    .where(
      and(
        eq(deviceCommands.state, 'sent'),
        eq(deviceCommands.route, 'connection'),
        lte(deviceCommands.expiresAt, now),
        lte(deviceCommands.sentAt, new Date(now.getTime() - unansweredAfter)),
        or(...answered),
      ),
    )
  await db
    .update(deviceCommands)
    .set({ state: 'failed', failure: 'command_interrupted' })
    .where(
      and(
        eq(deviceCommands.state, 'queued'),
        isNotNull(deviceCommands.claimedAt),
        lte(deviceCommands.claimedAt, claimedBefore),
      ),
    )
}

export async function waitingDevices(db: Db, now: Date): Promise<string[]> {
  const found = await db.selectDistinct({ deviceId: deviceCommands.deviceId }).from(deviceCommands).where(free(now))
  return found.flatMap(({ deviceId }) => deviceId ?? [])
}

/** By the clock of the database, which all servers share. */
export async function noteNode(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    insert into tracker_nodes (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now()`)
}

export async function presentNodes(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: trackerNodes.id })
    .from(trackerNodes)
    .where(sql`${trackerNodes.seenAt} > now() - interval '30 seconds'`)
  return found.map(({ id }) => id)
}

export async function forgetNode(db: Db, id: string): Promise<void> {
  await db
    .delete(trackerNodes)
    .where(or(eq(trackerNodes.id, id), sql`${trackerNodes.seenAt} < now() - interval '1 day'`))
}

const queuedAndFree = and(eq(deviceCommands.state, 'queued'), isNull(deviceCommands.claimedAt))

/** Waits for its device, and is not too late. */
function free(now: Date): SQL | undefined {
  return and(queuedAndFree, eq(deviceCommands.route, 'connection'), gt(deviceCommands.expiresAt, now))
}

function mayBecome(state: CommandState): SQL {
  return inArray(deviceCommands.state, statesBefore(state))
}

function selectCommands(db: Db) {
  return db
    .select({ ...getTableColumns(deviceCommands), requestedByName: accounts.fullName })
    .from(deviceCommands)
    .leftJoin(accounts, eq(accounts.id, deviceCommands.requestedBy))
    .$dynamic()
}
