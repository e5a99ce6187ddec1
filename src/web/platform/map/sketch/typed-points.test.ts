import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesIn, pointsText, ringsIn } from './typed-points.ts'

test.each([
  '14.9325 -17.1925',
  '14,9325 -17,1925',
  '14.9325, -17.1925',
  '14.9325,-17.1925',
  '14,9325 ; -17,1925',
  '14,9325, −17,1925',
  '14,9325 N 17,1925 O',
  '14.9325\u00a0N 17.1925\u00a0W',
])('« %s » is a place, however it was copied', (line) => {
  expect(ringsIn(line)).toEqual([[[-17.1925, 14.9325]]])
})

test.each(['14,93', 'Cayar', '14.93', '14.93 -17.19 3.2', '14.93 -', '1e5 3'])('« %s » is none', (line) => {
  expect(ringsIn(`14 -17\n${line}`)).toBeNull()
})

test('an empty line begins a hole, and many say no more than one', () => {
  expect(ringsIn('14 -17\r\n15 -17\n\n \n14.2 -17.1\n')).toEqual([
    [
      [-17, 14],
      [-17, 15],
    ],
    [[-17.1, 14.2]],
  ])
  expect(ringsIn(' \n')).toEqual([])
})

test('whatever is written is read again, without the point that closes it', () => {
  const angle = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6)
  const ring = fc.uniqueArray(fc.tuple(angle(180), angle(90)), { minLength: 3, maxLength: 9, selector: String })
  fc.assert(
    fc.property(fc.array(ring, { maxLength: 3 }), (rings) => {
      const closed = rings.map((open) => [...open, open[0] ?? [0, 0]] as [number, number][])
      expect(ringsIn(pointsText(closed))).toEqual(rings)
    }),
  )
})

test('a number is read in French and in English; what is none is not taken for zero', () => {
  expect([degreesIn(' 12,5 '), degreesIn('−3'), degreesIn(''), degreesIn('abc')]).toEqual([12.5, -3, null, Number.NaN])
})
