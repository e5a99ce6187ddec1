import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  invalidCredentials,
  passwordTooShort,
  passwordWrong,
  passwordsDiffer,
  tooManyAttempts,
} from '#contract/accounts/account.rules.ts'
import { signInNeeded } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { wholeDatabase } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('the password is really changed: the new one signs in, the old one does not', async () => {
  const person = await guet.signedInAs('fisherman')
  expect((await change(person, person.password, 'vent-du-large')).status).toBe(204)
  expect((await login(person.email, 'vent-du-large')).status).toBe(200)
  expectRefusal(await login(person.email, person.password), invalidCredentials)
})

test('other sessions end, this one stays, other people stay', async () => {
  const [person, stranger] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  const other = String((await login(person.email, person.password)).body['token'])
  expect((await readProfile(other)).status).toBe(200)
  await change(person, person.password, 'vent-du-large')
  expectRefusal(await readProfile(other), signInNeeded)
  expect((await readProfile(person.token)).status).toBe(200)
  expect((await readProfile(stranger.token)).status).toBe(200)
})

test('« Le mot de passe actuel est incorrect. » and nothing changes', async () => {
  const person = await guet.signedInAs('fisherman')
  const answer = await change(person, 'mauvais-mot', 'vent-du-large')
  expectRefusal(answer, passwordWrong, { current_password: passwordWrong })
  expect((await login(person.email, person.password)).status).toBe(200)
})

test('« Les mots de passe ne correspondent pas »', async () => {
  const person = await guet.signedInAs('fisherman')
  const answer = await change(person, person.password, 'vent-du-large', 'vent-de-terre')
  expectRefusal(answer, passwordsDiffer, { confirm_password: passwordsDiffer })
})

test('« Le mot de passe doit contenir au moins 6 caractères »', async () => {
  const person = await guet.signedInAs('fisherman')
  expectRefusal(await change(person, person.password, '12345'), passwordTooShort, { new_password: passwordTooShort })
})

test('whoever finds a phone left open cannot guess the password on it', async () => {
  const person = await guet.signedInAs('fisherman')
  for (let guess = 0; guess < 10; guess += 1) {
    expectRefusal(await change(person, `essai-${guess}`, 'vent-du-large'), passwordWrong, {
      current_password: passwordWrong,
    })
  }
  expectRefusal(await change(person, person.password, 'vent-du-large'), tooManyAttempts)
})

test('not even when every guess carries a new Idempotency-Key', async () => {
  const person = await guet.signedInAs('fisherman')
  for (let guess = 0; guess < 10; guess += 1)
    await change(person, `essai-${guess}`, 'vent-du-large', 'vent-du-large', newId())
  expectRefusal(await change(person, person.password, 'vent-du-large', 'vent-du-large', newId()), tooManyAttempts)
})

test('a change whose answer was lost is sent again with the same key and is answered the same', async () => {
  const [person, key] = [await guet.signedInAs('fisherman'), newId()]
  const answers = [
    await change(person, person.password, 'vent-du-large', 'vent-du-large', key),
    await change(person, person.password, 'vent-du-large', 'vent-du-large', key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await login(person.email, 'vent-du-large')).status).toBe(200)
})

test('no password goes into the log or the database, with or without a key', async () => {
  const person = await guet.signedInAs('fisherman')
  await change(person, 'capitaine-1', 'capitaine-2', 'capitaine-2', newId())
  await change(person, person.password, 'capitaine-3', 'capitaine-3', newId())
  const seen = `${await wholeDatabase(guet)}\n${guet.logged.join('\n')}`
  for (const secret of ['capitaine-1', 'capitaine-2', 'capitaine-3', person.password])
    expect(seen).not.toContain(secret)
})

function change(person: SignedInPerson, current: string, next: string, confirmed = next, key?: string) {
  return person.request('POST /users/password/', {
    body: { current_password: current, new_password: next, confirm_password: confirmed },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

function login(email: string, password: string) {
  return guet.request('POST /users/login/', { body: { email, password } })
}

function readProfile(token: string) {
  return guet.request('GET /users/profile/', { headers: { authorization: `Token ${token}` } })
}
