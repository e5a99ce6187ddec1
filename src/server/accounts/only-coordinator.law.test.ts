import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyCoordinator } from '#contract/accounts/account.rules.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const remove = ({ id }: SignedInPerson) => admin.request(`DELETE /users/users/${id}/`)
const demote = ({ id }: SignedInPerson) =>
  admin.request(`PATCH /users/users/${id}/`, { body: { role: 'fisherman', full_name: 'Autre nom' } })

test.each([
  ['deleted', remove],
  ['made a fisherman', demote],
])('who alone stands for an organisation with members is not %s, and nothing of it is done', async (_how, act) => {
  const coordinator = await guet.signedInAs('organization')
  const member = await guet.signedInAs('fisherman', { of: coordinator })
  expectRefusal(await act(coordinator), onlyCoordinator)
  const [kept] = await rowsOf(guet, `select role, deleted_at, full_name from accounts where id = '${coordinator.id}'`)
  expect(kept).toMatchObject({ role: 'organization', deleted_at: null })
  expect(kept?.['full_name']).not.toBe('Autre nom')
  await admin.request(`POST /users/users/${member.id}/put-out/`)
  expect((await act(coordinator)).status).toBeLessThan(300)
})

test('beside another coordinator he may be deleted, and so may a member', async () => {
  const [one, other] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  const member = await guet.signedInAs('fisherman', { of: one })
  await rowsOf(
    guet,
    `update memberships set organisation_id = (select organisation_id from memberships where account_id = '${one.id}')
     where account_id = '${other.id}' returning id`,
  )
  expect((await remove(member)).status).toBe(204)
  expect((await remove(other)).status).toBe(204)
})
