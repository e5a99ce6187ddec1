import type { TripFix as MovementFix } from '#contract/trips/fix.ts'
import type { Fix } from '#server/platform/reports/fix.ts'
import { isOffLand } from '#server/platform/land/land.ts'

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

const farEnough = 500
/** As many squares to a degree, a hundred metres wide: who lies at one place all day is looked at once. */
const squares = 1000
const mostKnown = 50_000
const known = new Map<string, boolean>()

/** Whether it is further out than the land can be wrong. */
export function isFixAtSea({ latitude, longitude }: MovementFix): boolean {
  const [x, y] = [Math.round(longitude * squares), Math.round(latitude * squares)]
  const square = `${x} ${y}`
  const found = known.get(square) ?? isOffLand([x / squares, y / squares], farEnough) === true
  if (known.size >= mostKnown) known.clear()
  known.set(square, found)
  return found
}
