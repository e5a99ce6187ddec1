import type { Fix as MovementFix } from '#contract/trips/fix.ts'
import type { Fix } from '#server/ingest/fix.ts'

type Kept = Pick<Fix, 'id' | 'accountId' | 'effectiveAt' | 'latitude' | 'longitude' | 'speed' | 'accuracy'> & {
  readonly deviceId: string | null
}

/** The same from the wire and from the store, which keeps single precision: a replay must find the same trips. */
export function movementFix({ id, deviceId, accountId, effectiveAt, latitude, longitude, ...fix }: Kept): MovementFix {
  return {
    id: id.toLowerCase(),
    device: deviceId ?? '',
    user: accountId,
    at: effectiveAt.getTime(),
    latitude,
    longitude,
    speed: fix.speed === null ? null : Math.fround(fix.speed),
    accuracy: fix.accuracy === null ? null : Math.fround(fix.accuracy),
  }
}
