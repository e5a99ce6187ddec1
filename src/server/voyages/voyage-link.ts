import { createHmac, timingSafeEqual } from 'node:crypto'
import { publicUrl } from '#server/http/page-of.ts'
import type { Services } from '#server/services.ts'
import { secret } from '#server/storage/secrets.store.ts'

/*
 * The link in a reminder: it opens one voyage, to say « rentré » or « en retard », and nothing else. It is the voyage's id
 * and a proof that this server wrote it, as short as an SMS wants it.
 */
export const linkPath = '/r/'
const idBytes = 16
/** 96 bits: nobody guesses them. */
const proofBytes = 12

/** Writes the links of some voyages. */
export async function voyageLinks(services: Services): Promise<(voyageId: string) => string> {
  const key = await linkKey(services)
  return (voyageId) => {
    const id = Buffer.from(voyageId.replaceAll('-', ''), 'hex')
    return `${publicUrl(services)}${linkPath}${Buffer.concat([id, proofOf(key, id)]).toString('base64url')}`
  }
}

/** The voyage that a link opens; null for one that this server did not write. */
export async function voyageOfToken(services: Services, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + proofBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), proofOf(await linkKey(services), id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Read each time: what a transaction made that came to nothing must not be remembered. */
async function linkKey({ db }: Services): Promise<string> {
  return await secret(db, 'voyage-links')
}

function proofOf(key: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update('voyage').update(id).digest().subarray(0, proofBytes)
}
