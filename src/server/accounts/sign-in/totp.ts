import { sameText } from '#server/platform/files/files.ts'
import { createHmac, randomBytes } from 'node:crypto'

/** Codes of an authenticator app: RFC 6238 with SHA-1, half minutes and six digits, as all such apps have it. */
const stepSeconds = 30
const digits = 6
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const print = createHmac('sha1', secret).update(counter).digest()
  const at = (print.at(-1) ?? 0) & 0xf
  const number = (print.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** length
  return String(number).padStart(length, '0')
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / stepSeconds)
}

/** The half minute to which this code belongs: now, the one before or the one after, for clocks that differ; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const [key, step] = [fromBase32(secret), stepAt(now)]
  const matching = [step - 1, step, step + 1].filter((one) => one >= 0 && sameText(codeAt(key, one), code))
  return matching.at(-1) ?? null
}

/** What the camera of the app reads. */
export function totpAddress(secret: string, email: string): string {
  const label = `${encodeURIComponent('Guet')}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Guet&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

/** Ten letters and digits, fifty bits, in two groups that can be read aloud. */
export function newRecoveryCode(): string {
  const text = toBase32(randomBytes(7)).slice(0, 10).toLowerCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** As it was given, whatever somebody has put between the letters. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
