import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { SeaHere } from '#web/weather/sea-field.ts'
import { seaArrowsPainter } from './sea-arrows-painter.ts'

const world = worldSize(10)
const [x, y] = [worldX(lngLat(-17.5, 14.7)) * world, worldY(lngLat(-17.5, 14.7)) * world]
const sea: SeaHere = { wind: { speed: 12.4, from: 0 }, waves: { height: 1.44, from: 270 } }

type Arrow = { readonly text: string; readonly x: number; readonly y: number; readonly turned: number }
type Shown = {
  readonly field?: () => SeaHere | null
  readonly isLand?: (longitude: number) => boolean
  readonly moved?: number
}

/** A desk of 1366 by 768 off Dakar; where each arrow stands in the world, and which way it is turned. */
function drawn({ field = () => sea, isLand = () => false, moved = 0 }: Shown = {}): readonly Arrow[] {
  const [left, top] = [Math.round(x) + moved, Math.round(y)]
  const view = frameOf({ zoom: 10, ratio: 1, world, left, top, width: 1366, height: 768 })
  const arrows: Arrow[] = []
  let [atX, atY, turned] = [0, 0, 0]
  const acts: Record<string, unknown> = {
    translate: (across: number, down: number) => ([atX, atY] = [across, down]),
    rotate: (angle: number) => (turned = Math.round((angle * 180) / Math.PI)),
    fillText: (text: string) => arrows.push({ text, x: Math.round(atX + left), y: Math.round(atY + top), turned }),
  }
  const pen = new Proxy({}, { get: (_target, name) => acts[String(name)] ?? (() => {}), set: () => true })
  const colours = () => ({ sea: 'sea', quiet: 'quiet', halo: 'halo' })
  const number = (value: number, decimals = 0) => value.toFixed(decimals)
  const paint = seaArrowsPainter({ field, isLand, number, colours })
  for (const _step of paint(pen as unknown as CanvasRenderingContext2D, view));
  return arrows
}

test('few arrows, in turns of wind and waves, each the way that it goes', () => {
  const arrows = drawn()
  expect(arrows.length).toBeGreaterThan(30)
  expect(arrows.length).toBeLessThan(80)
  expect(new Set(arrows.map(({ text, turned }) => `${text}, ${turned}`))).toEqual(
    new Set(['12, 180', '1.4\u00a0m, 450']),
  )
})

test('they stay in their places of the world while the map is moved', () => {
  const places = (arrows: readonly Arrow[]) => new Set(arrows.map((arrow) => `${arrow.text} ${arrow.x} ${arrow.y}`))
  const [before, after] = [places(drawn()), places(drawn({ moved: 300 }))]
  expect([...before].filter((place) => after.has(place)).length).toBeGreaterThan(before.size / 2)
})

test('none on land, none where nothing is foreseen, and none of what is not told', () => {
  const all = drawn()
  const atSea = drawn({ isLand: (longitude) => longitude > -17 })
  expect(atSea.length).toBeGreaterThan(0)
  expect(atSea.length).toBeLessThan(all.length)
  expect(drawn({ field: () => null })).toEqual([])
  expect(drawn({ field: () => ({ ...sea, waves: null }) }).every(({ text }) => text === '12')).toBe(true)
})
