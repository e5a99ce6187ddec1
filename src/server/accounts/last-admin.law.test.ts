import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAdmin } from '#contract/accounts/account.rules.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const ways = ['demote', 'deactivate', 'delete'] as const

function takeAway(way: (typeof ways)[number], by: SignedInPerson, { id }: SignedInPerson) {
  if (way === 'delete') return by.request(`DELETE /users/users/${id}/`)
  const body = way === 'demote' ? { role: 'fisherman' } : { is_active: false }
  return by.request(`PATCH /users/users/${id}/`, { body })
}

async function activeAdmins(): Promise<number> {
  const rows = await rowsOf(guet, `select id from accounts where role = 'admin' and is_active and deleted_at is null`)
  return rows.length
}

test.each(ways.flatMap((one) => ways.map((other) => [one, other] as const)))(
  'two administrators who %s and %s each other at the same time: one of them stays',
  async (one, other) => {
    await rowsOf(guet, `update accounts set is_active = false where role = 'admin'`)
    const [first, second] = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
    const answers = await Promise.all([takeAway(one, first, second), takeAway(other, second, first)])
    expect(await activeAdmins()).toBe(1)
    const refused = answers.filter(({ status }) => status > 204)
    expect(refused).toHaveLength(1)
    for (const answer of refused) {
      // Whoever was signed out before the call began is nobody any more.
      if (answer.status !== 401 && answer.status !== 403) expectRefusal(answer, lastAdmin)
    }
  },
)

test('five administrators who demote one another leave one', async () => {
  await rowsOf(guet, `update accounts set is_active = false where role = 'admin'`)
  const admins = await Promise.all(Array.from({ length: 5 }, () => guet.signedInAs('admin')))
  await Promise.all(admins.map((by, index) => takeAway('demote', by, admins[(index + 1) % 5] as SignedInPerson)))
  expect(await activeAdmins()).toBe(1)
})

test('an administrator among others may be demoted, and a disabled one may be deleted', async () => {
  const [first, second] = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
  expect((await takeAway('deactivate', first, second)).status).toBe(200)
  expect((await takeAway('delete', first, second)).status).toBe(204)
})
