import { type Place, type Whose, lastKnownPlace, sosWithoutPlace, updatePlace } from './alert-place.store.ts'
import { insertTrail } from './alert-trail.store.ts'
import { tellAlert } from './tell-alert.actions.ts'
import { alertsTopic } from './topics.ts'
import type { House } from '#server/house.ts'
import type { Fix, Passage } from '#server/ingest/fix.ts'
import { newId } from '#server/storage/new-id.ts'

/**
 * Where an SOS is:
 *   placeOfCall    at the press: the place that came with it, else where the boat was seen last, with that time
 *   placeOpenSos   the first fix after it, when it came without a place of its own
 *   moveSos        heard again with a newer place
 */
export async function placeOfCall(house: House, whose: Whose, said: Place | null): Promise<Place | null> {
  if (said !== null && said.at !== null) return said
  return (await lastKnownPlace(house.db, whose)) ?? said
}

type LostSos = Awaited<ReturnType<typeof sosWithoutPlace>>[number]

/** Those that these positions may find. */
export async function lostSos(house: House, passages: readonly Passage[]): Promise<readonly LostSos[]> {
  return passages.some(({ fix }) => fix !== null && isSure(fix)) ? await sosWithoutPlace(house.db) : []
}

/** What is heard of boats gives a place to their SOS that have none. */
export async function placeOpenSos(
  house: House,
  passages: readonly Passage[],
  lost: readonly LostSos[],
): Promise<void> {
  const fixes = passages.flatMap(({ fix, outcome }) =>
    fix && outcome?.status === 'stored' && isSure(fix) ? [fix] : [],
  )
  for (const sos of lost) {
    const [newest] = fixes
      .filter((fix) => isOf(sos, fix))
      .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
    if (newest) await moveSos(house, sos.id, placeOf(newest))
  }
}

/** The new place stands in the alert and in its trail, and is told; false when it says nothing new. */
export async function moveSos(house: House, id: string, place: Place): Promise<boolean> {
  const now = house.now()
  if (place.at === null) return false
  // A clock a little fast does not keep the next place out.
  if (!(await updatePlace(house.db, id, { ...place, at: place.at > now ? now : place.at }))) return false
  const detail = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`
  await insertTrail(house.db, { id: newId(), alertId: id, act: 'placed', at: now, tookEffect: true, detail })
  await tellAlert(house, id)
  // Those who are near it now are told.
  await house.afterCommit(() => house.bus.publish(alertsTopic, {}))
  return true
}

function placeOf({ latitude, longitude, speed, heading, effectiveAt }: Fix): Place {
  return { latitude, longitude, speed, heading, at: effectiveAt }
}

function isSure({ isValid, latitude, longitude }: Fix): boolean {
  return isValid && !(latitude === 0 && longitude === 0)
}

function isOf({ pirogueId, deviceId, accountId }: Whose, fix: Fix): boolean {
  if (pirogueId === null && deviceId === null) return accountId !== null && fix.accountId === accountId
  return (pirogueId !== null && fix.pirogueId === pirogueId) || (deviceId !== null && fix.deviceId === deviceId)
}
