import { newId } from '#server/platform/storage/new-id.ts'
import type { Shown } from '#test/world/fixes.ts'
import type { Answer, TestServer } from '#test/world/test-server.ts'

/** The ten members that the specification names. */
export const namedDonation = {
  donor_name: 'Aïssatou Sarr',
  donor_email: 'aissatou@exemple.sn',
  donor_phone: '77 123 45 67',
  donor_organization: 'GIE Teranga',
  donation_type: 'financial',
  amount: 25_000,
  description: 'Pour les balises de Cayar',
  purpose: 'Balises',
  is_anonymous: false,
  is_public: true,
}

let addresses = 0

/** Nobody else gives from there: the limit of one address counts in its own tests. */
export function freshAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

type Asking = Pick<TestServer, 'request'>
type How = { readonly address?: string; readonly key?: string }

export function gives(by: Asking, changes: object = {}, { address, key }: How = {}): Promise<Answer> {
  return by.request('POST /donations/', {
    body: { ...namedDonation, ...changes },
    address: address ?? freshAddress(),
    headers: { 'idempotency-key': key ?? newId() },
  })
}

export async function given(by: Asking, changes: object = {}): Promise<Shown> {
  const { status, body } = await gives(by, changes)
  if (status !== 201) throw new Error(`No donation was made: ${status} ${JSON.stringify(body)}`)
  return body as Shown
}

export function decided(by: Asking, { id }: Shown, decision: string, body?: object): Promise<Answer> {
  return by.request(`POST /donations/${id}/${decision}/`, body ? { body } : {})
}
