import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emailInvalid,
  emailTaken,
  invalidCredentials,
  phoneInvalid,
  phoneTaken,
  tooManyAttempts,
} from '#contract/accounts/account.rules.ts'
import { fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed, freshEmail, goodPassword, memberOf, register } from '#test/world/registration.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* A Senegalese number is an identity beside the e-mail: either is enough. */

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

let given = 0
/** As a fisherman says it: nine digits in groups. */
function freshNumber(): string {
  given += 1
  return `77 ${String(1_000_000 + given).replace(/(\d{3})(\d{2})(\d{2})/, '$1 $2 $3')}`
}
const inFull = (number: string) => `+221${number.replaceAll(' ', '')}`

function byPhone(number: string, changes: Readonly<Record<string, unknown>> = {}) {
  return { ...fishermanNamed('Moussa Fall'), email: undefined, phone: undefined, phone_number: number, ...changes }
}

function login(identity: unknown, password = goodPassword, address = '10.0.0.1'): Promise<Answer> {
  return guet.request('POST /users/login/', { body: { email: identity, password }, address })
}

test('a fisherman without an e-mail registers with his number, and has a boat and a telephone', async () => {
  const number = freshNumber()
  const { status, body } = await register(guet, byPhone(number))
  expect(status).toBe(201)
  expect(body['user']).toMatchObject({
    email: null,
    phone_number: inFull(number),
    username: 'Moussa Fall',
    profile: { phone: inFull(number), boat_name: 'Yaye Khady' },
  })
})

test('`email` of the login takes the number, however it is written, and the e-mail of whoever has both', async () => {
  const [number, email] = [freshNumber(), freshEmail()]
  const registered = await register(guet, byPhone(number, { email }))
  for (const typed of [number, inFull(number), number.replaceAll(' ', ''), `00${inFull(number).slice(1)}`, email]) {
    const { status, body } = await login(typed)
    expect([typed, status]).toEqual([typed, 200])
    expect(memberOf(body, 'user', 'id')).toBe(memberOf(registered.body, 'user', 'id'))
  }
})

test('an unknown number and a wrong password are answered alike', async () => {
  const number = freshNumber()
  await register(guet, byPhone(number))
  expectRefusal(await login(freshNumber()), invalidCredentials)
  expectRefusal(await login(number, 'devinette'), invalidCredentials)
})

test('« Un compte existe déjà avec ce numéro de téléphone. » — 409, and nothing is kept', async () => {
  const [number, email] = [freshNumber(), freshEmail()]
  await register(guet, byPhone(number, { email }))
  const before = await rowCounts(guet)
  expectRefusal(await register(guet, byPhone(inFull(number))), phoneTaken, { phone_number: phoneTaken })
  const another = byPhone(number, { email: freshEmail() })
  expectRefusal(await register(guet, another), phoneTaken, { phone_number: phoneTaken })
  expectRefusal(await register(guet, byPhone(freshNumber(), { email })), emailTaken, { email: emailTaken })
  expect(await rowCounts(guet)).toEqual(before)
})

test('a number under 20 registrations at once is one account', async () => {
  const number = freshNumber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(guet, byPhone(number))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('the answer that was lost: the same registration with the same key opens the same account', async () => {
  const [body, headers] = [byPhone(freshNumber()), { 'idempotency-key': newId() }]
  const first = await register(guet, body, headers)
  const again = await register(guet, body, headers)
  expect(again.status).toBe(201)
  expect(memberOf(again.body, 'user', 'id')).toBe(memberOf(first.body, 'user', 'id'))
})

test('« Veuillez remplir tous les champs obligatoires » without either', async () => {
  for (const number of ['', null, undefined]) {
    const answer = await register(guet, { ...byPhone(''), phone_number: number })
    expectRefusal(answer, requiredFieldsMissing, { email: fieldRequired })
  }
})

test.each(['77 123', '87 123 45 67', '+33 6 12 34 56 78', 'moussa', '7712345678'])(
  '« Veuillez saisir un numéro du Sénégal… » — %j',
  async (number) => expectRefusal(await register(guet, byPhone(number)), phoneInvalid, { phone_number: phoneInvalid }),
)

test('an e-mail that is none is refused beside a number that is right', async () => {
  const answer = await register(guet, byPhone(freshNumber(), { email: 'moussa' }))
  expectRefusal(answer, emailInvalid, { email: emailInvalid })
})

test('guesses at one account are counted together, by its number and by its e-mail', async () => {
  const [number, email] = [freshNumber(), freshEmail()]
  await register(guet, byPhone(number, { email }))
  for (let guess = 0; guess < 10; guess += 1) {
    expectRefusal(await login(guess % 2 === 0 ? number : email, `devinette ${guess}`, '10.0.0.9'), invalidCredentials)
  }
  expectRefusal(await login(number, goodPassword, '10.0.0.9'), tooManyAttempts)
  expectRefusal(await login(email, goodPassword, '10.0.0.9'), tooManyAttempts)
})

test('a coordinator adds a fisherman by his number; who does not manage him does not read it', async () => {
  const [gie, other, number] = [
    await guet.signedInAs('organization'),
    await guet.signedInAs('organization'),
    freshNumber(),
  ]
  const added = await gie.request('POST /users/users/', { body: byPhone(number) })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ email: null, phone_number: inFull(number) })
  expect((await other.request(`GET /users/users/${String(added.body['id'])}/`)).status).toBe(403)
  expect((await login(number)).status).toBe(200)
})

test('the number of a deleted person is free again', async () => {
  const [admin, number] = [await guet.signedInAs('admin'), freshNumber()]
  const { body } = await register(guet, byPhone(number))
  expect((await admin.request(`DELETE /users/users/${String(memberOf(body, 'user', 'id'))}/`)).status).toBe(204)
  expectRefusal(await login(number), invalidCredentials)
  expect((await register(guet, byPhone(number))).status).toBe(201)
})
