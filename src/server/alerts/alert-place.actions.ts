import { type CallSubject, type Place, lastKnownPlace, sosWithoutPlace, updatePlace } from './alert-place.store.ts'
import { insertTrail } from './alert-trail.store.ts'
import { publishAlert } from './publish-alert.actions.ts'
import { alertsTopic } from './topics.ts'
import type { Fix, ReportInPipeline } from '#server/ingest/fix.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/**
 * Where an SOS is:
 *   placeOfCall    at the press: the place that came with it, else where the boat was seen last, with that time
 *   placeOpenSos   the first fix after it, when it came without a place of its own
 *   moveSos        heard again with a newer place
 */
export async function placeOfCall(
  services: Services,
  whose: CallSubject,
  placeInCall: Place | null,
): Promise<Place | null> {
  if (placeInCall !== null && placeInCall.at !== null) return placeInCall
  return (await lastKnownPlace(services.db, whose)) ?? placeInCall
}

type LostSos = Awaited<ReturnType<typeof sosWithoutPlace>>[number]

/** Those that these positions may find. */
export async function lostSos(services: Services, entries: readonly ReportInPipeline[]): Promise<readonly LostSos[]> {
  return entries.some(({ fix }) => fix !== null && isSure(fix)) ? await sosWithoutPlace(services.db) : []
}

/** What is heard of boats gives a place to their SOS that have none. */
export async function placeOpenSos(
  services: Services,
  entries: readonly ReportInPipeline[],
  lost: readonly LostSos[],
): Promise<void> {
  const fixes = entries.flatMap(({ fix, outcome }) => (fix && outcome?.status === 'stored' && isSure(fix) ? [fix] : []))
  for (const sos of lost) {
    const [newest] = fixes
      .filter((fix) => isOf(sos, fix))
      .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
    if (newest) await moveSos(services, sos.id, placeOf(newest))
  }
}

/** The new place stands in the alert and in its trail, and is told; false when it says nothing new. */
export async function moveSos(services: Services, id: string, place: Place): Promise<boolean> {
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

function placeOf({ latitude, longitude, speed, heading, effectiveAt }: Fix): Place {
  return { latitude, longitude, speed, heading, at: effectiveAt }
}

function isSure({ isValid, latitude, longitude }: Fix): boolean {
  return isValid && !(latitude === 0 && longitude === 0)
}

function isOf({ pirogueId, deviceId, accountId }: CallSubject, fix: Fix): boolean {
  if (pirogueId === null && deviceId === null) return accountId !== null && fix.accountId === accountId
  return (pirogueId !== null && fix.pirogueId === pirogueId) || (deviceId !== null && fix.deviceId === deviceId)
}
