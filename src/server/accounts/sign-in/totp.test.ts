import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeAt, fromBase32, newRecoveryCode, newSecret, plainCode, stepAt, stepOfCode, toBase32 } from './totp.ts'
import { holdsFor } from '#test/samples/random.ts'

/** RFC 6238, appendix B, the rows of SHA-1: eight digits, the secret in ASCII. */
const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238: at %d s the code is %s', (seconds, code) => {
  expect(codeAt(rfcSecret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'RFC 4226, appendix D: %s',
  (code) => {
    const all = Array.from({ length: 10 }, (_, count) => codeAt(rfcSecret, count))
    expect(all).toContain(code)
  },
)

test('RFC 4648: base32 as authenticator apps read it', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('base32 comes back byte for byte', () =>
  holdsFor(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
    }),
    200,
  ))

describe('a code', () => {
  const secret = toBase32(rfcSecret)
  const now = new Date('2026-11-22T12:00:10Z')
  const codeIn = (seconds: number) => codeAt(rfcSecret, stepAt(new Date(now.getTime() + seconds * 1000)))

  test.each([
    [-60, null],
    [-30, -1],
    [0, 0],
    [30, 1],
    [60, null],
  ])('of %d s from now is of the step %s from now', (seconds, steps) => {
    expect(stepOfCode(secret, codeIn(seconds), now)).toBe(steps === null ? null : stepAt(now) + steps)
  })

  test.each(['', '0', '1234567', 'abcdef', '٣٣٣٣٣٣'])('%j is none', (typed) => {
    expect(stepOfCode(secret, typed, now)).toBeNull()
  })
})

test('secrets have 160 bits, recovery codes can be read aloud, and none comes twice', () => {
  expect(fromBase32(newSecret())).toHaveLength(20)
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  expect(plainCode(' AB CDE-fghij ')).toBe('abcdefghij')
})
