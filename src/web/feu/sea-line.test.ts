import { describe, expect, test } from 'vitest'
import { breakerAt, crestOf, heightOf, isAtBow, lengthOfWaves, pixelsPerMetre, swellLine } from './sea-line.ts'

/** The heights that a line of waves passes, at the joint of each of its curves. */
function heightsOf(line: string): number[] {
  const [, start = ''] = /^M\S+ (\S+?)c/.exec(line) ?? []
  const steps = [...line.matchAll(/c\S+ 0 \S+ (\S+) \S+ (\S+?)(?=c|$)/g)].map(([, , step = '']) => Number(step))
  let at = Number(start)
  return [at, ...steps.map((step) => (at += step))]
}

/** Where a line has its crests. */
function crestsOf(line: string): number[] {
  const [, start = ''] = /^M(\S+) /.exec(line) ?? []
  const widths = [...line.matchAll(/c\S+ 0 \S+ \S+ (\S+) /g)].map(([, width = '']) => Number(width))
  let at = Number(start)
  const places = [at, ...widths.map((width) => (at += width))]
  const heights = heightsOf(line)
  return places.filter((_, index) => heights[index] === Math.min(...heights))
}

describe('the sea in pixels', () => {
  test.each([
    [0, 0],
    [0.8, 27],
    [1.75, 60],
    [2.9, 99],
    [6, 204],
    [9, 204],
    [-1, 0],
  ])('a wave of %s m is %s pixels high', (metres, height) => {
    expect(heightOf(metres)).toBe(height)
  })

  test('a wave of 2.9 m is higher than a man', () => {
    expect(heightOf(2.9)).toBeGreaterThan(1.75 * pixelsPerMetre)
  })

  test.each([0.3, 0.8, 1.7, 2.9])('waves of %s m go from the trough to their height, and never beyond', (metres) => {
    const heights = heightsOf(swellLine({ metres, crestAt: 146, from: -1200, to: 1200 }))
    expect(new Set(heights)).toEqual(new Set([0, -heightOf(metres)]))
  })

  test.each([0.8, 1.7, 2.4])('of %s m a crest stands at the staff, and the line goes from edge to edge', (metres) => {
    const line = swellLine({ metres, crestAt: 146, from: -1200, to: 1200 })
    const crests = crestsOf(line)
    expect(crests.some((at) => Math.abs(at - 146) <= 12)).toBe(true)
    expect(Number(/^M(\S+) /.exec(line)?.[1])).toBeLessThanOrEqual(-1200)
    expect(Math.max(...crests)).toBeGreaterThan(1200 - lengthOfWaves(metres))
  })

  test('high waves are long', () => {
    expect(lengthOfWaves(3)).toBeGreaterThan(lengthOfWaves(1))
  })

  test('a breaker is as high as it is', () => {
    const heights = [...breakerAt(2.9, -48).matchAll(/\S+ (-?\d+)(?= |$|C)/g)].map(([, y = '']) => Number(y))
    expect(Math.min(...heights)).toBe(-heightOf(2.9))
  })
})

test('its foam lies along it, the highest at the crest', () => {
  const foam = crestOf(2.9, -48)
  expect(Math.min(...foam.map(([, y]) => y))).toBe(-heightOf(2.9))
  expect(new Set(foam.map(([x]) => x)).size).toBe(foam.length)
})

test('the figure makes room for the bow: above the crest of a middling sea, beside that of a calm or a heavy one', () => {
  expect([0.5, 1, 1.4, 2.2, 3, 3.5].map((metres) => isAtBow(heightOf(metres)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})
