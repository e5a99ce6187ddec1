import { expect, test } from 'vitest'
import { withTold } from './patron-book.ts'

const one = { id: 'un', name: 'Moussa' }
const two = { id: 'deux', name: 'Awa' }

test('what was told is known from now on; what was asked and not told is known no more, and is not asked at once again', () => {
  const before = withTold({}, { boats: ['un', 'deux'], told: [one, two], now: 1 }, 10)
  expect(withTold(before, { boats: ['deux', 'trois'], told: [], now: 2 }, 10)).toEqual({
    un: { told: one, askedAt: 1 },
    deux: { told: null, askedAt: 2 },
    trois: { told: null, askedAt: 2 },
  })
})

test('of more than are kept, those of the last time stay', () => {
  const before = withTold({}, { boats: ['un'], told: [one], now: 1 }, 1)
  expect(Object.keys(withTold(before, { boats: ['deux'], told: [two], now: 2 }, 1))).toEqual(['deux'])
})
