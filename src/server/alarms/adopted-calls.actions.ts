import { insertCorrection, statementsOf } from '#server/alerts/alert-statements.store.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { type AlertRow, alertById, lockAlert, updateAlert } from '#server/alerts/alerts.store.ts'
import { alertWords } from '#server/alerts/alerts.words.ts'
import { lockOpenAlertAbout, openAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { boatName } from '#server/alerts/raise/boat-names.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { alertsTopic } from '#server/alerts/raise/topics.ts'
import { sosKeyOf } from '#server/alerts/sos/sos-keys.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Adopted, adoptedAmong, adoptedCalls } from './adopted-calls.store.ts'
import { listedIn } from './beacons.actions.ts'
import { unknownTrackers } from './unknown-callers.ts'

/**
 * A tracker that called for help before anybody had added it is added: its call becomes its boat's, with all that was said and done,
 * and whoever looks after that boat is rung at once. Where the boat calls already, it joins that call. Looked for when devices change, and
 * now and again, so that no way of adding one can forget it.
 */
export async function adoptCalls(services: Services): Promise<void> {
  for (const { alertId, ...tracker } of await adoptedCalls(services.db, unknownTrackers.keyBegins)) {
    await inTransaction(services, async (inside) => {
      await lockAlert(inside.db, alertId)
      const row = await alertById(inside.db, alertId)
      if (row !== null && row.status !== 'resolved' && row.pirogueId === null) await adopt(inside, row, tracker)
    })
  }
  await adoptGathered(services)
}

async function adopt(inside: Services, row: AlertRow, tracker: Adopted): Promise<void> {
  const openKey = sosKeyOf(tracker.pirogueId ?? tracker.deviceId)
  const open = await openAlertAbout(inside.db, openKey)
  if (open !== null && open.id !== row.id) return await join(inside, row, tracker)
  const message = await wordsFor(inside, tracker)
  const isCalling = row.status === 'active' && row.nextStage !== null
  const { pirogueId, accountId, deviceId } = tracker
  await updateAlert(inside.db, row.id, {
    pirogueId,
    accountId,
    deviceId,
    openKey,
    message,
    // The people of the boat have heard nothing yet.
    ...(isCalling && { nextStageAt: inside.steady.now() }),
  })
  await insertCorrection(inside.db, { alertId: row.id, byRaiser: false, at: inside.now(), message })
  await insertTrail(inside.db, { ...noted(inside, row.id, tracker), act: 'changed' })
  await publishAlert(inside, row.id)
  await inside.afterCommit(() => inside.bus.publish(alertsTopic, {}))
}

/** The boat calls for help already: this is its voice. */
async function join(inside: Services, row: AlertRow, tracker: Adopted): Promise<void> {
  await raise(inside, [
    callOf(row, tracker, await wordsFor(inside, tracker), { receivedAt: inside.now(), source: 'tracker' }),
  ])
  if (row.openKey !== null) await settleAlerts(inside, [row.openKey], alertWords.trackerWasAdded(tracker.name))
}

/** Of those that were too many to ring on their own each is its boat's call now, from where it was heard. */
async function adoptGathered(services: Services): Promise<void> {
  if ((await openAlertAbout(services.db, unknownTrackers.gatheredKey)) === null) return
  await inTransaction(services, async (inside) => {
    const open = await lockOpenAlertAbout(inside.db, unknownTrackers.gatheredKey)
    const row = open && (await alertById(inside.db, open.id))
    if (row === null) return
    const done = listedIn({ listedAs: 'adopted' }, row.metadata)
    const waiting = listedIn(unknownTrackers, row.metadata).filter((name) => !done.includes(name))
    const adopted = await adoptedAmong(inside.db, waiting)
    if (adopted.size === 0) return
    const said = await statementsOf(inside.db, row.id)
    for (const [name, tracker] of adopted) {
      const words = unknownTrackers.wordsInList(name)
      const heard = said.find(({ message }) => message === words)
      const { latitude, longitude, placeAt } = heard ?? row
      const occurredAt = heard?.at ?? row.receivedAt
      const place = { latitude, longitude, placeAt, speed: null, heading: null, occurredAt }
      await raise(inside, [
        callOf({ ...row, ...place }, tracker, await wordsFor(inside, tracker), {
          receivedAt: inside.now(),
          source: 'tracker',
        }),
      ])
    }
    await updateAlert(inside.db, row.id, { metadata: { ...row.metadata, adopted: [...done, ...adopted.keys()] } })
    await publishAlert(inside, row.id)
  })
}

type WhoCalls = Pick<Raised, 'pirogueId' | 'accountId' | 'deviceId'>

/** What was heard of somebody whom nobody knew, as the call of whoever it turned out to be. */
export function callOf(
  row: AlertRow,
  { pirogueId, accountId, deviceId }: WhoCalls,
  message: string,
  { receivedAt, source }: { readonly receivedAt: Date; readonly source: 'tracker' | 'sms' },
): Raised {
  const { latitude, longitude, speed, heading, placeAt, occurredAt, clockSuspect, nature } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude, speed, heading, at: placeAt }
  return {
    pirogueId,
    accountId,
    deviceId,
    zoneId: null,
    place,
    occurredAt,
    clockSuspect,
    nature,
    isDrill: false,
    id: newId(),
    alertType: 'emergency',
    severity: 'critical',
    message,
    openKey: sosKeyOf(pirogueId ?? deviceId ?? accountId ?? row.id),
    // It calls from now on: whoever looks after the boat hears of it in this moment.
    receivedAt,
    metadata: { source, source_unverified: true },
  }
}

/** That it is added says whose it is, and not that it was itself that called. */
async function wordsFor(services: Services, { pirogueId, name }: Adopted): Promise<string> {
  const boat = pirogueId === null ? `traceur ${name}` : await boatName(services.db, pirogueId)
  return alertWords.unproved(alertWords.trackerSos(boat ?? alertWords.someBoat))
}

function noted(services: Services, alertId: string, { name }: Adopted) {
  return {
    id: newId(),
    alertId,
    at: services.now(),
    tookEffect: true,
    detail: alertWords.trackerWasAdded(name),
  }
}
