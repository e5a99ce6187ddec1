import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mostGivenAnHour, mostWithoutFormAnHour } from './giving.actions.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { freshAddress, gives } from '#test/samples/donations.ts'
import { hour } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What keeps machines out of the donations, and lets people in. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterEach(() => rowsOf(guet, 'truncate donations, donation_steps, donation_receipts, donation_forms, failed_attempts'))
afterAll(() => guet.close())

const second = 1000

describe('who sends by the hundred', () => {
  test('is told to wait after twenty in an hour from one address, and others are not', async () => {
    const address = freshAddress()
    for (let sent = 0; sent < mostGivenAnHour; sent += 1) expect((await gives(guet, {}, { address })).status).toBe(201)
    const refused = await gives(guet, {}, { address })
    expectRefusal(refused, tooManyAttempts)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await gives(guet, {}, { address: freshAddress() })).status).toBe(201)
    guet.clock.pass(hour + second)
    expect((await gives(guet, {}, { address })).status).toBe(201)
  })

  test('is counted by the network where one machine has 2⁶⁴ addresses', async () => {
    const from = (host: number) => gives(guet, {}, { address: `2001:db8:0:1::${host.toString(16)}` })
    for (let sent = 0; sent < mostGivenAnHour; sent += 1) await from(sent + 1)
    expectRefusal(await from(999), tooManyAttempts)
  })

  test('from everywhere at once, and without a form, is held back; a person with the form is not', async () => {
    await rowsOf(
      guet,
      `insert into failed_attempts values ('donations without form', '${guet.clock.now.toISOString()}', ${mostWithoutFormAnHour})`,
    )
    expectRefusal(await gives(guet), tooManyAttempts)
    expect((await gives(guet, { form_token: await shownForm() })).status).toBe(201)
  })
})

describe('the proof that comes with the form', () => {
  test('counts once', async () => {
    const form_token = await shownForm()
    expect((await gives(guet, { form_token })).status).toBe(201)
    expectFormRefused(await gives(guet, { form_token }))
  })

  test('counts after three seconds, and for six hours', async () => {
    const early = await newToken()
    guet.clock.pass(2 * second)
    expectFormRefused(await gives(guet, { form_token: early }))
    guet.clock.pass(second)
    expect((await gives(guet, { form_token: early })).status).toBe(201)
    const late = await newToken()
    guet.clock.pass(6 * hour + second)
    expectFormRefused(await gives(guet, { form_token: late }))
  })

  test('is not made up: one letter changed, cut, made longer', async () => {
    const good = await shownForm()
    for (const wrong of [`A${good.slice(1)}`, good.slice(1), `${good}A`, 'x', 'é']) {
      if (wrong !== good) expectFormRefused(await gives(guet, { form_token: wrong }))
    }
    expect((await gives(guet, { form_token: good })).status).toBe(201)
  })
})

function expectFormRefused(answer: Awaited<ReturnType<typeof gives>>) {
  expectRefusal(answer, fieldInvalid, { form_token: fieldInvalid })
}

async function newToken(): Promise<string> {
  return String((await guet.request('GET /donations/form/')).body['token'])
}

async function shownForm(): Promise<string> {
  const token = await newToken()
  guet.clock.pass(4 * second)
  return token
}
