import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { greatCircle } from '#contract/wire/earth.ts'
import { type Knots, knots, metresPerNauticalMile } from '#contract/wire/units.ts'
import { placeAt } from '#web/platform/map/chart/mercator.ts'
import { wakesOf } from './wakes.ts'

const hour = 3_600_000
const lasts = hour / 4
/** Over less the faults of two places weigh as much as the way between them. */
const atLeast = 3 * 60_000

/**
 * How fast a boat went on the whole during the last quarter of an hour, by the way that it made: the speed of an instant
 * changes with every wave. Null: it is not known for long enough, or not any more.
 */
export function paceOf(wake: readonly number[] | undefined, now: number): Knots | null {
  const points = pointsOf(wake ?? []).filter(({ at }) => at >= now - lasts)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.at - first.at < atLeast) return null
  const way = points.slice(1).reduce((sum, { place }, index) => {
    const before = points[index]
    return before ? sum + greatCircle(before.place, place) : sum
  }, 0)
  return knots(way / metresPerNauticalMile / ((last.at - first.at) / hour))
}

function pointsOf(wake: readonly number[]) {
  return Array.from({ length: wake.length / 3 }, (_, index) => {
    const [x = 0, y = 0, at = 0] = wake.slice(3 * index, 3 * index + 3)
    return { place: placeAt(x, y), at }
  })
}

/** The pace of each boat, as this page knows it; another one once its last hour was told. */
export function usePaces(now: number): (boat: string) => Knots | null {
  const wakes = wakesOf(useQueryClient())
  const wakeOf = useSyncExternalStore(wakes.subscribe, wakes.reader)
  return useCallback((boat) => paceOf(wakeOf(boat), now), [wakeOf, now])
}
