import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refused, fieldInvalid } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { formKey } from './donation-keys.store.ts'
import { insertForm } from './donations.store.ts'

/*
 * Proof that a form was open for a while: when it was shown and a number that is used once, signed. Nothing of whoever
 * looks at the form is in it, and nobody outside is asked.
 */
export const usableAfterSeconds = 3
export const validForSeconds = 6 * 3600
const second = 1000
const timeBytes = 6
const nonceBytes = 12
const proofBytes = 16
const size = timeBytes + nonceBytes + proofBytes

export async function newFormToken(services: Services): Promise<string> {
  const said = Buffer.alloc(timeBytes + nonceBytes)
  said.writeUIntBE(services.now().getTime(), 0, timeBytes)
  randomBytes(nonceBytes).copy(said, timeBytes)
  return Buffer.concat([said, await proofOf(services, said)]).toString('base64url')
}

/** Refuses what is not ours, too fast or too old, and what was sent before. Inside the transaction that keeps the donation. */
export async function spendFormToken(services: Services, token: string): Promise<void> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== size || bytes.toString('base64url') !== token) throw refused()
  const said = bytes.subarray(0, timeBytes + nonceBytes)
  if (!timingSafeEqual(bytes.subarray(said.length), await proofOf(services, said))) throw refused()
  const age = services.now().getTime() - said.readUIntBE(0, timeBytes)
  if (age < usableAfterSeconds * second || age > validForSeconds * second) throw refused()
  const nonce = said.subarray(timeBytes).toString('base64url')
  if (!(await insertForm(services.db, { nonce, usedAt: services.now() }))) throw refused()
}

function refused(): Refused {
  return new Refused(fieldInvalid, { form_token: fieldInvalid })
}

async function proofOf({ db }: Services, said: Buffer): Promise<Buffer> {
  const key = await formKey(db)
  return createHmac('sha256', key).update(said).digest().subarray(0, proofBytes)
}
