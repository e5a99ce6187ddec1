import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { pinAt, seaMark, seaPlace } from './sea-place.ts'

test('a place of the sea is written in the address, and found there again', () => {
  const at = lngLat(-17.19254, 14.93251)
  expect(seaMark(at)).toBe('sea 14.9325 -17.1925')
  expect(seaPlace(seaMark(at))).toEqual([-17.1925, 14.9325])
  expect(pinAt(seaMark(at))).toMatchObject([{ id: 'sea 14.9325 -17.1925', at: [-17.1925, 14.9325] }])
})

test.each(['0199f1c2-aaaa', 'sea', 'sea 14 -17', 'sea 99.5 -17.2', 'sea 14.9 -217.2', null])(
  '%s is another mark',
  (mark) => {
    expect(seaPlace(mark)).toBeNull()
    expect(pinAt(mark)).toEqual([])
  },
)
