import { afterAll, beforeAll, expect, test } from 'vitest'
import { decided, given } from '#test/samples/donations.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const told = async (where: string) =>
  (await rowsOf(guet, `select channel, target, content from deliveries where ${where} order by created_at, id`)) as {
    channel: string
    target: string
    content: { title: string; body: string; path: string }
  }[]
const toDonor = (address: string) => told(`account_id is null and target = '${address}'`)

test('whoever gave is written to when it is confirmed and when it has come, with his own link', async () => {
  const email = 'aissatou@exemple.sn'
  const one = await given(guet, { donor_email: email })
  expect(await toDonor(email)).toEqual([])
  await decided(admin, one, 'confirm')
  await decided(admin, one, 'confirm')
  await decided(admin, one, 'complete')
  const letters = await toDonor(email)
  expect(letters.map(({ channel, content }) => [channel, content.title])).toEqual([
    ['email', 'Votre don est confirmé'],
    ['email', 'Votre don est arrivé'],
  ])
  const [{ content } = { content: { path: '' } }] = letters
  expect(content.path).toMatch(/^\/don\/./)
  expect(String(one['status_url']).endsWith(content.path)).toBe(true)
})

test('whoever gave without a name is written to nowhere, and what was set aside is told to nobody', async () => {
  const before = await told('account_id is null')
  await decided(admin, await given(guet, { is_anonymous: true }), 'complete')
  await decided(admin, await given(guet), 'refuse')
  expect(await told('account_id is null')).toEqual(before)
})

test('administrators are told that one waits, without a word of it, and once however many come', async () => {
  await rowsOf(guet, 'delete from deliveries returning id')
  guet.clock.pass(16 * 60_000)
  for (let count = 0; count < 3; count += 1) await given(guet, { description: 'Achetez mes montres' })
  const letters = await told(`account_id = '${admin.id}' and channel = 'email'`)
  expect(letters.map(({ content }) => content.title)).toEqual(['Nouveau don'])
  expect(JSON.stringify(letters)).not.toMatch(/montres|Aïssatou/)
  guet.clock.pass(16 * 60_000)
  await given(guet)
  expect(await told(`account_id = '${admin.id}' and channel = 'email'`)).toHaveLength(2)
})
