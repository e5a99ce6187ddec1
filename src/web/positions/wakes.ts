import type { QueryClient } from '@tanstack/react-query'
import { listeners } from '#web/platform/device/listeners.ts'
import { isNowhere } from '#contract/wire/earth.ts'
import { wakeLasts } from '#contract/fleet/wakes.ts'
import type { Position } from '#contract/positions/position.ts'
import { lngLat } from '#contract/wire/units.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { trackedKey } from './latest-positions.ts'

/**
 * Where each boat has been this last hour, for the chart: x, y of its flat world, and when; oldest first. From every fix
 * that this page has heard, and what was told of the time before. It stays small: a place a minute, an hour of them, of so many boats.
 */
export type Wakes = {
  readonly heard: (positions: readonly Position[], now: number) => void
  /** What was before the first that was heard of a boat; oldest first. */
  readonly before: (boat: string, places: readonly Place[]) => void
  readonly of: (boat: string) => readonly number[] | undefined
  /** `of`; another one once more was told of the time before, however many boats it was told of. */
  readonly reader: () => Wakes['of']
  readonly subscribe: (listener: () => void) => () => void
}

type Place = { readonly latitude: number; readonly longitude: number; readonly at: number }

const apart = 60_000
const mostBoats = 10_000
const parts = 3

export function wakes(): Wakes {
  const known = new Map<string, number[]>()
  const last = new Map<string, Position>()
  const changes = listeners<void>()
  const of = (boat: string) => known.get(boat)
  let reader = of
  let isTelling = false
  const tell = () => {
    isTelling = false
    reader = (boat) => known.get(boat)
    changes.call()
  }

  const forget = (wake: number[], now: number) => {
    let old = 0
    /* One place from before the hour stays: the wake begins there. */
    while (old + parts < wake.length && (wake[old + parts + 2] ?? now) < now - wakeLasts) old += parts
    if (old > 0) wake.splice(0, old)
  }
  return {
    heard: (positions, now) => {
      for (const position of positions) {
        const boat = trackedKey(position)
        if (last.get(boat) === position) continue
        last.set(boat, position)
        const at = Date.parse(position.effectiveAt)
        if (position.implausible === true || isNowhere(position) || at < now - wakeLasts) continue
        const wake = known.get(boat) ?? []
        if (at < (wake.at(-1) ?? -Infinity) + apart) continue
        if (!known.has(boat) && known.size >= mostBoats) continue
        wake.push(...pointOf(position.longitude, position.latitude), at)
        forget(wake, now)
        known.set(boat, wake)
      }
    },
    before: (boat, places) => {
      if (!known.has(boat) && known.size >= mostBoats) return
      const wake = known.get(boat) ?? []
      const first = wake[2] ?? Infinity
      const told = places.filter(({ at }) => at < first)
      known.set(boat, [
        ...told.flatMap(({ longitude, latitude, at }) => [...pointOf(longitude, latitude), at]),
        ...wake,
      ])
      if (!isTelling) queueMicrotask(tell)
      isTelling = true
    },
    of,
    reader: () => reader,
    subscribe: changes.add,
  }
}

function pointOf(longitude: number, latitude: number): [number, number] {
  const place = lngLat(longitude, latitude)
  return [worldX(place), worldY(place)]
}

/** One for each person's data: what one account may see is not there for the next. */
const kept = new WeakMap<QueryClient, Wakes>()

export function wakesOf(client: QueryClient): Wakes {
  const one = kept.get(client) ?? wakes()
  kept.set(client, one)
  return one
}
