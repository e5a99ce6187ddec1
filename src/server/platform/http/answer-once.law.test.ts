import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailTaken } from '#contract/accounts/account.rules.ts'
import { keyReused, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldAnswers } from './answer-once.ts'

const day = 24 * 3_600_000

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

test('the same key gets the first answer again and changes nothing', async () => {
  const [key, body] = [newId(), draft()]
  const first = await add(admin, body, key)
  expect(first.status).toBe(201)
  await admin.request(`PATCH /users/users/${String(first.body['id'])}/`, { body: { profile: { full_name: 'Changé' } } })
  const before = await rowCounts(guet)
  const again = await add(admin, body, key)
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
  expect(again.raw.equals(first.raw)).toBe(true)
  expect(await rowCounts(guet)).toEqual(before)
})

test('a change is made once, though another came between', async () => {
  const person = await guet.signedInAs('fisherman')
  const key = newId()
  const rename = (name: string, headers = {}) =>
    person.request('PUT /users/profile/', { body: { profile: { full_name: name } }, headers })
  await rename('Premier', { 'idempotency-key': key })
  await rename('Second')
  expect((await rename('Premier', { 'idempotency-key': key })).body).toMatchObject({
    profile: { full_name: 'Premier' },
  })
  expect((await person.request('GET /users/profile/')).body).toMatchObject({ profile: { full_name: 'Second' } })
})

test('« Cette clé a déjà servi pour une autre demande. » — other body, other call', async () => {
  const key = newId()
  await add(admin, draft(), key)
  const before = await rowCounts(guet)
  expectRefusal(await add(admin, draft(), key), keyReused)
  const headers = { 'idempotency-key': key }
  expectRefusal(
    await admin.request('PUT /users/profile/', { body: { profile: { full_name: 'X' } }, headers }),
    keyReused,
  )
  expect(await rowCounts(guet)).toEqual(before)
})

test('a refused write keeps no answer: put right, it is made with the same key', async () => {
  const [key, body] = [newId(), draft()]
  const before = await rowCounts(guet)
  expectRefusal(await add(admin, { ...body, email: admin.email }, key), emailTaken, { email: emailTaken })
  expect(await rowCounts(guet)).toEqual(before)
  expect((await add(admin, body, key)).status).toBe(201)
})

test('a key is its owner’s: somebody else with the same key is answered for himself', async () => {
  const key = newId()
  const other = await guet.signedInAs('admin')
  const [mine, theirs] = [await add(admin, draft(), key), await add(other, draft(), key)]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(mine.body['id']).not.toBe(theirs.body['id'])
})

test('an answer that says nothing is kept like any other: deleting twice is 204 twice', async () => {
  const id = String((await add(admin, draft(), newId())).body['id'])
  const headers = { 'idempotency-key': newId() }
  const first = await admin.request(`DELETE /users/users/${id}/`, { headers })
  const again = await admin.request(`DELETE /users/users/${id}/`, { headers })
  expect([first.status, again.status]).toEqual([204, 204])
  expect(again.raw).toHaveLength(0)
  expectRefusal(
    await admin.request(`DELETE /users/users/${id}/`, { headers: { 'idempotency-key': newId() } }),
    notFound,
  )
})

test('logout with a key ends the session', async () => {
  const person = await guet.signedInAs('fisherman')
  expect((await person.request('POST /users/logout/', { headers: { 'idempotency-key': newId() } })).status).toBe(204)
  expect((await person.request('GET /users/profile/')).status).toBe(401)
})

test('ten at once with one key are one account and one answer', async () => {
  const [key, body] = [newId(), draft()]
  const before = await rowCounts(guet)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(admin, body, key)))
  expect(new Set(answers.map(({ status, body: said }) => `${status} ${String(said['id'])}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  const after = await rowCounts(guet)
  expect(Number(after['accounts']) - Number(before['accounts'])).toBe(1)
})

test('a key is the same key in capitals', async () => {
  const [key, body] = [newId(), draft()]
  const first = await add(admin, body, key)
  expect((await add(admin, body, key.toUpperCase())).body).toEqual(first.body)
})

test('a key is kept for 7 days', async () => {
  const [key, body] = [newId(), draft()]
  await add(admin, body, key)
  guet.clock.pass(7 * day - 1000)
  await forgetOldAnswers(guet.services)
  expect((await add(admin, body, key)).status).toBe(201)
  guet.clock.pass(2000)
  await forgetOldAnswers(guet.services)
  expectRefusal(await add(admin, body, key), emailTaken, { email: emailTaken })
})

test('reading with a key keeps nothing', async () => {
  const before = await rowCounts(guet)
  await admin.request('GET /users/profile/', { headers: { 'idempotency-key': newId() } })
  expect(await rowCounts(guet)).toEqual(before)
})

test('what is kept about a request does not depend on its password', async () => {
  const [key, body] = [newId(), draft()]
  await add(admin, body, key)
  const [kept] = await rowsOf(guet, `select request_print, reply from kept_answers where key = '${key}'`)
  const naive = JSON.stringify(['POST', '/api/users/users/', body])
  expect(kept?.['request_print']).not.toBe(createHash('sha256').update(naive).digest('hex'))
  expect((await add(admin, { ...body, password: 'autre-mot-de-passe' }, key)).status).toBe(201)
  expect(JSON.stringify(kept)).not.toContain(goodPassword)
})

function draft(): { readonly [name: string]: unknown } {
  return { email: freshEmail(), password: goodPassword, role: 'fisherman', profile: { full_name: 'Ibou Diop' } }
}

function add(by: SignedInPerson, body: object, key: string) {
  return by.request('POST /users/users/', { body, headers: { 'idempotency-key': key } })
}
