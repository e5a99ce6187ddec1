import { insertTrail } from './alert-trail.store.ts'
import { type AlertRow } from './alerts.store.ts'
import { callRescue, familyCall, sosCall, sosOver, sosRaised, takenCharge } from './alerts.words.ts'
import { type DueStep, claimDueStep, dueAlerts, insertStep, nextStepAt, setNextStep } from './escalation.store.ts'
import { existingAlert, tellAlert } from './tell-alert.actions.ts'
import type { Channel } from '#contract/notifications/notification.ts'
import { type House, together } from '#server/house.ts'
import { type Contact, contactOf, familyOf, whoIsOnDuty, whoIsRung } from '#server/notifications/duty.actions.ts'
import type { Message } from '#server/notifications/message.ts'
import { callOffEscalation, post, postTo, postToWebhook } from '#server/notifications/post.actions.ts'
import { rungFor } from '#server/notifications/rung.actions.ts'
import { newId } from '#server/storage/new-id.ts'

/**
 * Until a human takes charge:
 *
 *   stage 0   at once      the screens; push to whoever is on duty; the webhook
 *   stage 1   60 s         push, SMS and e-mail to all who are rung
 *   stage 2   3 min        SMS to the family; « Appelez le 119 » to the raiser
 *   stage 3…  every 4 min  as stage 1, again and again
 *
 * The next stage and its time stand in the row of the alert: taking charge is one update that also ends this, and a
 * step is done by whoever holds the row.
 */
const second = 1000
const minute = 60 * second
const beforeTheFamily = 3 * minute
const firstStages = [0, 60 * second, beforeTheFamily]
const again = 4 * minute

export function dueAt(receivedAt: Date, stage: number): Date {
  const repeats = stage - (firstStages.length - 1)
  const after = firstStages[stage] ?? beforeTheFamily + repeats * again
  return new Date(receivedAt.getTime() + after)
}

export function firstStepAt(receivedAt: Date) {
  return { nextStage: 1, nextStageAt: dueAt(receivedAt, 1) }
}

/** What was missed while no server ran is done late, once; of what is repeated only what is still to come. */
export function stageAfter(stage: number, receivedAt: Date, now: Date): number {
  let next = stage + 1
  while (next >= firstStages.length && dueAt(receivedAt, next) <= now) next += 1
  return next
}

/** The first stage, in the transaction in which the SOS is kept. */
export async function beginEscalation(house: House, row: AlertRow): Promise<void> {
  await insertStep(house.db, { alertId: row.id, stage: 0, dueAt: row.receivedAt, doneAt: house.now() })
  await ring(house, row, 0)
}

/** After so many steps it is asked again which are the most urgent. */
const mostInARow = 10

/**
 * Does all steps that are due, each in a transaction of its own. Between two of them a call for help that comes in goes
 * first; what another server holds, or what fails, keeps no other step waiting.
 */
export async function escalateDue(house: House, isStopped = () => false): Promise<number> {
  let done = 0
  const passedOver: string[] = []
  const mostUrgent = () => dueAlerts(house.db, house.now(), mostInARow, passedOver)
  for (let due = await mostUrgent(); due.length > 0; due = await mostUrgent()) {
    for (const alertId of due) {
      await house.rightOfWay.clear()
      if (isStopped()) return done
      if (await escalate(house, alertId)) done += 1
      else passedOver.push(alertId)
    }
  }
  return done
}

async function escalate(house: House, alertId: string): Promise<boolean> {
  try {
    return await together(house, (inside) => escalateOne(inside, alertId))
  } catch (problem) {
    house.log.error({ problem, alert: alertId }, 'a step of an escalation failed and will be tried again')
    return false
  }
}

export async function nextEscalation(house: House): Promise<Date | null> {
  return await nextStepAt(house.db)
}

/** Somebody took charge, or it is over: nothing more is rung, and whoever was rung is told. */
export async function stopEscalation(house: House, row: AlertRow): Promise<void> {
  await callOffEscalation(house, row.id)
  if (row.alertType !== 'emergency' || row.isDrill) return
  const message = row.status === 'resolved' ? sosOver(row) : takenCharge(row)
  const rung = await rungFor(house, row.id)
  const told = row.status === 'resolved' ? rung : rung.filter(({ channel }) => channel === 'push')
  const letter = letterOf(row, message, null, 'announcement')
  await postTo(house, letter, told)
  const raiser = row.accountId === null ? null : await contactOf(house, row.accountId)
  if (raiser !== null && row.resolvedBy !== row.accountId)
    await post(house, letter, [{ contact: raiser, channels: ['push'] }])
  await postToWebhook(house, letter)
}

async function escalateOne(house: House, alertId: string): Promise<boolean> {
  const now = house.now()
  const due = await claimDueStep(house.db, alertId, now)
  if (due === null) return false
  await insertStep(house.db, { alertId: due.alertId, stage: due.stage, dueAt: due.dueAt, doneAt: now })
  const next = stageAfter(due.stage, due.receivedAt, now)
  await setNextStep(house.db, due.alertId, next, dueAt(due.receivedAt, next))
  await noteStep(house, due, now)
  await ring(house, await existingAlert(house, due.alertId), due.stage)
  await tellAlert(house, due.alertId)
  return true
}

async function noteStep(house: House, { alertId, stage }: DueStep, at: Date): Promise<void> {
  await insertTrail(house.db, { id: newId(), alertId, act: 'escalated', at, tookEffect: true, detail: String(stage) })
}

const onlyPush = ['push'] as const

async function ring(house: House, row: AlertRow, stage: number): Promise<void> {
  const letter = (message: Message) => letterOf(row, message, stage)
  if (stage === 2) return await ringFamily(house, row, letter)
  const isFirst = stage === 0
  const message = isFirst ? sosRaised(row) : sosCall(row)
  const rung = await (isFirst ? whoIsOnDuty : whoIsRung)(house, row.organisationId)
  const called = rung.filter(({ accountId }) => accountId !== row.accountId)
  const receivers = called.map((contact) => ({ contact, channels: isFirst ? onlyPush : channelsFor(contact) }))
  await post(house, letter(message), receivers)
  await postToWebhook(house, letter(message))
}

async function ringFamily(house: House, row: AlertRow, letter: (message: Message) => ReturnType<typeof letterOf>) {
  await postToWebhook(house, letter(sosCall(row)))
  if (row.accountId === null) return
  const [family, raiser] = [await familyOf(house, row.accountId), await contactOf(house, row.accountId)]
  if (family !== null) await post(house, letter(familyCall(row)), [{ contact: family, channels: ['sms'] }])
  if (raiser !== null) await post(house, letter(callRescue(row)), [{ contact: raiser, channels: ['push', 'sms'] }])
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
  return { alertId: row.id, organisationId: row.organisationId, reason, stage, message } as const
}
