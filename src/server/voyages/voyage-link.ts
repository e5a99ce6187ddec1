import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkKey } from './voyage-links.store.ts'
import { publicUrl } from '#server/http/page-of.ts'
import type { Services } from '#server/services.ts'

/*
 * The link in a reminder: it opens one voyage, to say « rentré » or « en retard », and nothing else. It is the voyage's id
 * and a proof that this server wrote it, as short as an SMS wants it.
 */
export const linkPath = '/r/'
const idBytes = 16
/** 96 bits: nobody guesses them. */
const proofBytes = 12

/** Writes the links of some voyages. The key is read each time: what a transaction made that came to nothing must not be remembered. */
export async function voyageLinks(services: Services): Promise<(voyageId: string) => string> {
  const key = await linkKey(services.db)
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
  if (!timingSafeEqual(bytes.subarray(idBytes), proofOf(await linkKey(services.db), id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function proofOf(key: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update('voyage').update(id).digest().subarray(0, proofBytes)
}
