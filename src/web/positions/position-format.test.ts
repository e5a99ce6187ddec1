import { describe, expect, test } from 'vitest'
import { positionFormat } from './position-format.ts'
import { degrees, knots } from '#contract/wire/units.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const french = positionFormat('fr')

describe('as the French say it', () => {
  test('speed in knots and in kilometres an hour', () => {
    expect(french.knots(knots(6.25))).toBe('6,3')
    expect(french.kmh(knots(10))).toBe('18,5')
  })

  test('heading in degrees and one of eight points', () => {
    const said = [0, 22, 23, 45, 90, 135, 180, 225, 270, 315, 338, 359.7, 360].map((angle) =>
      plain(french.heading(degrees(angle))),
    )
    expect(said).toEqual([
      '000° N',
      '022° N',
      '023° NE',
      '045° NE',
      '090° E',
      '135° SE',
      '180° S',
      '225° SO',
      '270° O',
      '315° NO',
      '338° N',
      '000° N',
      '000° N',
    ])
  })
})

test('in English the west is W', () => {
  const english = positionFormat('en')
  expect(plain(english.heading(degrees(225)))).toBe('225° SW')
})
