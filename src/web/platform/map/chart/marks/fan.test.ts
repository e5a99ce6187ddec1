import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fanOut } from './fan.ts'

test('boats at one place are spread so that a finger finds each, and their place is between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.constantFrom(1, 2), (count, ratio) => {
      const seen = Array.from({ length: count }, (_, index) => ({ id: index, x: 100, y: 100 }))
      const { fanned, middle } = fanOut(seen, ratio)
      expect(middle).toEqual({ x: 100, y: 100 })
      for (const [index, one] of fanned.entries()) {
        for (const other of fanned.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(32 * ratio)
        }
      }
    }),
  )
})
