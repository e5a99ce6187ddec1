import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { attemptLimits } from './attempts.actions.ts'
import { forgetOldDevices } from './known-devices.actions.ts'
import { addressNumber, guess, guessInBatches, strangers, tally, wrong } from '#test/samples/guessing.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

const quarter = 15 * 60_000
let guet: TestServer
let fresh = 0
beforeAll(async () => {
  guet = await openTestServer()
})
afterEach(() => guet.clock.pass(quarter + 1000))
afterAll(() => guet.close())

describe('on a device that this account used before', () => {
  test('the right password passes, whatever strangers guessed at this account, here and elsewhere', async () => {
    const [person, address] = [await guet.signedInAs('fisherman'), freshAddress()]
    const device = deviceOf(await right(person, address))
    await guessInBatches(guet, strangers(attemptLimits.loudAddress, address))
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
    expect(tally(statuses)).toEqual({ 401: attemptLimits.accountAndDevice, 429: 12 - attemptLimits.accountAndDevice })
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
    const lent = deviceOf(await onDevice('', { ...person, password: 'autre-marée' }, address))
    await person.request('POST /users/sign-out-devices/', { headers: { cookie: own } })
    expect(await isKnown(lent, 'autre-marée')).toBe(false)
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

function onDevice(device: string, { email, password }: Pick<SignedInPerson, 'email' | 'password'>, address: string) {
  return guet.request('POST /users/login/', { body: { email, password }, headers: { cookie: device }, address })
}

/** As a browser brings it back. */
function deviceOf({ headers }: Answer): string {
  return /^guet_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
}

async function givePassword(giver: SignedInPerson, person: SignedInPerson, password: string): Promise<void> {
  const body = { your_password: giver.password, new_password: password, confirm_password: password }
  await giver.request(`POST /users/users/${person.id}/password/`, { body })
}

function right(person: SignedInPerson, address: string): Promise<Answer> {
  return guess(guet, { ...person, address })
}

function freshAddress(): string {
  fresh += 1
  return addressNumber(fresh)
}
