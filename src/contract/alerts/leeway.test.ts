import { describe, expect, test } from 'vitest'
import { sosNatures } from './alert.ts'
import { floatingBy, shareOfWind } from './leeway.ts'

describe('how somebody drifts who cannot steer', () => {
  test('follows what was said of the call; what nobody said is not guessed', () => {
    const said = Object.fromEntries(sosNatures.map((nature) => [nature, floatingBy(nature)]))
    expect(said).toEqual({
      panne: 'upright',
      a_la_derive: 'upright',
      voie_d_eau: 'swamped',
      chavirage: 'swamped',
      homme_a_la_mer: 'person',
      coule: 'person',
      abandon: 'person',
      gite: 'unknown',
      echouement: 'unknown',
      attaque: 'unknown',
      blesse: 'unknown',
      feu: 'unknown',
      collision: 'unknown',
    })
    expect(floatingBy(null)).toBe('unknown')
  })

  test('a boat that floats upright makes 2.9 to 7.7 per cent of the wind, as the loaded and the empty panga that were measured', () => {
    expect(shareOfWind('upright')).toEqual({ least: 2.9, most: 7.7 })
  })

  test('who is in the water drifts as slowly and as fast as a hull full of water, which may be what is left', () => {
    const [person, swamped] = [shareOfWind('person'), shareOfWind('swamped')]
    expect(person.least).toBeLessThanOrEqual(swamped.least)
    expect(person.most).toBeGreaterThanOrEqual(swamped.most)
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
