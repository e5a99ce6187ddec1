import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flatSeaAround } from './flat-sea.ts'
import { beliefAfter, cloudAt, milesSearched } from './searched.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

const middle = lngLat(-17.6, 14.9)
const sea = flatSeaAround(middle)
const hour = 3_600_000

describe('what was searched in vain', () => {
  const even: LngLat[] = Array.from({ length: 2500 }, (_, place) =>
    sea.toPlace([((place % 50) - 24.5) * 0.1, (Math.floor(place / 50) - 24.5) * 0.1]),
  )
  const still = [0, 12].map((hours) => ({ at: hours * hour, places: even }))
  /** At 6 knots along lines a spacing apart, far beyond the edges. */
  const tracksAt = (spacing: number, sweep: number) =>
    Array.from({ length: Math.ceil(8 / spacing) }, (_, line) => {
      const y = -4 + (line + 0.5) * spacing
      return {
        sweep,
        fixes: [-5, -3, -1, 1, 3, 5].map((x, place) => ({
          at: hour + place * 20 * 60_000,
          place: sea.toPlace([x, y]),
        })),
      }
    })

  test.each([
    [0.8, 0.8],
    [0.8, 1.6],
    [0.4, 0.2],
  ])('a sweep of %d miles on lines %d miles apart leaves e^(−W/S) of it', (sweep, spacing) => {
    /* Half of what is believed lies where nobody went. */
    const far = even.map(() => sea.toPlace([40, 40]))
    const moments = still.map(({ at, places }) => ({ at, places: [...places, ...far] }))
    const weights = beliefAfter(moments, { tracks: tracksAt(spacing, sweep), nothing: [] })
    const [searched, other] = [weights.slice(0, 2500), weights.slice(2500)].map((some) =>
      some.reduce((sum, weight) => sum + weight, 0),
    )
    const left = (searched ?? 0) / (other ?? 1)
    /* Lines are not everywhere: it leaves somewhat more than if every place was seen as often. */
    expect(left).toBeGreaterThan(Math.exp(-sweep / spacing) * 0.97)
    expect(left).toBeLessThan(Math.exp(-sweep / spacing) * 1.12)
  })

  test('all belief together stays one, and nothing searched gains', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 2, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (radius, x) => {
          const weights = beliefAfter(still, {
            tracks: tracksAt(3, 0.5),
            nothing: [{ at: hour, place: sea.toPlace([x, 0]), radius }],
          })
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
          expect(Math.min(...weights)).toBeGreaterThan(0)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('said « nothing here » a place keeps e^(−1) of its belief, and twice e^(−2)', () => {
    const here = { at: hour, place: middle, radius: 1 }
    const ratio = (nothing: readonly (typeof here)[]) => {
      const weights = beliefAfter(still, { tracks: [], nothing })
      return (weights[24 * 50 + 24] ?? 0) / (weights[0] ?? 1)
    }
    expect(ratio([here])).toBeCloseTo(Math.exp(-1), 9)
    expect(ratio([here, here])).toBeCloseTo(Math.exp(-2), 9)
    expect(ratio([])).toBe(1)
  })

  test('what drifts is looked for where it was when the boat passed, not where it is now', () => {
    const moments = [
      { at: 0, places: [sea.toPlace([0, 0]), sea.toPlace([6, 0])] },
      { at: 6 * hour, places: [sea.toPlace([6, 0]), sea.toPlace([12, 0])] },
    ]
    const at = (minutes: number, y: number) => ({ at: 3 * hour + minutes * 60_000, place: sea.toPlace([3, y]) })
    const [passed = 0, other = 0] = beliefAfter(moments, {
      tracks: [{ sweep: 0.8, fixes: [at(-10, -1), at(10, 1)] }],
      nothing: [],
    })
    expect(passed).toBeLessThan(0.6 * other)
    expect(cloudAt(moments, [0.2, 0.8], 3 * hour).places.map((place) => Math.round(sea.toPoint(place)[0]))).toEqual([
      3, 9,
    ])
  })

  test('neither who lies still, nor a silence of half an hour, nor a place that jumps has searched anything', () => {
    const fixes = (minutes: number, y: number) => [
      { at: hour, place: sea.toPlace([0, -y]) },
      { at: hour + minutes * 60_000, place: sea.toPlace([0, y]) },
    ]
    const untouched = even.map(() => 1 / 2500)
    for (const some of [fixes(10, 0.02), fixes(30, 2), fixes(10, 4)]) {
      const weights = beliefAfter(still, { tracks: [{ sweep: 0.8, fixes: some }], nothing: [] })
      expect(weights[0]).toBeCloseTo(untouched[0] ?? 0, 12)
      expect(weights[1224]).toBeCloseTo(untouched[0] ?? 0, 12)
      expect(milesSearched(some)).toBe(0)
    }
  })
})
