import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { planGrid } from './grid-painter.ts'

const [width, height] = [800, 600]
const world = worldSize(11)
const at = lngLat(-17.3, 14.9)
const [left, top] = [worldX(at) * world - width / 2, worldY(at) * world - height / 2]
const view = frameOf({ zoom: 11, ratio: 1, world, left, top, width, height })
const pen = { font: '', measureText: () => ({ width: 60 }) as TextMetrics }
const free = () => true
const planned = (foot: number, take = free as Parameters<typeof planGrid>[3]) =>
  planGrid(pen, view, { language: 'fr', foot }, take)

test('latitudes stand at the left, longitudes along the foot', () => {
  const texts = planned(0).map(({ text }) => text)
  expect(texts.some((text) => text.endsWith('N'))).toBe(true)
  expect(texts.some((text) => text.endsWith('O'))).toBe(true)
})

test('none is half under what a screen lays over the foot of its map', () => {
  const foot = 140
  const marks = planned(foot)
  expect(marks.some(({ text }) => text.endsWith('O'))).toBe(true)
  for (const { y } of marks) expect(y).toBeLessThan(height - foot)
})

test('where the sources have two lines all longitudes stand above both', () => {
  const sources = 40
  const marks = planned(0, (_left, _top, _right, bottom) => bottom < height - sources)
  const longitudes = marks.filter(({ text }) => text.endsWith('O'))
  expect(longitudes.length).toBeGreaterThan(1)
  expect(new Set(longitudes.map(({ y }) => y)).size).toBe(1)
})
