import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { invalidCredentials, tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { forgetOldAttempts, limits } from './attempts.actions.ts'
import { forgetOldDevices } from './known-devices.actions.ts'
import { addressNumber, guess, guessInBatches, tally } from '#test/samples/guessing.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
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
  await guessInBatches(guet, strangers(limits.loudAddress, address))
  const statuses = await guessInBatches(
    guet,
    wrong(person, 12, () => address),
  )
  expect(tally(statuses)).toEqual({ 401: limits.accountAndLoudAddress, 429: 12 - limits.accountAndLoudAddress })
  expectRefusal(await right(person, address), tooManyAttempts)
  expect((await right(neighbour, address)).status).toBe(200)
  guet.clock.pass(quarter + 1000)
  expect((await right(person, address)).status).toBe(200)
})

describe('on a device that this account used before', () => {
  test('the right password passes, whatever strangers guessed at this account, here and elsewhere', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    const device = deviceOf(await right(person, address))
    await guessInBatches(guet, strangers(limits.loudAddress, address))
    await guessInBatches(
      guet,
      wrong(person, 12, () => address),
    )
    await guessInBatches(
      guet,
      wrong(person, 60, () => freshAddress()),
    )
    expectRefusal(await right(person, address), tooManyAttempts)
    expect((await onDevice(device, person, address)).status).toBe(200)
    expect((await onDevice(device, person, freshAddress())).status).toBe(200)
  })

  test('ten tries are open as well: a mark that was stolen opens no more', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    const device = deviceOf(await right(person, address))
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await onDevice(device, { ...person, password: 'essai' }, freshAddress())).status)
    }
    expect(tally(statuses)).toEqual({ 401: limits.accountAndDevice, 429: 12 - limits.accountAndDevice })
  })

  test('it is known to its own accounts only, and a mark that nobody was given to nobody', async () => {
    const [person, other, address] = [
      await guet.signedInAs('fisherman'),
      await guet.signedInAs('fisherman'),
      freshAddress(),
    ]
    const device = deviceOf(await right(other, address))
    await guessInBatches(
      guet,
      wrong(person, 12, () => address),
    )
    expectRefusal(await onDevice(device, person, address), tooManyAttempts)
    expectRefusal(await onDevice(`guet_device=${'x'.repeat(43)}`, person, address), tooManyAttempts)
    expect((await onDevice(device, other, address)).status).toBe(200)
  })

  test('a failure makes no device known, and the mark stays the same from one sign-in to the next', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    const failed = await guess(guet, { ...person, password: 'essai', address })
    expect(failed.headers['set-cookie']).toBeUndefined()
    const device = deviceOf(await right(person, address))
    expect(deviceOf(await onDevice(device, person, address))).toBe(device)
  })

  test('the mark is read by no script, sent by no other site, and by none over a line that is open', async () => {
    const behind = await openTestServer({ TRUST_PROXY: '1' })
    const { email, password } = await behind.signedInAs('fisherman')
    const headers = { 'x-forwarded-proto': 'https' }
    const { headers: said } = await behind.request('POST /users/login/', { body: { email, password }, headers })
    await behind.close()
    expect(said['set-cookie']).toMatch(
      /^guet_device=[\w-]{43}; Path=\/api\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  test('it dies with the password, by whoever it was changed, and half a year after it was used', async () => {
    const [admin, person, address] = [
      await guet.signedInAs('admin'),
      await guet.signedInAs('fisherman'),
      freshAddress(),
    ]
    const isKnown = async (device: string, password = person.password) => {
      await guessInBatches(
        guet,
        wrong(person, 12, () => address),
      )
      const { status } = await onDevice(device, { ...person, password }, address)
      guet.clock.pass(quarter + 1000)
      return status === 200
    }
    const [lost, own] = [deviceOf(await right(person, address)), deviceOf(await right(person, address))]
    expect(await isKnown(lost)).toBe(true)
    const changed = { current_password: person.password, new_password: 'autre-marée', confirm_password: 'autre-marée' }
    await person.request('POST /users/password/', { body: changed, headers: { cookie: own } })
    expect(await isKnown(lost, 'autre-marée')).toBe(false)
    expect(await isKnown(own, 'autre-marée')).toBe(true)
    await givePassword(admin, person, 'encore-une')
    expect(await isKnown(own, 'encore-une')).toBe(false)
    const late = deviceOf(await guess(guet, { ...person, password: 'encore-une', address }))
    guet.clock.pass(181 * 24 * 60 * 60_000)
    expect(await isKnown(late, 'encore-une')).toBe(false)
    await forgetOldDevices(guet.services)
    expect(await rowsOf(guet, `select 1 from known_devices where account_id = '${person.id}'`)).toEqual([])
  })

  test('of one account the newest twenty are kept', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    for (let came = 0; came < 23; came += 1) await right(person, address)
    expect(await rowsOf(guet, `select 1 from known_devices where account_id = '${person.id}'`)).toHaveLength(20)
  })

  test('somebody who signed in before there were marks is known from where he signs out', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    const device = deviceOf(await person.request('POST /users/logout/'))
    await guessInBatches(
      guet,
      wrong(person, 12, () => address),
    )
    expect((await onDevice(device, person, address)).status).toBe(200)
  })
})

test('a password is changed on a device that is signed in, whatever strangers guess behind the same address', async () => {
  const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
  await guessInBatches(
    guet,
    wrong(person, 12, () => address),
  )
  const body = { current_password: person.password, new_password: 'autre-marée', confirm_password: 'autre-marée' }
  expect((await person.request('POST /users/password/', { body, address })).status).toBe(204)
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

function wrong({ email }: SignedInPerson, count: number, addressOf: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => ({ email, password: `essai-${index}`, address: addressOf(index) }))
}

/** Failures at accounts that nobody has. */
function strangers(count: number, address: string) {
  return Array.from({ length: count }, () => ({ email: freshEmail(), password: 'essai', address }))
}

function onDevice(device: string, { email, password }: Pick<SignedInPerson, 'email' | 'password'>, address: string) {
  return guet.request('POST /users/login/', { body: { email, password }, headers: { cookie: device }, address })
}

/** As a browser brings it back. */
function deviceOf({ headers }: Answer): string {
  return /^guet_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
}

async function givePassword(giver: SignedInPerson, person: SignedInPerson, password: string): Promise<void> {
  const body = { new_password: password, confirm_password: password }
  await giver.request(`POST /users/users/${person.id}/password/`, { body })
}

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
