import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { invalidCredentials, tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { forgetOldAttempts, attemptLimits } from './attempts.actions.ts'
import { addressNumber, guess, guessInBatches, strangers, tally, wrong } from '#test/samples/guessing.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail } from '#test/world/registration.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/**
 * How much work was done for passwords: time on a busy machine proves nothing, work does. The work itself is made
 * light, or a thousand guesses would take a minute.
 */
const { verified } = vi.hoisted(() => ({ verified: { count: 0 } }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon,
    hash: (password: string) => argon.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    verify: (...parameters: Parameters<typeof argon.verify>) => {
      verified.count += 1
      return argon.verify(...parameters)
    },
  }
})

const quarter = 15 * 60_000
let guet: TestServer
let fresh = 0
beforeAll(async () => {
  guet = await openTestServer()
})
afterEach(() => guet.clock.pass(quarter + 1000))
afterAll(() => guet.close())

test('10 wrong passwords per account and address: of 300 in parallel, 10 are looked at and none succeeds', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  verified.count = 0
  expect(
    tally(
      await guessInBatches(
        guet,
        wrong(person, 300, () => address),
      ),
    ),
  ).toEqual({ 401: 10, 429: 290 })
  expect(verified.count).toBe(10)
  expectRefusal(await right(person, address), tooManyAttempts)
})

test('50 per account: of 300 from sixty addresses, 50 are looked at and none succeeds', async () => {
  const person = await guet.signedInAs('fisherman')
  const addresses = Array.from({ length: 60 }, freshAddress)
  verified.count = 0
  const statuses = await guessInBatches(
    guet,
    wrong(person, 300, (index) => addresses[index % 60] ?? ''),
  )
  expect(tally(statuses)).toEqual({ 401: 50, 429: 250 })
  expect(verified.count).toBe(50)
  expectRefusal(await right(person, freshAddress()), tooManyAttempts)
})

test('three hundred failures at one address keep no neighbour outside: the right password passes there at once', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(guet, strangers(330, address))
  expect((await right(person, address)).status).toBe(200)
  expect((await right(person, freshAddress())).status).toBe(200)
})

test('at an address where three hundred failed a stranger has three tries for an account, and then a wait of his own', async () => {
  const [person, neighbour, address] = [
    await guet.signedInAs('fisherman'),
    await guet.signedInAs('fisherman'),
    freshAddress(),
  ]
  await guessInBatches(guet, strangers(attemptLimits.loudAddress, address))
  const statuses = await guessInBatches(
    guet,
    wrong(person, 12, () => address),
  )
  expect(tally(statuses)).toEqual({
    401: attemptLimits.accountAndLoudAddress,
    429: 12 - attemptLimits.accountAndLoudAddress,
  })
  expectRefusal(await right(person, address), tooManyAttempts)
  expect((await right(neighbour, address)).status).toBe(200)
  guet.clock.pass(quarter + 1000)
  expect((await right(person, address)).status).toBe(200)
})

test('after 15 minutes it is open again, and not before', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 12, () => address),
  )
  guet.clock.pass(quarter - 1000)
  expectRefusal(await right(person, address), tooManyAttempts)
  guet.clock.pass(2000)
  expect((await right(person, address)).status).toBe(200)
})

test('insisting while refused does not make the wait longer', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  for (let minute = 0; minute < 15; minute += 1) {
    await guessInBatches(
      guet,
      wrong(person, 12, () => address),
    )
    guet.clock.pass(60_000)
  }
  guet.clock.pass(1000)
  expect((await right(person, address)).status).toBe(200)
})

test('a right password from an address known to the account passes an account-wide block', async () => {
  const [person, home] = [await guet.signedInAs('fisherman'), freshAddress()]
  expect((await right(person, home)).status).toBe(200)
  await guessInBatches(
    guet,
    wrong(person, 60, () => freshAddress()),
  )
  expectRefusal(await right(person, freshAddress()), tooManyAttempts)
  expect((await right(person, home)).status).toBe(200)
  expectRefusal(await guess(guet, { ...person, password: 'essai', address: home }), invalidCredentials)
})

test('an address where only wrong passwords came from does not become known', async () => {
  const [person, lurking] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 1, () => lurking),
  )
  await guessInBatches(
    guet,
    wrong(person, 60, () => freshAddress()),
  )
  expectRefusal(await right(person, lurking), tooManyAttempts)
})

test('a known address opens its own account only', async () => {
  const [neighbour, person, home] = [
    await guet.signedInAs('fisherman'),
    await guet.signedInAs('fisherman'),
    freshAddress(),
  ]
  await right(neighbour, home)
  await guessInBatches(
    guet,
    wrong(person, 60, () => freshAddress()),
  )
  expectRefusal(await right(person, home), tooManyAttempts)
})

test('failures only are counted: right passwords never use up the ten', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  expect(
    tally(
      await guessInBatches(
        guet,
        wrong(person, 9, () => address),
      ),
    ),
  ).toEqual({ 401: 9 })
  for (let login = 0; login < 12; login += 1) expect((await right(person, address)).status).toBe(200)
  expectRefusal(await guess(guet, { ...person, password: 'essai', address }), invalidCredentials)
  expectRefusal(await right(person, address), tooManyAttempts)
})

test('forty right passwords at once from one telephone all succeed', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  const logins = await Promise.all(Array.from({ length: 40 }, () => right(person, address)))
  expect(tally(logins.map(({ status }) => status))).toEqual({ 200: 40 })
})

test('one place is left of the ten: forty right passwords at once pass through it one after the other', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 9, () => address),
  )
  const logins = await Promise.all(Array.from({ length: 40 }, () => right(person, address)))
  expect(tally(logins.map(({ status }) => status))).toEqual({ 200: 40 })
  expect(
    tally(
      await guessInBatches(
        guet,
        wrong(person, 12, () => address),
      ),
    ),
  ).toEqual({ 401: 1, 429: 11 })
})

test('the e-mail in another case is the same account: it opens no second ten', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 10, () => address),
  )
  expectRefusal(await guess(guet, { ...person, email: person.email.toUpperCase(), address }), tooManyAttempts)
})

test('a client cannot choose its address with a header', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const { status } = await guet.request('POST /users/login/', {
      body: { email: person.email, password: 'essai' },
      headers: { 'x-forwarded-for': freshAddress(), 'x-real-ip': freshAddress(), forwarded: `for=${freshAddress()}` },
      address,
    })
    statuses.push(status)
  }
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 })
})

test('behind a proxy that is trusted, its word counts, and not what the client put before it', async () => {
  const behind = await openTestServer({ TRUST_PROXY: '1' })
  const { email } = await behind.signedInAs('fisherman')
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'x-forwarded-for': `${freshAddress()}, 10.200.0.1` }
    const { status } = await behind.request('POST /users/login/', { body: { email, password: 'essai' }, headers })
    statuses.push(status)
  }
  await behind.close()
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 })
})

test('an unknown e-mail answers alike: status, body, headers and work', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  const stranger = freshEmail()
  await guess(guet, { email: freshEmail(), password: 'essai', address })
  for (let attempt = 0; attempt < 12; attempt += 1) {
    verified.count = 0
    const known = await guess(guet, { ...person, password: `essai-${attempt}`, address })
    const workForKnown = verified.count
    const unknown = await guess(guet, { email: stranger, password: `essai-${attempt}`, address })
    expect(outside(unknown)).toEqual(outside(known))
    expect(verified.count - workForKnown).toBe(workForKnown)
    expect(known.status).toBe(attempt < 10 ? 401 : 429)
  }
})

test('a session that is open still works while login is blocked', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 60, () => freshAddress()),
  )
  expectRefusal(await right(person, address), tooManyAttempts)
  expect((await person.request('GET /users/profile/')).status).toBe(200)
})

test('what was counted is forgotten after an hour', async () => {
  const person = await guet.signedInAs('fisherman')
  await guessInBatches(
    guet,
    wrong(person, 3, () => freshAddress()),
  )
  guet.clock.pass(4 * quarter + 1000)
  await forgetOldAttempts(guet.services)
  expect((await rowCounts(guet))['failed_attempts']).toBe(0)
})

function right(person: SignedInPerson, address: string): Promise<Answer> {
  return guess(guet, { ...person, address })
}

function freshAddress(): string {
  fresh += 1
  return addressNumber(fresh)
}

function outside({ status, raw, headers: { date: _date, ...headers } }: Answer) {
  return { status, body: raw.toString(), headers }
}
