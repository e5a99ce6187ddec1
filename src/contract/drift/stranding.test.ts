import { expect, test } from 'vitest'
import { stretchesOf } from './stranding.ts'
import { lngLat } from '#contract/wire/units.ts'

const places = [
  { name: 'Cayar', at: lngLat(-17.12, 14.92) },
  { name: 'Yoff', at: lngLat(-17.47, 14.76) },
  { name: 'Cambérène', at: lngLat(-17.43, 14.77) },
]

test('what lies side by side is one stretch, by the names at its two ends, with its part of all', () => {
  const strandedAt = [
    [-17.47, 14.765],
    [-17.45, 14.768],
    [-17.43, 14.772],
  ] as const
  const [stretch, ...others] = stretchesOf({ strandedAt, stranded: 240, particles: 2000 }, places)
  expect(others).toEqual([])
  expect(stretch).toMatchObject({ from: 'Cambérène', to: 'Yoff', part: 0.12 })
})

test('what lies far from each other is told apart, the larger part first', () => {
  const strandedAt = [
    [-17.12, 14.92],
    [-17.47, 14.765],
    [-17.47, 14.766],
  ] as const
  const found = stretchesOf({ strandedAt, stranded: 3, particles: 10 }, places)
  expect(found.map(({ from }) => from)).toEqual(['Yoff', 'Cayar'])
  expect(found[0]?.part).toBeCloseTo(0.2)
})

/** A land between two seas, twelve kilometres wide, with a name on each. */
test('no stretch and no name leads across the land to another sea', () => {
  const isLand = (longitude: number) => longitude > -17.06 && longitude < -16.94
  const strandedAt = [
    [-17.059, 14.85],
    [-16.941, 14.849],
    [-17.059, 14.848],
  ] as const
  const names = [
    { name: 'Nord', at: lngLat(-17.059, 15.1) },
    { name: 'Ailleurs', at: lngLat(-16.945, 14.84) },
  ]
  const found = stretchesOf({ strandedAt, stranded: 3, particles: 3 }, names, isLand)
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    ['Nord', 'Nord'],
    ['Ailleurs', 'Ailleurs'],
  ])
  expect(stretchesOf({ strandedAt, stranded: 3, particles: 3 }, names)[0]).toMatchObject({ from: 'Ailleurs' })
})

test('nothing ashore is no stretch', () => {
  expect(stretchesOf({ strandedAt: [], stranded: 0, particles: 10 }, places)).toEqual([])
})
