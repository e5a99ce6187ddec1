import { isRaisedByServer } from '#contract/alerts/alert-rights.ts'
import { isCase, isLate } from '#contract/alerts/alert.ts'
import { alertChanged, alertRaised } from '#contract/alerts/alerts.live.ts'
import { insertFirstWords } from '#server/alerts/alert-statements.store.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import {
  type AlertRow,
  type NewAlert,
  alertById,
  alertEvenIfDeleted,
  alertsById,
  insertAlerts,
} from '#server/alerts/alerts.store.ts'
import { notice } from '#server/alerts/alerts.words.ts'
import { beginEscalation, stopEscalation } from '#server/alerts/escalation/escalation.actions.ts'
import { firstStepAt } from '#server/alerts/escalation/stages.ts'
import { isExerciseKey } from '#server/alerts/exercise/exercise-keys.ts'
import { lockOpenAlertAbout, openKeysAmong, updateOpen } from '#server/alerts/open-alerts.store.ts'
import { joinSearch } from '#server/alerts/overdue/overdue-joined.actions.ts'
import { isOverdueKey } from '#server/alerts/overdue/overdue-keys.ts'
import { placeOfCall } from '#server/alerts/place/alert-place.actions.ts'
import { speakIn } from '#server/alerts/sos/voice.actions.ts'
import { type Contact, whoHasPush, whoIsConcerned } from '#server/notifications/duty.actions.ts'
import { postLetter, postToWebhook } from '#server/notifications/post.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { publishAlertRow } from './publish-alert.actions.ts'
import type { Raised } from './raised.ts'
import { alertsTopic } from './topics.ts'

/**
 * The one door through which the server raises alerts, in the transaction of the caller: the alert, its first
 * messages and what the screens are told are kept together with what caused it. Null for one that was known already.
 */
export async function raise(services: Services, raised: readonly Raised[]): Promise<(AlertRow | null)[]> {
  return await raiseOnce(services, raised, async (one) => void (await raiseOnce(services, [one], async () => {})))
}

/** `whenOver`: what stood for it has ended in this very moment, and speaks of it no more. */
async function raiseOnce(
  services: Services,
  raised: readonly Raised[],
  whenOver: (one: Named) => Promise<void>,
): Promise<(AlertRow | null)[]> {
  if (raised.length === 0) return []
  const named = await placed(services, eachOnce(raised.map((one) => ({ ...one, id: one.id ?? newId() }))))
  const alone = await withoutSearched(services, named)
  const inserted = await insertAlerts(
    services.db,
    alone.map((one) => rowOf(services, one)),
  )
  const fresh = alone.filter(({ id }) => inserted.has(id))
  await insertTrail(services.db, ...fresh.map(firstEntry))
  await insertFirstWords(services.db, fresh.filter(isCase).map(firstWords))
  const rows = await alertsById(services.db, [...inserted])
  for (const one of alone) {
    const row = rows.get(one.id)
    await (row ? announce(services, row) : noteAgain(services, one, whenOver))
  }
  if (alone.length < named.length || fresh.some(escalates))
    await services.afterCommit(() => services.bus.publish(alertsTopic, {}))
  return named.map(({ id }) => rows.get(id) ?? null)
}

/** Whatever these alerts spoke of is over by itself. */
export async function settleAlerts(services: Services, openKeys: readonly string[], reason: string): Promise<void> {
  if (openKeys.length === 0) return
  const now = services.now()
  const change = {
    status: 'resolved',
    resolvedAt: now,
    resolveReason: reason,
    nextStage: null,
    nextStageAt: null,
  } as const
  const settled = await updateOpen(services.db, openKeys, change)
  const entry = { act: 'settled', at: now, tookEffect: true, detail: reason } as const
  await insertTrail(services.db, ...settled.map((alertId) => ({ ...entry, id: newId(), alertId })))
  for (const row of (await alertsById(services.db, settled)).values()) {
    if (isOverdueKey(row.openKey)) await stopEscalation(services, row)
    await publishAlertRow(services, row, alertChanged)
  }
}

/** Which of these keys have an alert that is not resolved. */
export async function openAmong(services: Services, openKeys: readonly string[]): Promise<ReadonlySet<string>> {
  return openKeys.length === 0 ? new Set() : await openKeysAmong(services.db, openKeys)
}

type Named = Raised & { readonly id: string }

function eachOnce(named: readonly Named[]): Named[] {
  return [...new Map(named.map((one) => [one.id, one])).values()]
}

/** The SOS of a boat that is searched for is the voice of that search; what was known already says nothing. */
async function withoutSearched(services: Services, named: readonly Named[]): Promise<readonly Named[]> {
  const alone: Named[] = []
  for (const one of named) {
    const isJoined =
      rings(one) && (await alertEvenIfDeleted(services.db, one.id)) === null && (await joinSearch(services, one))
    if (!isJoined) alone.push(one)
  }
  return alone
}

/** An SOS without a place is where its boat was seen last; so is a boat that is not back. */
async function placed(services: Services, named: readonly Named[]): Promise<Named[]> {
  const whole: Named[] = []
  for (const one of named) {
    whole.push(escalates(one) ? { ...one, place: await placeOfCall(services, one, one.place) } : one)
  }
  return whole
}

function rowOf(services: Services, raised: Named): NewAlert {
  const { place, isDoubted: _, isByHand: _hand, mayLowerPeople: _may, ...about } = raised
  return {
    ...about,
    status: 'active',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    speed: place?.speed ?? null,
    heading: place?.heading ?? null,
    placeAt: place?.at ?? null,
    clockSuspect: raised.clockSuspect ?? false,
    ...(escalates(raised) && firstStepAt(services, raised.receivedAt)),
  }
}

/** Of what the server found by itself nobody is the raiser: the person is only whom it is about. */
function firstEntry({ id: alertId, alertType, accountId, raisedBy, receivedAt: at }: Named) {
  const by = isRaisedByServer(alertType) ? null : accountId
  return { id: newId(), alertId, act: 'raised', accountId: raisedBy ?? by, at, tookEffect: true } as const
}

/**
 * With the place that it came with, and where its boat was seen last when it came with none. Of a boat that is not back it
 * is what was said when it left: no later word of others replaces it.
 */
function firstWords({ id: alertId, accountId, raisedBy, receivedAt: at, place, ...said }: Named) {
  const { message, severity, nature, peopleOnBoard, metadata } = said
  const { latitude, longitude, speed, heading, at: placeAt } = place ?? {}
  const where = { latitude, longitude, speed, heading, placeAt }
  const about = isRaisedByServer(said.alertType) ? null : accountId
  const by = { accountId: raisedBy ?? about, byRaiser: !raisedBy }
  return { alertId, ...by, at, message, severity, nature, peopleOnBoard, metadata, ...where }
}

function rings({ alertType, isDrill }: Pick<Raised, 'alertType' | 'isDrill'>): boolean {
  return alertType === 'emergency' && !isDrill
}

/** People are rung for it until somebody takes charge. */
function escalates(raised: Pick<Raised, 'alertType' | 'isDrill' | 'openKey'>): boolean {
  return rings(raised) || isOverdueKey(raised.openKey) || isExerciseKey(raised.openKey)
}

async function announce(services: Services, row: AlertRow): Promise<void> {
  await (escalates(row) ? beginEscalation(services, row) : noticeOf(services, row))
  await publishAlertRow(services, row, alertRaised)
}

/** What is about something of which an alert speaks already is no other alert; of an SOS it is the voice. */
async function noteAgain(services: Services, named: Named, whenOver: (one: Named) => Promise<void>): Promise<void> {
  const { id, openKey } = named
  // The same thing, heard once more: it is known.
  if (openKey === null || (await alertById(services.db, id)) !== null) return
  const open = await lockOpenAlertAbout(services.db, openKey)
  if (open === null) return await whenOver(named)
  if (open.alertType === 'emergency') await speakIn(services, open.id, named)
}

/** A serious alert that is no SOS is pushed once, to those whom it concerns and who want it. A drill goes to nobody. */
async function noticeOf(services: Services, row: AlertRow): Promise<void> {
  if (row.isDrill || row.severity === 'medium' || row.severity === 'low') return
  if (isLate(row.occurredAt, row.receivedAt)) return
  const letter = {
    alertId: row.id,
    organisationId: row.organisationId,
    reason: 'notice',
    stage: null,
    message: notice(row),
  } as const
  const concerned = await concernedBy(services, row)
  const willing = concerned.filter(({ chosen, accountId }) => chosen['push'] !== false && accountId !== null)
  await postLetter(
    services,
    letter,
    willing.map((contact) => ({ contact, channels: ['push'] })),
  )
  await postToWebhook(services, letter)
}

/** Weather is for everybody; anything else for the boat's owner and its coordinators, if they may see it. */
async function concernedBy(services: Services, row: AlertRow): Promise<Contact[]> {
  if (row.alertType === 'weather') return await whoHasPush(services)
  const organisationId = row.sharesLocation ? row.organisationId : null
  return await whoIsConcerned(services, organisationId, row.ownerId)
}
