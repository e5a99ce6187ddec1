import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id, uuidV7 } from './id.ts'
import { holdsFor } from '#test/samples/random.ts'

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const random = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('an id is a UUID of version 7 and of the standard variant, whatever the time and the randomness', () =>
  holdsFor(
    fc.property(time, random, (now, bytes) => {
      const made = uuidV7(now, bytes)
      expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(id.safeParse(made).success).toBe(true)
    }),
  ))

test('an id begins with the time it was made, so that ids sort by time', () =>
  holdsFor(
    fc.property(time, random, time, random, (now, bytes, later, others) => {
      const made = uuidV7(now, bytes)
      expect(Number.parseInt(made.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
      if (now < later) expect(made < uuidV7(later, others)).toBe(true)
    }),
  ))

test('every random bit that is asked for is used', () => {
  const none = uuidV7(0, new Uint8Array(10))
  for (let index = 0; index < 10; index += 1) {
    const bytes = new Uint8Array(10)
    bytes[index] = 0x01
    expect(uuidV7(0, bytes)).not.toBe(none)
  }
})

test('too little randomness is a fault, never a weak id', () => {
  expect(() => uuidV7(0, new Uint8Array(9))).toThrow(RangeError)
})

test.each(['', '1', 'not-an-id', '0190a0c0-0000-7000-8000-00000000000', "0190a0c0-0000-7000-8000-00000000000'"])(
  '« %s » is no id',
  (text) => expect(id.safeParse(text).success).toBe(false),
)
