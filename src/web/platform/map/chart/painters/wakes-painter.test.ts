import { expect, test } from 'vitest'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { worldSize } from '#web/platform/map/chart/mercator.ts'
import { paintWakes } from './wakes-painter.ts'

const now = Date.parse('2026-11-23T18:00:00Z')
const minute = 60_000
const world = worldSize(11)
const view = frameOf({ zoom: 11, ratio: 1, world, left: 0, top: 0, width: 800, height: 600 })

type Stroke = { readonly width: number; readonly points: (readonly [number, number])[] }

/** A boat at 600, 300 that was so many minutes ago so far west of it. */
function drawn(places: readonly (readonly [minutes: number, west: number])[]): readonly Stroke[] {
  const wake = places.flatMap(([minutes, west]) => [(600 - west) / world, 300 / world, now - minutes * minute])
  const strokes: Stroke[] = []
  let points: (readonly [number, number])[] = []
  const state = { lineWidth: 0 }
  const acts: Record<string, unknown> = {
    beginPath: () => (points = []),
    moveTo: (x: number, y: number) => points.push([Math.round(x), Math.round(y)]),
    lineTo: (x: number, y: number) => points.push([Math.round(x), Math.round(y)]),
    stroke: () => points.length > 0 && strokes.push({ width: state.lineWidth, points }),
  }
  const pen = new Proxy(state, { get: (target, name) => acts[String(name)] ?? Reflect.get(target, name) })
  const wakes = [{ wake, x: 600, y: 300 }]
  for (const _step of paintWakes(pen as unknown as CanvasRenderingContext2D, view, wakes, { ink: 'ink', now }));
  return strokes
}

test('a straight hour of two places tapers as one of sixty does', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => [60 - index, 10 * (60 - index)] as const)
  const ends = (strokes: readonly Stroke[]) =>
    strokes.map(({ width, points }) => [width, points[0]?.[0], points.at(-1)?.[0]])
  const tapers = [
    [2.6, 600, 510],
    [2, 510, 360],
    [1.4, 360, 180],
    [0.9, 180, 0],
  ]
  expect(ends(drawn([[60, 600]]))).toEqual(tapers)
  expect(ends(drawn(sixty))).toEqual(tapers)
})

test('what lies before the hour is not drawn, and nothing of who was heard only then', () => {
  const strokes = drawn([
    [90, 900],
    [30, 300],
  ])
  expect(strokes.at(-1)?.points.at(-1)).toEqual([0, 300])
  expect(drawn([])).toEqual([])
})

test('a boat that was silent has no thick line to where it was', () => {
  const [newest] = drawn([
    [50, 500],
    [40, 400],
  ])
  expect(newest?.points).toEqual([
    [600, 300],
    [510, 300],
  ])
})
