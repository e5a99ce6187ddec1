import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * An id and a proof that this server wrote it, as short as an SMS wants it: what stands in a link that opens one thing and
 * nothing else. What it is for is a part of the proof: a link to one kind of thing opens no other.
 */
const idBytes = 16
/** 96 bits: nobody guesses them. */
const proofBytes = 12

export type Signing = { readonly key: string; readonly purpose: string }

export function signedId(signing: Signing, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofOf(signing, bytes)]).toString('base64url')
}

/** Null for what this server did not write. */
export function idSigned(signing: Signing, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + proofBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), proofOf(signing, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function proofOf({ key, purpose }: Signing, id: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(id).digest().subarray(0, proofBytes)
}
