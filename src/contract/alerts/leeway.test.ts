import { describe, expect, test } from 'vitest'
import { sosNatures } from './alert.ts'
import { floatingBy, leewayAt, shareOfWind } from './leeway.ts'

const winds = [0, 1, 4, 7.7, 12, 20]

describe('how somebody drifts who cannot steer', () => {
  test('follows what was said of the call; what nobody said is not guessed', () => {
    const said = Object.fromEntries(sosNatures.map((nature) => [nature, floatingBy(nature)]))
    expect(said).toEqual({
      panne: 'upright',
      chavirage: 'swamped',
      homme_a_la_mer: 'person',
      blesse: 'unknown',
      feu: 'unknown',
      collision: 'unknown',
    })
    expect(floatingBy(null)).toBe('unknown')
  })

  test('a boat that floats upright makes 2.9 to 7.7 per cent of the wind, as the loaded and the empty panga that were measured', () => {
    const { slow, fast } = leewayAt('upright', 10)
    expect(slow).toBeCloseTo(0.29, 6)
    expect(fast).toBeCloseTo(0.771, 6)
    expect(shareOfWind('upright')).toEqual({ least: 2.9, most: 7.71 })
  })

  test('the mean of what was published of a swamped skiff and of a person lies inside, with and without a jacket', () => {
    for (const wind of winds) {
      const means = [
        ['swamped', 1.65 * wind, 0.39 * wind],
        ['person', 0.96 * wind, 0.54 * wind],
        ['person', 1.6 * wind - 3.98, 0.13 * wind + 0.33],
      ] as const
      for (const [floating, downwind, aside] of means) {
        const band = leewayAt(floating, wind)
        expect(band.slow).toBeLessThanOrEqual(downwind / 100)
        expect(band.fast).toBeGreaterThanOrEqual(downwind / 100)
        expect(band.aside).toBeGreaterThanOrEqual(aside / 100)
      }
    }
  })

  test('of which nothing is known covers all three in any wind', () => {
    for (const wind of winds) {
      const all = leewayAt('unknown', wind)
      for (const floating of ['upright', 'swamped', 'person'] as const) {
        const one = leewayAt(floating, wind)
        expect(all.slow).toBeLessThanOrEqual(one.slow)
        expect(all.fast).toBeGreaterThanOrEqual(one.fast)
        expect(all.aside).toBeGreaterThanOrEqual(one.aside)
      }
    }
  })
})
