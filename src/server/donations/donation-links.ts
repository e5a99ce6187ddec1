import { publicUrl } from '#server/platform/http/page-of.ts'
import { type Signing, idSigned, signedId } from '#server/platform/http/signed-id.ts'
import type { Services } from '#server/platform/services.ts'
import { linkKey } from './donation-keys.store.ts'

/** The link that whoever gave keeps: it shows what became of the donation, and holds its receipt. */
export const donationPath = '/don/'
const receiptName = 'recu.pdf'

export type DonationLinks = {
  readonly status: (id: string) => string
  readonly receipt: (id: string) => string
}

export async function donationLinks(services: Services): Promise<DonationLinks> {
  const signed = await signing(services)
  const status = (id: string) => `${publicUrl(services)}${donationPath}${signedId(signed, id)}`
  return { status, receipt: (id) => `${status(id)}/${receiptName}` }
}

export async function donationOfToken(services: Services, token: string): Promise<string | null> {
  return idSigned(await signing(services), token)
}

/** The same link on this server: what is sent names the server itself. */
export async function statusPath(services: Services, id: string): Promise<string> {
  return `${donationPath}${signedId(await signing(services), id)}`
}

async function signing({ db }: Services): Promise<Signing> {
  return { key: await linkKey(db), purpose: 'donation' }
}
