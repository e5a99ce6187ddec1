import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson, TestServer } from '#test/world/test-server.ts'

/** What takes two administrators: one asks for it, his removal or another role or access, and the other agrees. */
export async function decidedByTwo(
  guet: TestServer,
  { id }: { readonly id: string },
  wanted: 'removal' | object,
): Promise<void> {
  const [asker, other] = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
  const asked = await askedAbout(asker, id, wanted)
  await agreedBy(other, asked.body['id'])
}

export function askedAbout(by: SignedInPerson, user: string, wanted: 'removal' | object) {
  const call = `POST /users/pending-acts/${wanted === 'removal' ? 'removal' : 'change'}/`
  return by.request(call, { body: { your_password: by.password, user, ...(wanted === 'removal' ? {} : wanted) } })
}

export function agreedBy(by: SignedInPerson, act: unknown) {
  return by.request(`POST /users/pending-acts/${String(act)}/agree/`, { body: { your_password: by.password } })
}

export function stopped(by: SignedInPerson, act: unknown) {
  return by.request(`POST /users/pending-acts/${String(act)}/stop/`)
}

/** What each of two administrators cannot take from a third alone. */
export const everyWay: readonly (readonly [string, 'removal' | object])[] = [
  ['demoted to a fisherman', { role: 'fisherman' }],
  ['demoted to an organisation', { role: 'organization' }],
  ['switched off', { is_active: false }],
  ['given another e-mail', { email: 'a.moi@test.example' }],
  ['given a number', { phone_number: '77 999 00 01' }],
  ['deleted', 'removal'],
]

/** As the database has him. */
export async function stateOf(guet: TestServer, { id }: { readonly id: string }) {
  const [row] = await rowsOf(
    guet,
    `select role, is_active, email, phone_identity, full_name, deleted_at is not null as gone from accounts where id = '${id}'`,
  )
  return row
}

/** All that was written to somebody. */
export async function everythingToldTo(guet: TestServer, { id }: { readonly id: string }): Promise<string> {
  const rows = await rowsOf(guet, `select content::text as said from deliveries where account_id = '${id}'`)
  return rows.map(({ said }) => String(said)).join('\n')
}
