import type { Position } from '#contract/positions/position.ts'

/** A place of a track; its time in milliseconds. */
export type TrackFix = {
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly altitude: number | null
}
type DevicePoint = Pick<
  Position,
  'device' | 'latitude' | 'longitude' | 'speed' | 'heading' | 'altitude' | 'effectiveAt' | 'implausible'
>

/** Of two devices on board one is followed as long as it speaks: drawn together they would be a saw. */
const handover = 10 * 60_000

/**
 * The places of a boat, oldest first, of one device at a time. Receivers without a fix say 0,0: that is no place; and
 * what cannot have been reached is no part of the way.
 */
export function oneSource(heard: readonly DevicePoint[]): TrackFix[] {
  const points: TrackFix[] = []
  let [device, lastHeardAt]: [string | null, number] = [null, Number.NEGATIVE_INFINITY]
  const inOrder = heard.filter(isPlace).map((one) => ({ one, at: Date.parse(one.effectiveAt) }))
  for (const { one, at } of inOrder.toSorted((first, second) => first.at - second.at)) {
    if (one.implausible || (one.device !== device && at - lastHeardAt <= handover)) continue
    ;[device, lastHeardAt] = [one.device, at]
    points.push(pointOf(one, at))
  }
  return points
}

/** Where a device said that it was, and cannot have been: shown hollow, beside the way. */
export function doubtedIn(heard: readonly DevicePoint[]): TrackFix[] {
  return heard.flatMap((one) => (one.implausible && isPlace(one) ? [pointOf(one, Date.parse(one.effectiveAt))] : []))
}

function pointOf({ latitude, longitude, speed, heading, altitude }: DevicePoint, at: number): TrackFix {
  return { at, latitude, longitude, speed, heading, altitude }
}

function isPlace({ latitude, longitude }: DevicePoint): boolean {
  return latitude !== 0 || longitude !== 0
}
