import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneTaken } from '#contract/accounts/account.rules.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { goodPassword } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { tellOfSharedNumbers } from './shared-numbers.actions.ts'

/** A database of before a number opened an account, brought up to today. */
const migration = readFileSync(
  new URL('../../platform/storage/migrations/0066-numbers-of-before.sql', import.meta.url),
  'utf8',
)

let guet: TestServer
let admin: SignedInPerson
let alone: SignedInPerson
let abroad: SignedInPerson
let two: readonly [SignedInPerson, SignedInPerson]

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  alone = await fishermanCalled('77 123-45.67')
  abroad = await fishermanCalled('+33 6 12 34 56 78')
  two = [await fishermanCalled('00221 78 000 00 01'), await fishermanCalled('078 000 00 01')]
  await rowsOf(guet, 'drop table shared_numbers')
  await guet.services.db.transaction(async (inside) => {
    for (const statement of migration.split(/;\n/).filter((one) => one.trim() !== ''))
      await inside.execute(sql.raw(statement))
  })
})
afterAll(() => guet.close())

test('who has his number in his profile signs in with it, and nobody registers it anew', async () => {
  expect((await login('771234567', alone)).status).toBe(200)
  expectRefusal(await register('+221 77 123 45 67'), phoneTaken, { phone_number: phoneTaken })
  expect((await login('+33612345678', abroad)).status).toBe(401)
})

test('a number that two have opens neither account, and nobody registers it; the administrators are told once', async () => {
  for (const one of two) expect((await login('780000001', one)).status).toBe(401)
  expectRefusal(await register('78 000 00 01'), phoneTaken, { phone_number: phoneTaken })
  await tellOfSharedNumbers(guet.services)
  const told = await toldOf('+221780000001')
  expect(told).toBeGreaterThan(0)
  await tellOfSharedNumbers(guet.services)
  expect(await toldOf('+221780000001')).toBe(told)
})

test('an administrator gives it to one of them', async () => {
  const [one] = two
  const given = await admin.request(`PATCH /users/users/${one.id}/`, { body: { phone_number: '78 000 00 01' } })
  expect(given.status).toBe(200)
  expect((await login('780000001', one)).status).toBe(200)
  expectRefusal(await register('78 000 00 01'), phoneTaken, { phone_number: phoneTaken })
})

async function fishermanCalled(phone: string): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman')
  await rowsOf(
    guet,
    `update accounts set phone = '${phone}', phone_identity = null where id = '${person.id}' returning id`,
  )
  return person
}

function login(email: string, { password }: SignedInPerson) {
  return guet.request('POST /users/login/', { body: { email, password } })
}

function register(phone_number: string) {
  const profile = { full_name: 'Moussa Fall', boat_name: 'Sopé Naby' }
  const body = { phone_number, password: goodPassword, confirm_password: goodPassword, role: 'fisherman', profile }
  return guet.request('POST /users/register/', { body })
}

async function toldOf(number: string): Promise<number> {
  const written = `select 1 from deliveries where account_id = '${admin.id}' and content::text like '%${number}%'`
  return (await rowsOf(guet, written)).length
}
