import { insertTrail } from './alert-trail.store.ts'
import { type AlertRow } from './alerts.store.ts'
import { callRescue, familyCall, raisedForYou, sosCall, sosOver, sosRaised, takenCharge } from './alerts.words.ts'
import {
  type DueStep,
  claimDueStep,
  dueAlerts,
  hastenSteps,
  insertStep,
  nextStepAt,
  setNextStep,
} from './escalation.store.ts'
import { existingAlert, publishAlert } from './publish-alert.actions.ts'
import type { Channel } from '#contract/notifications/notification.ts'
import { type Contact, contactOf, familyOf, whoIsOnDuty, whoIsRung } from '#server/notifications/duty.actions.ts'
import type { Message } from '#server/notifications/message.ts'
import { callOffEscalation, post, postTo, postToWebhook } from '#server/notifications/post.actions.ts'
import { rungFor } from '#server/notifications/rung.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { longestPause } from '#server/steady-clock.ts'
import { newId } from '#server/storage/new-id.ts'

/**
 * Until a human takes charge:
 *
 *   stage 0   at once      the screens; push to whoever is on duty; the webhook
 *   stage 1   60 s         push, SMS and e-mail to all who are rung
 *   stage 2   3 min        SMS to the family; « Appelez le 119 » to the raiser
 *   stage 3…  every 4 min  as stage 1, again and again
 *
 * The next stage and its time, which is steady time, stand in the row of the alert: taking charge is one update that also
 * ends this, and a step is done by whoever holds the row.
 */
const second = 1000
const minute = 60 * second
const beforeTheFamily = 3 * minute
const firstStages = [0, 60 * second, beforeTheFamily]
const again = 4 * minute

export function dueAt(since: Date, stage: number): Date {
  const repeats = stage - (firstStages.length - 1)
  const after = firstStages[stage] ?? beforeTheFamily + repeats * again
  return new Date(since.getTime() + after)
}

/** Longer than this nothing that came in waits to be stored. */
const longestOnItsWay = 30 * second

/** In steady time, from the moment at which the call came in. */
export function firstStepAt({ steady }: Services, receivedAt: Date) {
  return { nextStage: 1, nextStageAt: dueAt(steady.momentOf(receivedAt, longestOnItsWay), 1) }
}

/** From the time of one stage, since when it calls. */
function calledSince(due: Date, stage: number): Date {
  const after = dueAt(due, stage).getTime() - due.getTime()
  return new Date(due.getTime() - after)
}

/** What was missed while no server ran is done late, once; of what is repeated only what is still to come. */
export function stageAfter(stage: number, since: Date, now: Date): number {
  let next = stage + 1
  while (next >= firstStages.length && dueAt(since, next) <= now) next += 1
  return next
}

/** The first stage, in the transaction in which the SOS is kept, or opened again. */
export async function beginEscalation(services: Services, row: AlertRow): Promise<void> {
  const { id: alertId, round, receivedAt, reopenedAt } = row
  const since = reopenedAt ?? receivedAt
  await insertStep(services.db, { alertId, round, stage: 0, dueAt: since, doneAt: services.now() })
  await ring(services, row, 0)
  if (row.raisedBy !== null && row.reopenedAt === null) await tellWhomItIsAbout(services, row)
}

async function tellWhomItIsAbout(services: Services, row: AlertRow): Promise<void> {
  const person = row.accountId === null ? null : await contactOf(services, row.accountId)
  if (person === null) return
  const letter = letterOf(row, raisedForYou(row), null, 'announcement')
  await post(services, letter, [{ contact: person, channels: ['push', 'sms'] }])
}

/** After so many steps it is asked again which are the most urgent. */
const mostInARow = 10

/**
 * Does all steps that are due, each in a transaction of its own. Between two of them a call for help that comes in goes
 * first; what another server holds, or what fails, keeps no other step waiting.
 */
export async function escalateDue(services: Services, isStopped = () => false): Promise<number> {
  let done = 0
  const passedOver: string[] = []
  const mostUrgent = () => dueAlerts(services.db, services.steady.now(), mostInARow, passedOver)
  for (let due = await mostUrgent(); due.length > 0; due = await mostUrgent()) {
    for (const alertId of due) {
      await services.sosPriority.clear()
      if (isStopped()) return done
      if (await escalate(services, alertId)) done += 1
      else passedOver.push(alertId)
    }
  }
  return done
}

async function escalate(services: Services, alertId: string): Promise<boolean> {
  try {
    return await inTransaction(services, (inside) => escalateOne(inside, alertId))
  } catch (problem) {
    services.log.error({ problem, alert: alertId }, 'a step of an escalation failed and will be tried again')
    return false
  }
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
  if (row.alertType !== 'emergency' || row.isDrill) return
  const message = row.status === 'resolved' ? sosOver(row) : takenCharge(row)
  const rung = await rungFor(services, row.id)
  const recipients = row.status === 'resolved' ? rung : rung.filter(({ channel }) => channel === 'push')
  const letter = letterOf(row, message, null, 'announcement')
  await postTo(services, letter, recipients)
  const raiser = row.accountId === null ? null : await contactOf(services, row.accountId)
  if (raiser !== null && row.resolvedBy !== row.accountId)
    await post(services, letter, [{ contact: raiser, channels: ['push'] }])
  await postToWebhook(services, letter)
}

async function escalateOne(services: Services, alertId: string): Promise<boolean> {
  const { steady } = services
  const now = steady.now()
  const due = await claimDueStep(services.db, alertId, now)
  if (due === null) return false
  const { round, stage } = due
  const doneAt = steady.onTheWall(now)
  await insertStep(services.db, { alertId, round, stage, dueAt: steady.onTheWall(due.dueAt), doneAt })
  const since = calledSince(due.dueAt, stage)
  const next = stageAfter(stage, since, now)
  await setNextStep(services.db, alertId, next, dueAt(since, next))
  await noteStep(services, due, doneAt)
  await ring(services, await existingAlert(services, alertId), stage)
  await publishAlert(services, alertId)
  return true
}

async function noteStep(services: Services, { alertId, stage }: DueStep, at: Date): Promise<void> {
  await insertTrail(services.db, {
    id: newId(),
    alertId,
    act: 'escalated',
    at,
    tookEffect: true,
    detail: String(stage),
  })
}

const onlyPush = ['push'] as const

async function ring(services: Services, row: AlertRow, stage: number): Promise<void> {
  const letter = (message: Message) => letterOf(row, message, stage)
  if (stage === 2) return await ringFamily(services, row, letter)
  const isFirst = stage === 0
  const message = isFirst ? sosRaised(row) : sosCall(row)
  const rung = await (isFirst ? whoIsOnDuty : whoIsRung)(services, row.organisationId)
  const called = rung.filter(({ accountId }) => accountId !== row.accountId)
  const receivers = called.map((contact) => ({ contact, channels: isFirst ? onlyPush : channelsFor(contact) }))
  await post(services, letter(message), receivers)
  await postToWebhook(services, letter(message))
}

async function ringFamily(
  services: Services,
  row: AlertRow,
  letter: (message: Message) => ReturnType<typeof letterOf>,
) {
  await postToWebhook(services, letter(sosCall(row)))
  if (row.accountId === null) return
  const [family, raiser] = [await familyOf(services, row.accountId), await contactOf(services, row.accountId)]
  if (family !== null) await post(services, letter(familyCall(row)), [{ contact: family, channels: ['sms'] }])
  if (raiser !== null) await post(services, letter(callRescue(row)), [{ contact: raiser, channels: ['push', 'sms'] }])
}

/** An SOS reaches all who are rung by every channel; only who has switched emergencies off is asked what he chose. */
function channelsFor({ isOnDuty, chosen }: Contact): readonly Channel[] {
  const all = ['push', 'sms', 'email'] as const
  return isOnDuty || chosen['emergency'] !== false ? all : all.filter((channel) => chosen[channel] === true)
}

function letterOf(
  row: AlertRow,
  message: Message,
  stage: number | null,
  reason: 'escalation' | 'announcement' = 'escalation',
) {
  const chargedTo = callerOf(row)
  return { alertId: row.id, organisationId: row.organisationId, reason, stage, message, chargedTo } as const
}

/**
 * Whose budget of SMS a call for help takes from. A tracker has its own: whoever imitates it takes nothing from its owner,
 * who presses the button later. What nobody owns has one for each call.
 */
function callerOf({ id, accountId, raisedBy, deviceId }: AlertRow): string {
  return deviceId ?? raisedBy ?? accountId ?? id
}
