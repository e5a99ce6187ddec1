import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressNumber, guessInBatches, tally } from '#test/samples/guessing.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('10,000 passwords against one account, the right one among them: none succeeds', async () => {
  const person = await guet.signedInAs('fisherman')
  const guesses = Array.from({ length: 10_000 }, (_, index) => ({
    email: person.email,
    password: index === 5000 ? person.password : `essai-${index}`,
    address: addressNumber(1 + (index % 1000)),
  }))
  expect(tally(await guessInBatches(guet, guesses, 250))).toEqual({ 401: 50, 429: 9950 })
  expect((await person.request('GET /users/profile/')).status).toBe(200)
})

test('a week of patience gains 50 guesses a quarter of an hour, and no more', async () => {
  const person = await guet.signedInAs('fisherman')
  const quarters = 40
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const guesses = Array.from({ length: 250 }, (_, index) => ({
      email: person.email,
      password: `essai-${quarter}-${index}`,
      address: addressNumber(5000 + index),
    }))
    expect(tally(await guessInBatches(guet, guesses, 250))).toEqual({ 401: 50, 429: 200 })
    guet.clock.pass(15 * 60_000 + 1)
  }
})
