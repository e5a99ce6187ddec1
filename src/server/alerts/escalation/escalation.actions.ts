import { alertChanged } from '#contract/alerts/alerts.live.ts'
import { heldBack } from '#contract/alerts/slip.ts'
import type { DeliveryChannel } from '#contract/notifications/notification.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { tellStoodDown } from '#server/alerts/going/asks-told.actions.ts'
import { type AlertRow, alertsById } from '#server/alerts/alerts.store.ts'
import {
  callRescue,
  familyCall,
  raisedForYou,
  sosCall,
  sosOver,
  sosRaised,
  takenCharge,
} from '#server/alerts/alerts.words.ts'
import { isExerciseKey } from '#server/alerts/exercise/exercise-keys.ts'
import { ringExercise } from '#server/alerts/exercise/exercise.actions.ts'
import { isOverdueKey } from '#server/alerts/overdue/overdue-keys.ts'
import { overdueCall, overdueFamilyCall, overdueOver, overdueTaken } from '#server/alerts/overdue/overdue.words.ts'
import { publishAlertRow } from '#server/alerts/raise/publish-alert.actions.ts'
import {
  type Contact,
  contactOf,
  familyOf,
  othersAmong,
  whoIsOnDuty,
  whoIsRung,
  whoLooksAfter,
} from '#server/notifications/duty.actions.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { callOffEscalation, postLetter, postTo, postToWebhook } from '#server/notifications/post.actions.ts'
import { rungFor } from '#server/notifications/rung.actions.ts'
import { longestPause } from '#server/platform/clock/steady-clock.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type DueStep,
  claimDueSteps,
  dueAlerts,
  hastenSteps,
  insertSteps,
  nextStepAt,
  setNextSteps,
} from './escalation.store.ts'
import { calledSince, dueAt, familyStage, stageAfter } from './stages.ts'

/** The first stage, in the transaction in which the SOS is kept, or opened again. */
export async function beginEscalation(services: Services, row: AlertRow): Promise<void> {
  const { id: alertId, round, receivedAt, reopenedAt } = row
  const since = reopenedAt ?? receivedAt
  await insertSteps(services.db, [{ alertId, round, stage: 0, dueAt: since, doneAt: services.now() }])
  await ring(services, row, 0, (organisationId) => whoIsOnDuty(services, organisationId))
  if (row.raisedBy !== null && row.reopenedAt === null) await tellWhomItIsAbout(services, row)
}

async function tellWhomItIsAbout(services: Services, row: AlertRow): Promise<void> {
  const person = row.accountId === null ? null : await contactOf(services, row.accountId)
  if (person === null) return
  const letter = letterOf(row, raisedForYou(row), 0, 'announcement')
  await postLetter(services, letter, [{ contact: person, channels: ['push', 'sms'] }])
}

/** So many steps are one transaction: each alone would wait for the disk, and three hundred would be late. */
const mostTogether = 20
/** A step that is so late waits for nobody any more. */
const lateAfter = 2_000

/**
 * Does all steps that are due. Between two handfuls of them a call for help that comes in goes first, until they are late;
 * what another server holds, or what fails, keeps no other step waiting.
 */
export async function escalateDue(services: Services, isStopped = () => false): Promise<number> {
  let done = 0
  const passedOver: string[] = []
  for (let due = await mostUrgent(services, passedOver); due.length > 0; due = await mostUrgent(services, passedOver)) {
    if (!due.some(({ isLate }) => isLate)) await services.sosPriority.clear()
    if (isStopped()) return done
    const ids = due.map(({ id }) => id)
    const escalated = await escalateTogether(services, ids)
    done += escalated.length
    passedOver.push(...ids.filter((id) => !escalated.includes(id)))
  }
  return done
}

async function mostUrgent({ db, steady }: Services, passedOver: readonly string[]) {
  const now = steady.now()
  return await dueAlerts(db, { now, late: new Date(now.getTime() - lateAfter) }, mostTogether, passedOver)
}

/** All in one transaction; where one of them fails each has its own. Answers those whose step was done. */
async function escalateTogether(services: Services, alertIds: readonly string[]): Promise<string[]> {
  try {
    return await inTransaction(services, (inside) => escalate(inside, alertIds))
  } catch (problem) {
    const [alertId] = alertIds
    if (alertIds.length > 1) return await oneByOne(services, alertIds)
    services.log.error({ problem, alert: alertId }, 'a step of an escalation failed and will be tried again')
    return []
  }
}

async function oneByOne(services: Services, alertIds: readonly string[]): Promise<string[]> {
  const done: string[] = []
  for (const alertId of alertIds) done.push(...(await escalateTogether(services, [alertId])))
  return done
}

/** A step that would wait longer than the longest pause waits no more. */
export async function hastenImpossibleSteps({ db, steady }: Services): Promise<void> {
  const now = steady.now()
  await hastenSteps(db, new Date(now.getTime() + longestPause), now)
}

export async function nextEscalation(services: Services): Promise<Date | null> {
  return await nextStepAt(services.db)
}

/** Somebody took charge, or it is over: nothing more is rung, and whoever was rung is told. */
export async function stopEscalation(services: Services, row: AlertRow): Promise<void> {
  await callOffEscalation(services, row.id)
  const isMissed = isOverdueKey(row.openKey)
  if ((row.alertType !== 'emergency' && !isMissed) || row.isDrill) return
  const message = isMissed ? overdueNews(row) : row.status === 'resolved' ? sosOver(row) : takenCharge(row)
  const rung = await rungFor(services, row.id)
  const recipients = row.status === 'resolved' ? rung : rung.filter(({ channel }) => channel === 'push')
  const letter = letterOf(row, message, null, 'announcement')
  await postTo(services, letter, recipients)
  const raiser = row.accountId === null ? null : await contactOf(services, row.accountId)
  if (raiser !== null && row.resolvedBy !== row.accountId)
    await postLetter(services, letter, [{ contact: raiser, channels: ['push'] }])
  await postToWebhook(services, letter)
  if (row.status === 'resolved') await tellStoodDown(services, row)
}

function overdueNews(row: AlertRow): OutgoingMessage {
  return row.status === 'resolved' ? overdueOver(row) : overdueTaken(row)
}

async function escalate(services: Services, alertIds: readonly string[]): Promise<string[]> {
  const due = await claimDueSteps(services.db, alertIds, services.steady.now())
  if (due.length === 0) return []
  await noteSteps(services, due)
  const ids = due.map(({ alertId }) => alertId)
  const rows = await alertsById(services.db, ids)
  const whom = askedOnce(services)
  await allOf(
    due.map(async ({ alertId, stage }) => {
      const row = rows.get(alertId)
      if (row === undefined) return
      await ring(services, row, stage, whom)
      await publishAlertRow(services, row, alertChanged)
    }),
  )
  return ids
}

/** That they were done, and which come next, when. */
async function noteSteps(services: Services, due: readonly DueStep[]): Promise<void> {
  const { db, steady } = services
  const now = steady.now()
  const doneAt = steady.onTheWall(now)
  await insertSteps(
    db,
    due.map((step) => ({ ...step, dueAt: steady.onTheWall(step.dueAt), doneAt })),
  )
  await setNextSteps(
    db,
    due.map(({ alertId, stage, dueAt: at }) => {
      const since = calledSince(at, stage)
      const next = stageAfter(stage, since, now)
      return { alertId, stage: next, at: dueAt(since, next) }
    }),
  )
  const entry = { act: 'escalated', at: doneAt, tookEffect: true } as const
  await insertTrail(db, ...due.map(({ alertId, stage }) => ({ ...entry, id: newId(), alertId, detail: String(stage) })))
}

/** Nothing of it is under way any more when one of them fails. */
async function allOf(all: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(all)
  await Promise.all(all)
}

type Whom = (organisationId: string | null) => Promise<Contact[]>

/** Who is rung for an organisation, asked once for all its boats that call together. */
function askedOnce(services: Services): Whom {
  const known = new Map<string | null, Promise<Contact[]>>()
  return async (organisationId) => {
    const rung = known.get(organisationId) ?? whoIsRung(services, organisationId)
    known.set(organisationId, rung)
    return await rung
  }
}

const onlyPush = ['push'] as const

async function ring(services: Services, row: AlertRow, stage: number, whom: Whom): Promise<void> {
  if (isOverdueKey(row.openKey)) return await ringOverdue(services, row, stage, whom)
  if (isExerciseKey(row.openKey)) return await ringExercise(services, row, stage)
  const letter = (message: OutgoingMessage) => letterOf(row, message, stage)
  if (stage === familyStage) return await ringFamily(services, row, letter)
  const isFirst = stage === 0
  const message = isFirst ? sosRaised(row) : sosCall(row)
  const rung = await whom(row.organisationId)
  const called = await othersAmong(services, rung, row)
  const receivers = called.map((contact) => ({ contact, channels: isFirst ? onlyPush : channelsFor(contact) }))
  await postLetter(services, letter(message), receivers)
  await postToWebhook(services, letter(message))
}

async function ringFamily(
  services: Services,
  row: AlertRow,
  letter: (message: OutgoingMessage) => ReturnType<typeof letterOf>,
) {
  await postToWebhook(services, letter(sosCall(row)))
  if (row.accountId === null) return
  const [family, raiser] = [await familyOf(services, row.accountId), await contactOf(services, row.accountId)]
  if (family !== null) await postLetter(services, letter(familyCall(row)), [{ contact: family, channels: ['sms'] }])
  if (raiser !== null)
    await postLetter(services, letter(callRescue(row)), [{ contact: raiser, channels: ['push', 'sms'] }])
}

/** Who looks after the boat, then the family, then everybody who is rung for an SOS. */
async function ringOverdue(services: Services, row: AlertRow, stage: number, whom: Whom): Promise<void> {
  const letter = letterOf(row, overdueCall(row), stage)
  await postToWebhook(services, letter)
  if (stage === familyStage) {
    const family = row.accountId === null ? null : await familyOf(services, row.accountId)
    const toFamily = { ...letter, message: overdueFamilyCall(row) }
    if (family !== null) await postLetter(services, toFamily, [{ contact: family, channels: ['sms'] }])
    return
  }
  const rung = stage < familyStage ? await whoLooksAfter(services, row.organisationId) : await whom(row.organisationId)
  const called = await othersAmong(services, rung, row)
  const receivers = called.map((contact) => ({ contact, channels: stage === 0 ? onlyPush : channelsFor(contact) }))
  await postLetter(services, letter, receivers)
}

/** An SOS reaches all who are rung by every channel; only who has switched emergencies off is asked what he chose. */
function channelsFor({ isOnDuty, chosen }: Contact): readonly DeliveryChannel[] {
  const all = ['push', 'sms', 'email'] as const
  return isOnDuty || chosen['emergency'] !== false ? all : all.filter((channel) => chosen[channel] === true)
}

export function letterOf(
  row: AlertRow,
  message: OutgoingMessage,
  stage: number | null,
  reason: 'escalation' | 'announcement' = 'escalation',
) {
  const { id: alertId, organisationId, accountId: inNeed } = row
  const heldFor = reason === 'announcement' && row.status === 'resolved' ? heldBack : 0
  return { alertId, organisationId, reason, stage, message, chargedTo: callerOf(row), inNeed, heldFor } as const
}

/**
 * Whose budget of SMS a call for help takes from. A tracker has its own: whoever imitates it takes nothing from its owner,
 * who presses the button later. What nobody owns has one for each call.
 */
function callerOf({ id, accountId, raisedBy, deviceId }: AlertRow): string {
  return deviceId ?? raisedBy ?? accountId ?? id
}
