import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { openAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { alertsTopic } from '#server/alerts/raise/topics.ts'
import { sosKeyOf } from '#server/alerts/sos/sos-keys.ts'
import { type Fix, type ReportInPipeline, saysWhere } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type CallSubject,
  type LostSos,
  type AlertPlace,
  isReached,
  lastKnownPlace,
  lastPlaceOfDevice,
  sosWithoutPlace,
  updatePlace,
} from './alert-place.store.ts'

/**
 * Where an SOS is:
 *   placeOfCall            at the press: the place that came with it, else where the boat was seen last, with that time
 *   placeOpenSos           the first fix after it, when it came without a place of its own
 *                          Both prefer the device that calls to the others of its boat.
 *   moveSos                heard again with a newer place
 *   noteDoubtedPlace       heard again from where it cannot be: the place stands in its trail and moves nothing
 *   moveSosToAgreedPlace   until a second one agrees
 */
export async function placeOfCall(
  services: Services,
  whose: CallSubject,
  placeInCall: AlertPlace | null,
): Promise<AlertPlace | null> {
  if (placeInCall !== null && placeInCall.at !== null) return placeInCall
  return (await lastKnownPlace(services.db, whose)) ?? placeInCall
}

/** Those that these positions may find. */
export async function unplacedSosFor(
  services: Services,
  entries: readonly ReportInPipeline[],
): Promise<readonly LostSos[]> {
  return entries.some(({ fix }) => fix !== null && saysWhere(fix)) ? await sosWithoutPlace(services.db) : []
}

/** What is heard of boats gives a place to their SOS that have none. */
export async function placeOpenSos(
  services: Services,
  entries: readonly ReportInPipeline[],
  lost: readonly LostSos[],
): Promise<void> {
  const fixes = entries.flatMap(({ fix, outcome }) =>
    fix && outcome?.status === 'stored' && saysWhere(fix) ? [fix] : [],
  )
  for (const sos of lost) {
    const its = fixes
      .filter((fix) => isOf(sos, fix))
      .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
    const found = its.find(({ deviceId }) => deviceId === sos.deviceId) ?? (await reachedBy(services, sos, its))
    if (found) await moveSos(services, sos.id, placeOf(found))
  }
}

/** Of the fixes of the other devices on board the first that may be where the one that calls is. */
async function reachedBy(services: Services, sos: LostSos, others: readonly Fix[]): Promise<Fix | undefined> {
  if (!sos.isLost) return undefined
  if (sos.deviceId === null || others.length === 0) return others[0]
  const own = await lastPlaceOfDevice(services.db, sos.deviceId)
  return others.find((fix) => own === null || isReached(own, { ...fix, at: fix.effectiveAt }, sos.occurredAt))
}

/** The new place stands in the alert and in its trail, and is told; false when it says nothing new. */
export async function moveSos(services: Services, id: string, place: AlertPlace): Promise<boolean> {
  const now = services.now()
  if (place.at === null) return false
  // A clock a little fast does not keep the next place out.
  if (!(await updatePlace(services.db, id, { ...place, at: place.at > now ? now : place.at }))) return false
  const detail = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`
  await insertTrail(services.db, { id: newId(), alertId: id, act: 'placed', at: now, tookEffect: true, detail })
  await publishAlert(services, id)
  // Those who are near it now are told.
  await services.afterCommit(() => services.bus.publish(alertsTopic, {}))
  return true
}

export async function noteDoubtedPlace(services: Services, id: string, place: AlertPlace): Promise<void> {
  const { latitude, longitude } = place
  const detail = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
  const entry = { id: newId(), alertId: id, act: 'place_doubted', at: services.now(), detail } as const
  await insertTrail(services.db, { ...entry, tookEffect: false })
}

/** What was doubted is believed: the SOS of its boat is there. */
export async function moveSosToAgreedPlace(services: Services, entries: readonly ReportInPipeline[]): Promise<void> {
  const agreed = entries.flatMap(({ fix, outcome }) =>
    fix?.belief === 'agreed' && outcome?.status === 'stored' ? [fix] : [],
  )
  const newest = new Map(agreed.map((fix) => [sosKeyOf(fix.pirogueId ?? fix.deviceId), fix]))
  for (const [openKey, fix] of newest) {
    const open = await openAlertAbout(services.db, openKey)
    if (open?.alertType === 'emergency') await moveSos(services, open.id, placeOf(fix))
  }
}

function placeOf({ latitude, longitude, speed, heading, effectiveAt }: Fix): AlertPlace {
  return { latitude, longitude, speed, heading, at: effectiveAt }
}

function isOf({ pirogueId, deviceId, accountId }: CallSubject, fix: Fix): boolean {
  const isOwn = accountId !== null && fix.accountId === accountId
  if (pirogueId === null && deviceId === null) return isOwn
  // The telephone of a coordinator is on no boat, also where one is his.
  if (isOwn && fix.pirogueId === null) return true
  return (pirogueId !== null && fix.pirogueId === pirogueId) || (deviceId !== null && fix.deviceId === deviceId)
}
