import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAdmin } from '#contract/accounts/account.rules.ts'
import { pendingActOver, pendingFor } from '#contract/accounts/pending-acts.ts'
import { agreedBy, askedAbout } from '#test/samples/decided-by-two.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { refuseIfLastAdmin } from './administrators.actions.ts'
import { carryOutDue } from './pending-acts.actions.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const ways = { demote: { role: 'fisherman' }, deactivate: { is_active: false }, delete: 'removal' } as const
type Way = keyof typeof ways
const everyWay = Object.keys(ways) as Way[]

function ask(way: Way, by: SignedInPerson, { id }: SignedInPerson) {
  return askedAbout(by, id, ways[way])
}

async function activeAdmins(): Promise<number> {
  const rows = await rowsOf(guet, `select id from accounts where role = 'admin' and is_active and deleted_at is null`)
  return rows.length
}

async function nobodyElse(): Promise<void> {
  await rowsOf(guet, `update accounts set is_active = false where role = 'admin'`)
}

/** Two servers look at the same moment. */
async function hourPasses(): Promise<void> {
  guet.clock.pass(pendingFor + 1000)
  await Promise.all([carryOutDue(guet.services), carryOutDue(guet.services)])
}

test.each(everyWay.flatMap((one) => everyWay.map((other) => [one, other] as const)))(
  'two administrators who want to %s and %s each other: one of them stays',
  async (one, other) => {
    await nobodyElse()
    const [first, second] = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
    const answers = await Promise.all([ask(one, first, second), ask(other, second, first)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await hourPasses()
    expect(await activeAdmins()).toBe(1)
    expect(await rowsOf(guet, `select 1 from pending_acts where outcome is null`)).toEqual([])
  },
)

test('a third one agrees to both at the same moment: one of the two stays with him', async () => {
  await nobodyElse()
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => guet.signedInAs('admin')))
  if (!first || !second || !third) throw new Error('Three are needed.')
  const asked = [await ask('demote', first, second), await ask('delete', second, first)]
  const answers = await Promise.all(asked.map(({ body }) => agreedBy(third, body['id'])))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
  for (const answer of answers) if (answer.status === 409) expectRefusal(answer, pendingActOver)
  expect(await activeAdmins()).toBe(2)
})

test('five administrators who demote one another leave some', async () => {
  await nobodyElse()
  const admins = await Promise.all(Array.from({ length: 5 }, () => guet.signedInAs('admin')))
  await Promise.all(admins.map((by, index) => ask('demote', by, admins[(index + 1) % 5] as SignedInPerson)))
  await hourPasses()
  expect(await activeAdmins()).toBeGreaterThanOrEqual(1)
})

test('the only one who is active is never taken away; one who is switched off is', async () => {
  await nobodyElse()
  const only = await guet.signedInAs('admin')
  await expect(refuseIfLastAdmin(guet.services, only.id)).rejects.toMatchObject({ refusal: lastAdmin })
  const off = await guet.signedInAs('admin')
  await rowsOf(guet, `update accounts set is_active = false where id = '${off.id}'`)
  expect((await ask('delete', only, off)).status).toBe(201)
  await hourPasses()
  expect(await rowsOf(guet, `select full_name from accounts where id = '${off.id}'`)).toEqual([
    { full_name: 'Compte supprimé' },
  ])
})
