import type { Position } from '#contract/positions/position.ts'

/** A place of a track; its time in milliseconds. */
export type Point = {
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly altitude: number | null
}

/** Of two devices on board one is followed as long as it speaks: drawn together they would be a saw. */
const handover = 10 * 60_000

/** The places of a boat, oldest first, of one device at a time. Receivers without a fix say 0,0: that is no place. */
export function oneSource(positions: readonly Position[]): Point[] {
  const points: Point[] = []
  let [device, lastHeardAt]: [string | null, number] = [null, Number.NEGATIVE_INFINITY]
  const inOrder = positions.map((position) => ({ position, at: Date.parse(position.effectiveAt) }))
  for (const { position, at } of inOrder.toSorted((one, other) => one.at - other.at)) {
    if (position.latitude === 0 && position.longitude === 0) continue
    if (position.device !== device && at - lastHeardAt <= handover) continue
    ;[device, lastHeardAt] = [position.device, at]
    const { latitude, longitude, speed, heading, altitude } = position
    points.push({ at, latitude, longitude, speed, heading, altitude })
  }
  return points
}
