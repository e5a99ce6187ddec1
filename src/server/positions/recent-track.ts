import { metresPerDegree } from '#contract/wire/earth.ts'
import type { Believed } from '#contract/positions/belief.ts'

/** All of a minute lies between these. */
type Minute = { minute: number; south: number; north: number; west: number; east: number }

const mostMinutes = 24
const minute = 60_000
/** Under what is believed whenever it was: whatever is near the limit is looked at more closely. */
const surelyNear = 1900

/**
 * Where a device was lately, minute by minute: everything that is kept of it after one moment, all of it plain. Enough to know
 * that something late lies near what was before and after it.
 */
export class RecentTrack {
  readonly #minutes: Minute[]
  #after: number

  constructor(after: number, minutes: readonly Minute[] = []) {
    this.#after = after
    this.#minutes = minutes.map((one) => ({ ...one }))
  }

  add({ at, latitude, longitude }: Believed): void {
    const index = this.#lastUntil(at)
    const found = this.#minutes[index]
    if (found?.minute === Math.floor(at / minute)) {
      found.south = Math.min(found.south, latitude)
      found.north = Math.max(found.north, latitude)
      found.west = Math.min(found.west, longitude)
      found.east = Math.max(found.east, longitude)
      return
    }
    if (at < this.#after) return
    const [south, north, west, east] = [latitude, latitude, longitude, longitude]
    this.#minutes.splice(index + 1, 0, { minute: Math.floor(at / minute), south, north, west, east })
    if (this.#minutes.length <= mostMinutes) return
    this.#minutes.shift()
    // What comes before something later than this lies in the first minute or after it.
    this.#after = ((this.#minutes[0]?.minute ?? 0) + 1) * minute
  }

  /** Whether each of these lies near its neighbours on the track, which they are a part of. */
  isNear(witnesses: readonly Believed[]): boolean {
    const whole = new RecentTrack(this.#after, this.#minutes)
    return witnesses.every((one) => {
      if (one.at <= whole.#after || !whole.#isNearNeighbours(one)) return false
      whole.add(one)
      return true
    })
  }

  #isNearNeighbours(one: Believed): boolean {
    const index = this.#lastUntil(one.at)
    const own = this.#minutes[index]
    const isInIt = own?.minute === Math.floor(one.at / minute)
    const neighbours = [this.#minutes[index - (isInIt ? 1 : 0)], own, this.#minutes[index + 1]]
    return neighbours.every((other) => other === undefined || farthest(one, other) <= surelyNear)
  }

  /** The last minute that is not after it; -1 when all of them are. */
  #lastUntil(at: number): number {
    return this.#minutes.findLastIndex((known) => known.minute * minute <= at)
  }
}

/** Longer than it is: straight up, then straight across, as if every parallel were the equator. */
function farthest({ latitude, longitude }: Believed, { south, north, west, east }: Minute): number {
  const up = Math.max(Math.abs(latitude - south), Math.abs(latitude - north))
  const across = Math.max(Math.abs(longitude - west), Math.abs(longitude - east))
  return (up + across) * metresPerDegree
}
