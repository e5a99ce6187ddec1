import fc from 'fast-check'
import { expect, test } from 'vitest'
import { room } from './declutter.ts'

test('the first is served, the second finds the place taken', () => {
  const words = room()
  expect(words.take(0, 0, 80, 16)).toBe(true)
  expect(words.take(70, 10, 150, 26)).toBe(false)
  expect(words.take(80, 0, 150, 16)).toBe(true)
})

test('no two labels ever touch', () => {
  const box = fc.record({ x: fc.integer({ min: -50, max: 400 }), y: fc.integer({ min: -50, max: 400 }) })
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const words = room()
      const kept = boxes.filter(({ x, y }) => words.take(x, y, x + 90, y + 18))
      for (const [index, one] of kept.entries()) {
        for (const other of kept.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= 90 || Math.abs(one.y - other.y) >= 18).toBe(true)
        }
      }
    }),
  )
})
