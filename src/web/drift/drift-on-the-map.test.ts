import { expect, test } from 'vitest'
import { cornersOf, driftAreas, driftMarks, reachOf } from './drift.layer.ts'
import { lngLat } from '#contract/wire/units.ts'

const ring: [number, number][] = [
  [-17.5, 14.8],
  [-17.3, 14.8],
  [-17.4, 15],
]
const step = {
  hours: 6,
  at: '2026-11-29T10:00:00.000Z',
  mean: { latitude: 14.9, longitude: -17.4 },
  area_95Km2: 30,
  contours: [
    { share: 0.25, polygons: [[ring]] },
    { share: 0.5, polygons: [[ring]] },
    { share: 0.95, polygons: [[ring], [ring]] },
  ],
  stranded: 0,
  strandedAt: [],
}
const words = {
  outline: (share: number) => `${share}`,
  middle: 'middle',
  stranded: (part: number) => `${part} ashore`,
}

test('half of it has a line, nearly all of it dashes, each named once; what is between is a tint alone', () => {
  const areas = driftAreas(step, 'blue', words)
  expect(areas.map(({ label, edge, strokeWidth }) => [label, edge, strokeWidth])).toEqual([
    ['', 'plain', 0],
    ['0.5', 'plain', 2],
    ['0.95', 'dashed', 2],
    ['', 'dashed', 2],
  ])
})

test('its middle is marked, and each stretch of the coast where it comes ashore', () => {
  const stretch = { from: 'Yoff', to: 'Yoff', part: 0.2, at: lngLat(-17.47, 14.76) }
  expect(driftMarks(step, [stretch], words).map(({ label }) => label)).toEqual(['middle', '0.2 ashore'])
  expect(driftMarks({ ...step, mean: null }, [stretch], words).map(({ label }) => label)).toEqual(['0.2 ashore'])
})

test('the whole of its outer outline is to be seen', () => {
  expect(cornersOf(step)).toEqual([
    [-17.5, 14.8],
    [-17.3, 15],
  ])
})

test('without wind the current alone takes it 0.8 knots to any side', () => {
  expect(reachOf(10).miles - reachOf(0).miles).toBeCloseTo(8)
})
