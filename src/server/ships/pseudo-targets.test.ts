import { expect, test } from 'vitest'
import { type PseudoTarget, pseudoTargetSentences } from './pseudo-targets.ts'

const station = '006630001'
const boat: PseudoTarget = {
  name: 'Yaye Khady',
  latitude: 14.62,
  longitude: -17.75,
  speed: 5.4,
  heading: 90,
  at: Date.parse('2026-03-15T08:00:27Z'),
}

test('one boat is one sentence, with its letters, place, course and speed', () => {
  const [sentence = '', ...others] = pseudoTargetSentences(station, [boat], 0)
  expect(others).toEqual([])
  expect(read([sentence])).toEqual([
    { type: 8, station: 6_630_001, dac: 1, fi: 17 },
    { kind: 3, name: 'YAYE KH', latitude: 14.62, longitude: -17.75, course: 90, second: 27, speed: 5 },
  ])
})

test('what is not known is said as such, and what is too much is the most there is', () => {
  const unknown = { ...boat, name: null, speed: null, heading: null, latitude: -14.62, longitude: 17.75 }
  const fast = { ...boat, name: 'Sopé n° 1', speed: 900, heading: 359.9 }
  expect(read(pseudoTargetSentences(station, [unknown, fast], 3)).slice(1)).toEqual([
    { kind: 3, name: 'PIROGUE', latitude: -14.62, longitude: 17.75, course: 360, second: 27, speed: 255 },
    { kind: 3, name: 'SOPE N ', latitude: 14.62, longitude: -17.75, course: 0, second: 27, speed: 254 },
  ])
})

test('four boats are two sentences of at most 82 letters each; there is no room for a fifth', () => {
  const sentences = pseudoTargetSentences(station, [boat, boat, boat, boat, boat], 17)
  expect(sentences.map((one) => one.slice(0, 15))).toEqual(['!AIVDM,2,1,7,A,', '!AIVDM,2,2,7,A,'])
  expect(Math.max(...sentences.map((one) => one.length))).toBeLessThanOrEqual(82)
  expect(read(sentences)).toHaveLength(5)
})

/** As the tables of the two standards say it, and no further. */
function read(sentences: readonly string[]) {
  const payload = sentences.map((sentence) => {
    const [, content = '', sum] = /^!(.*)\*([0-9A-F]{2})\r\n$/.exec(sentence) ?? []
    expect(Number.parseInt(sum ?? '', 16)).toBe(Buffer.from(content).reduce((all, one) => all ^ one, 0))
    return content.split(',')[5] ?? ''
  })
  const fill = Number(sentences.at(-1)?.split(',')[6]?.[0])
  const sixes = Array.from(Buffer.from(payload.join('')), (one) => {
    const code = one - 48
    return (code > 40 ? code - 8 : code).toString(2).padStart(6, '0')
  })
  const bits = sixes.join('').slice(0, -fill || undefined)
  const number = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2)
  const signed = (from: number, length: number) => {
    const value = number(from, length)
    return value >= 2 ** (length - 1) ? value - 2 ** length : value
  }
  const letter = (six: number) => String.fromCharCode(six < 32 ? six + 64 : six)
  expect((bits.length - 56) % 120).toBe(0)
  return [
    { type: number(0, 6), station: number(8, 30), dac: number(40, 10), fi: number(50, 6) },
    ...Array.from({ length: (bits.length - 56) / 120 }, (_, index) => {
      const from = 56 + index * 120
      return {
        kind: number(from, 2),
        name: Array.from({ length: 7 }, (_letter, at) => letter(number(from + 2 + at * 6, 6))).join(''),
        latitude: signed(from + 48, 24) / 60_000,
        longitude: signed(from + 72, 25) / 60_000,
        course: number(from + 97, 9),
        second: number(from + 106, 6),
        speed: number(from + 112, 8),
      }
    }),
  ]
}
