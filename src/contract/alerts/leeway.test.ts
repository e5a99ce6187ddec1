import { describe, expect, test } from 'vitest'
import { sosNatures } from './alert.ts'
import { floatingBy, shareOfWind } from './leeway.ts'

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
    expect(shareOfWind('upright')).toEqual({ least: 2.9, most: 7.7 })
  })

  test('of which nothing is known covers all three', () => {
    const all = shareOfWind('unknown')
    for (const floating of ['upright', 'swamped', 'person'] as const) {
      const { least, most } = shareOfWind(floating)
      expect(all.least).toBeLessThanOrEqual(least)
      expect(all.most).toBeGreaterThanOrEqual(most)
    }
  })
})
