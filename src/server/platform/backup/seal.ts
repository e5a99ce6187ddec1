import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

/**
 * What closes each piece of a backup, so that none can be changed, left out, moved or cut off unseen. With a passphrase it
 * is AES-256-GCM under a key that only this file has; without one a chain of SHA-256, which finds damage and no forger.
 */
type Seal = {
  readonly close: (piece: Buffer, isLast: boolean) => { readonly body: Buffer; readonly tag: Buffer }
  /** Null when the tag is not that of this piece at this place. */
  readonly open: (body: Buffer, tag: Buffer, isLast: boolean) => Buffer | null
}
export const tagLength = 16

export const encryption = z.object({
  cipher: z.literal('aes-256-gcm'),
  derivation: z.literal('scrypt'),
  cost: z.literal(131_072),
  salt: z.string(),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string(),
})
type Encryption = z.output<typeof encryption>

const cost = 131_072
const blockSize = 8
const memory = 256 * 1024 * 1024
const derive = promisify((passphrase: string, salt: Buffer, done: (problem: Error | null, key: Buffer) => void) =>
  scrypt(passphrase.normalize('NFC'), salt, 64, { N: cost, r: blockSize, p: 1, maxmem: memory }, done),
)

export async function newEncryption(passphrase: string): Promise<{ encryption: Encryption; key: Buffer }> {
  const salt = randomBytes(16)
  const { key, check } = await keysFrom(passphrase, salt)
  const described = { cipher: 'aes-256-gcm', derivation: 'scrypt', cost, salt: salt.toString('base64') } as const
  return { encryption: { ...described, check: check.toString('base64') }, key }
}

/** Null when it is not the passphrase of this file. */
export async function sealKey({ salt, check }: Encryption, passphrase: string): Promise<Buffer | null> {
  const keys = await keysFrom(passphrase, Buffer.from(salt, 'base64'))
  const known = Buffer.from(check, 'base64')
  return known.length === keys.check.length && timingSafeEqual(known, keys.check) ? keys.key : null
}

async function keysFrom(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await derive(passphrase, salt)
  return { key: derived.subarray(0, 32), check: sha256(derived.subarray(32)).subarray(0, tagLength) }
}

export function sealWith(key: Buffer | null, head: Buffer): Seal {
  return key === null ? checksums(head) : encrypted(key, head)
}

/** The place of each piece is its nonce, and the last one says so: the key is used for one file alone. */
function encrypted(key: Buffer, head: Buffer): Seal {
  const about = sha256(head)
  let number = 0
  const nonce = (isLast: boolean) => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(BigInt(number), 3)
    bytes[11] = isLast ? 1 : 0
    number += 1
    return bytes
  }
  return {
    close: (piece, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(isLast)).setAAD(about)
      const body = Buffer.concat([cipher.update(piece), cipher.final()])
      return { body, tag: cipher.getAuthTag() }
    },
    open: (body, tag, isLast) => {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce(isLast), { authTagLength: tagLength })
      cipher.setAAD(about).setAuthTag(tag)
      const piece = cipher.update(body)
      try {
        return Buffer.concat([piece, cipher.final()])
      } catch {
        // The only way that node:crypto has to say that the tag is not the one of these bytes.
        return null
      }
    },
  }
}

function checksums(head: Buffer): Seal {
  let before = sha256(head)
  const tagOf = (piece: Buffer, isLast: boolean) => {
    before = sha256(before, Buffer.from([isLast ? 1 : 0]), piece)
    return before.subarray(0, tagLength)
  }
  return {
    close: (body, isLast) => ({ body, tag: tagOf(body, isLast) }),
    open: (body, tag, isLast) => (tagOf(body, isLast).equals(tag) ? body : null),
  }
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
