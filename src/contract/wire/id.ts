import * as z from 'zod/mini'

/**
 * Ids are UUID v7 texts: made by whoever creates the thing, ordered by time, unique in the database. Some write them in capitals; the
 * database does not, and one id is one text everywhere.
 */
export const id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i), z.toLowerCase())

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Randomness is handed in: the contract runs where there is neither Node nor a browser. */
export function uuidV7(now: number, random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('A UUID v7 needs ten random bytes.')
  const hex = (index: number, kept = 0xff, set = 0) => hexOfByte[((random[index] ?? 0) & kept) | set] ?? ''
  const time = now.toString(16).padStart(12, '0')
  const version = hex(0, 0x0f, 0x70) + hex(1)
  const variant = hex(2, 0x3f, 0x80) + hex(3)
  const tail = hex(4) + hex(5) + hex(6) + hex(7) + hex(8) + hex(9)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail}`
}
