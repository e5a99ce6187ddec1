import { forgetOldDeliveries } from '#server/notifications/notifications.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { deleteAlertsBefore } from './alerts.store.ts'
import { alertWords } from './alerts.words.ts'
import { boatName } from './raise/boat-names.store.ts'
import { openAmong, raise, settleAlerts } from './raise/raise.actions.ts'
import type { Raised } from './raise/raised.ts'
import { type DeviceSilentAtSea, beforeSilence, heardAgain, silentAtSea } from './silence.store.ts'
import { extendReach } from './sos/open-sos.actions.ts'
import { forgetReach } from './sos/open-sos.store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export async function forgetOldAlerts(services: Services): Promise<void> {
  const { keepAlertsDays, keepDrillsDays } = services.config.outside
  const before = (days: number) => new Date(services.now().getTime() - days * day)
  await deleteAlertsBefore(services.db, before(keepAlertsDays), before(keepDrillsDays))
  await forgetReach(services.db)
  await forgetOldDeliveries(services)
}

/** A tracker that was under way and has said nothing for so long, or for six of its own intervals. */
const leastSilence = 30 * minute
const intervalsOfSilence = 6
/** After a day it is no news any more. */
const longestSilence = 24 * hour

/**
 * Trackers that fell silent at sea, and those that speak again. `listeningSince`: this server hears nobody while it does
 * not run, and blames no tracker for that. A phone's page is closed with its screen, so that its silence says nothing.
 */
export async function watchSilence(services: Services, listeningSince: Date): Promise<void> {
  const now = services.now()
  const since = new Date(now.getTime() - longestSilence)
  const heardSince = takingPositionsSince(services, listeningSince)
  if (heardSince === null) return
  const listening = { now, since, listeningSince: heardSince, leastSilence, intervalsOfSilence }
  const silent = await silentAtSea(services.db, listening)
  const open = await openAmong(services, silent.map(keyOf))
  for (const device of silent) {
    if (!open.has(keyOf(device)))
      await inTransaction(services, async (inside) => raise(inside, [await raisedFrom(inside, device)]))
  }
  const speaking = await heardAgain(services.db)
  if (speaking.length > 0)
    await inTransaction(services, (inside) => settleAlerts(inside, speaking, alertWords.heardAgain))
}

/** Positions that were refused for want of space are nobody's silence either. Null: they still are. */
function takingPositionsSince({ space, now }: Services, listeningSince: Date): Date | null {
  const takenFor = space.takingPositionsFor()
  if (takenFor === null) return null
  return new Date(Math.max(listeningSince.getTime(), now().getTime() - takenFor))
}

export async function watchReach(services: Services): Promise<void> {
  await extendReach(services)
}

function keyOf({ deviceId }: DeviceSilentAtSea): string {
  return `silent:${deviceId}`
}

async function raisedFrom(services: Services, device: DeviceSilentAtSea): Promise<Raised> {
  const { deviceId, pirogueId, accountId, lastHeardAt, latitude, longitude, placeAt } = device
  const { habitSeconds, alarm } = await beforeSilence(services.db, device)
  const name = (await boatName(services.db, pirogueId)) ?? alertWords.someBoat
  return {
    alertType: 'system',
    severity: 'medium',
    message: alertWords.silent(name),
    pirogueId,
    accountId,
    deviceId,
    zoneId: null,
    place: { latitude, longitude, speed: null, heading: null, at: placeAt },
    occurredAt: services.now(),
    receivedAt: services.now(),
    openKey: keyOf(device),
    isDrill: false,
    metadata: {
      kind: 'silent_device',
      last_heard_at: lastHeardAt.toISOString(),
      ...(habitSeconds !== null && { habit_seconds: habitSeconds }),
      ...(alarm !== null && { alarm }),
    },
  }
}
