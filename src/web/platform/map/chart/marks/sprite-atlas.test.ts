import { expect, test } from 'vitest'
import { directionOf, paintedKey, spriteKey } from './sprite-atlas.ts'
import { hullFrom } from '#contract/pirogues/hull.ts'
import { degrees } from '#contract/wire/units.ts'

test('thirty-two directions: the nearest is drawn, and north is north from both sides', () => {
  expect([0, 5, 6, 90, 180, 355, 360, -90].map((angle) => directionOf(degrees(angle)))).toEqual([
    0, 0, 1, 8, 16, 0, 0, 24,
  ])
  expect(directionOf(null)).toBe(0)
})

test('one picture for each look and direction, whoever asks', () => {
  const fresh = { shape: 'hull', tone: 'ok', filling: 'full' } as const
  const old = { shape: 'hull', tone: 'warn', filling: 'hollow' } as const
  expect(spriteKey(fresh, degrees(90))).toBe(spriteKey({ ...fresh }, degrees(91)))
  expect(spriteKey(fresh, degrees(90))).not.toBe(spriteKey(old, degrees(90)))
  expect(spriteKey(fresh, degrees(90))).not.toBe(spriteKey(fresh, degrees(180)))
  expect(spriteKey(fresh, null)).not.toBe(spriteKey({ ...fresh, large: true }, null))
})

test('a painted boat has pictures of its own, the same for the same paint', () => {
  const look = { shape: 'hull', tone: 'now', filling: 'full', ring: 1 } as const
  const [one, other] = [hullFrom('one'), hullFrom('other')]
  expect(paintedKey(look, degrees(90), one)).toBe(paintedKey({ ...look }, degrees(91), { ...one }))
  expect(paintedKey(look, degrees(90), one)).not.toBe(paintedKey(look, degrees(90), other))
  expect(paintedKey(look, degrees(90), one)).not.toBe(spriteKey(look, degrees(90)))
})
