import { createHash, randomBytes } from 'node:crypto'
import { type Options, hash, verify } from '@node-rs/argon2'

/** Tokens are opaque and stored hashed: whoever reads the database can sign in as nobody. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: secretHash(token) }
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function passwordMatches(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}

let nobodysHash: Promise<string> | null = null

/** An unknown e-mail costs as much time as a known one, so that time tells nobody who has an account. */
export async function passwordMatchesNobody(password: string): Promise<false> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  await verify(await nobodysHash, password)
  return false
}
