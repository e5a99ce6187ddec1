import * as z from 'zod/mini'

/**
 * Ids are UUID v7 texts: made by whoever creates the thing, ordered by time, unique in the database. Some write them in capitals; the
 * database does not, and one id is one text everywhere.
 */
export const id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i), z.toLowerCase())

/** Randomness is handed in: the contract runs where there is neither Node nor a browser. */
export function uuidV7(now: number, random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('A UUID v7 needs ten random bytes.')
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const byte = (index: number) => random[index] ?? 0
  const time = hex(now, 12)
  const version = hex(0x7000 | ((byte(0) & 0x0f) << 8) | byte(1), 4)
  const variant = hex(0x8000 | ((byte(2) & 0x3f) << 8) | byte(3), 4)
  const tail = Array.from({ length: 6 }, (_, index) => hex(byte(index + 4), 2)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail}`
}
