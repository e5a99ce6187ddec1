import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpiredSessions } from './sessions.actions.ts'
import { accountInactive, invalidCredentials } from '#contract/accounts/account.rules.ts'
import { fieldRequired, requiredFieldsMissing, signInNeeded } from '#contract/wire/refusal.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed, freshEmail, memberOf, register } from '#test/world/registration.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

const day = 24 * 3_600_000

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('login with e-mail and password answers a token, a user and an SOS key', async () => {
  const { email, password, id } = await guet.signedInAs('fisherman')
  const { status, body } = await login(email, password)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['sos_key', 'token', 'user'])
  expect(body['user']).toMatchObject({ id, email, role: 'fisherman' })
})

test('the e-mail is the same person in any case', async () => {
  const email = freshEmail('Moussa')
  await register(guet, fishermanNamed('Moussa', { email, password: 'barracuda', confirm_password: 'barracuda' }))
  for (const typed of [email, email.toUpperCase(), email.toLowerCase()]) {
    expect((await login(typed, 'barracuda')).status).toBe(200)
  }
})

test('« Email ou mot de passe incorrect » for a wrong password and for an unknown e-mail', async () => {
  const { email } = await guet.signedInAs('fisherman')
  expectRefusal(await login(email, 'mauvais-mot'), invalidCredentials)
  expectRefusal(await login(freshEmail(), 'mauvais-mot'), invalidCredentials)
})

test.each(['Marée-haute', 'marée-haute ', 'marée-haut', 'mare\u0301e-haute'])(
  'a password is compared as it is, not nearly: « %s »',
  async (typed) => {
    const { email, password } = await guet.signedInAs('fisherman')
    expect(typed).not.toBe(password)
    expectRefusal(await login(email, typed), invalidCredentials)
  },
)

test('« Veuillez remplir tous les champs obligatoires » when login lacks one', async () => {
  expectRefusal(await login('', 'x'), requiredFieldsMissing, { email: fieldRequired })
  expectRefusal(await login('a@b.sn', ''), requiredFieldsMissing, { password: fieldRequired })
})

test.each(['Bearer', 'token', 'Sos', 'TOKEN', 'Token  '])('« Authorization: %s … » is nobody', async (scheme) => {
  const { token } = await guet.signedInAs('fisherman')
  const headers = { authorization: `${scheme} ${token}` }
  expectRefusal(await guet.request('GET /users/profile/', { headers }), signInNeeded)
})

test('a token that is wrong by one letter is nobody', async () => {
  const { token } = await guet.signedInAs('fisherman')
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const authorization of [`Token ${wrong}`, 'Token', 'Token ', `Token ${'a'.repeat(5000)}`, `Token ${token}'--`]) {
    expectRefusal(await guet.request('GET /users/profile/', { headers: { authorization } }), signInNeeded)
  }
})

test('an SOS key is no token: it opens no session', async () => {
  const { body } = await register(guet, fishermanNamed('Moussa'))
  const key = String(body['sos_key'])
  for (const scheme of ['Token', 'Sos']) {
    const answer = await guet.request('GET /users/profile/', { headers: { authorization: `${scheme} ${key}` } })
    expectRefusal(answer, signInNeeded)
  }
})

test('logout ends this session and no other, and the SOS key stays', async () => {
  const person = await guet.signedInAs('fisherman')
  const second = await login(person.email, person.password)
  expect((await person.request('POST /users/logout/')).status).toBe(204)
  expectRefusal(await person.request('GET /users/profile/'), signInNeeded)
  expect((await readProfile(second.body['token'])).status).toBe(200)
  const keys = await rowsOf(guet, `select 1 from sos_keys where account_id = '${person.id}'`)
  expect(keys).toHaveLength(2)
})

test('tokens, SOS keys and passwords are stored hashed only, and never logged', async () => {
  const sent = fishermanNamed('Moussa', { password: 'thon-rouge-47', confirm_password: 'thon-rouge-47' })
  const { body } = await register(guet, sent)
  await login(String(sent['email']), 'thon-rouge-47')
  await login(String(sent['email']), 'thon-rouge-48')
  await readProfile(body['token'])
  const [stored, logged] = [await wholeDatabase(guet), guet.logged.join('\n')]
  expect(stored).toContain(String(sent['email']))
  for (const secret of ['thon-rouge-47', 'thon-rouge-48', String(body['token']), String(body['sos_key'])]) {
    expect(stored).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
  const [account] = await rowsOf(guet, `select password_hash from accounts where email = '${String(sent['email'])}'`)
  expect(account?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no two people share a token, a key or the print of the same password', async () => {
  const people = [await register(guet, fishermanNamed('Awa')), await register(guet, fishermanNamed('Ibou'))]
  const secrets = people.flatMap(({ body }) => [body['token'], body['sos_key']])
  expect(new Set(secrets).size).toBe(4)
  const ids = people.map(({ body }) => `'${String(memberOf(body, 'user', 'id'))}'`).join(', ')
  const hashes = await rowsOf(guet, `select distinct password_hash from accounts where id in (${ids})`)
  expect(hashes).toHaveLength(2)
})

test('a session ends after 180 days without a visit, not a day sooner', async () => {
  const [faithful, gone] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  guet.clock.pass(180 * day - 1000)
  expect((await faithful.request('GET /users/profile/')).status).toBe(200)
  guet.clock.pass(1000)
  expectRefusal(await gone.request('GET /users/profile/'), signInNeeded)
})

test('a session slides: every visit gives it another 180 days', async () => {
  const person = await guet.signedInAs('fisherman')
  for (let visit = 0; visit < 5; visit += 1) {
    guet.clock.pass(179 * day)
    expect((await person.request('GET /users/profile/')).status).toBe(200)
  }
})

test('sessions that ended are swept away, living ones stay', async () => {
  const gone = await guet.signedInAs('fisherman')
  guet.clock.pass(181 * day)
  const here = await guet.signedInAs('fisherman')
  await forgetExpiredSessions(guet.services)
  const left = await rowsOf(guet, `select account_id from sessions where account_id in ('${gone.id}', '${here.id}')`)
  expect(left).toEqual([{ account_id: here.id }])
  expect((await here.request('GET /users/profile/')).status).toBe(200)
})

test('the last activity is kept, to within five minutes', async () => {
  const person = await guet.signedInAs('fisherman')
  const signedIn = guet.clock.now.toISOString()
  expect(await lastActivityOf(person)).toBe(signedIn)
  guet.clock.pass(4 * 60_000)
  expect(await lastActivityOf(person)).toBe(signedIn)
  guet.clock.pass(2 * 60_000)
  await person.request('GET /users/profile/')
  expect(await lastActivityOf(person)).toBe(guet.clock.now.toISOString())
})

test('a deactivated account cannot sign in and its sessions end; reactivated, it can again', async () => {
  const [admin, person] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
  const off = await admin.request(`PATCH /users/users/${person.id}/`, { body: { is_active: false } })
  expect(off.body['is_active']).toBe(false)
  expectRefusal(await person.request('GET /users/profile/'), signInNeeded)
  expectRefusal(await login(person.email, person.password), accountInactive)
  expectRefusal(await login(person.email, 'mauvais-mot'), invalidCredentials)
  await admin.request(`PATCH /users/users/${person.id}/`, { body: { is_active: true } })
  expect((await login(person.email, person.password)).status).toBe(200)
  expectRefusal(await person.request('GET /users/profile/'), signInNeeded)
})

async function lastActivityOf(person: SignedInPerson): Promise<unknown> {
  return (await person.request('GET /users/profile/')).body['last_activity']
}

function login(email: string, password: string) {
  return guet.request('POST /users/login/', { body: { email, password } })
}

function readProfile(token: unknown) {
  return guet.request('GET /users/profile/', { headers: { authorization: `Token ${String(token)}` } })
}
