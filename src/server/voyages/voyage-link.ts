import { publicUrl } from '#server/platform/http/page-of.ts'
import { idSigned, signedId } from '#server/platform/http/signed-id.ts'
import type { Services } from '#server/platform/services.ts'
import { linkKey } from './voyage-links.store.ts'

/** The link in a reminder: it opens one voyage, to say « rentré » or « en retard », and nothing else. */
export const linkPath = '/r/'
const purpose = 'voyage'

/** Writes the links of some voyages. The key is read each time: what a transaction made that came to nothing must not be remembered. */
export async function voyageLinks(services: Services): Promise<(voyageId: string) => string> {
  const key = await linkKey(services.db)
  return (voyageId) => `${publicUrl(services)}${linkPath}${signedId({ key, purpose }, voyageId)}`
}

/** The voyage that a link opens; null for one that this server did not write. */
export async function voyageOfToken(services: Services, token: string): Promise<string | null> {
  return idSigned({ key: await linkKey(services.db), purpose }, token)
}
