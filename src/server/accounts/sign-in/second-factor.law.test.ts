import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownRoleFixed, passwordWrong, tooManyAttempts } from '#contract/accounts/account.rules.ts'
import {
  secondFactorIsOff,
  secondFactorIsOn,
  secondFactorRequired,
  secondFactorWrong,
  signInExpired,
} from '#contract/accounts/second-factor-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { begun, codeOf, switchedOn } from '#test/world/second-factor.ts'
import { decidedByTwo } from '#test/samples/decided-by-two.ts'
import { raised, withSosKey } from '#test/samples/sos.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

type Protected = { person: SignedInPerson; secret: string; recoveryCodes: string[] }

async function protectedPerson(role: 'admin' | 'organization' = 'admin'): Promise<Protected> {
  const person = await guet.signedInAs(role)
  return { person, ...(await switchedOn(person, guet.clock.now)) }
}

const now = (secret: string) => codeOf(secret, guet.clock.now)
const login = ({ email, password }: SignedInPerson, address = '192.0.2.1') =>
  guet.request('POST /users/login/', { body: { email, password }, address })
const secondStep = (ticket: unknown, code: string, address = '192.0.2.1') =>
  guet.request('POST /users/login/second-factor/', { body: { ticket, code }, address })
const ticketFor = async (person: SignedInPerson) => (await login(person)).body['ticket']
const reading = (token: unknown) =>
  guet.request('GET /users/profile/', { headers: { authorization: `Token ${String(token)}` } })

describe('signing in', () => {
  test('begun with a password that has been changed since opens nothing', async () => {
    const { person, secret } = await protectedPerson()
    const ticket = await ticketFor(person)
    const body = {
      current_password: person.password,
      new_password: 'la mer est belle',
      confirm_password: 'la mer est belle',
    }
    expect((await person.request('POST /users/password/', { body })).status).toBeLessThan(300)
    expectRefusal(await secondStep(ticket, now(secret)), signInExpired)
  })

  test('with a second factor the password alone opens nothing: it gives a ticket, and the code the session', async () => {
    const { person, secret } = await protectedPerson()
    const first = await login(person)
    const { status, code, sentence } = secondFactorRequired
    expect([first.status, first.body['code'], first.body['error']]).toEqual([status, code, sentence])
    expect(first.body).not.toHaveProperty('token')
    expect(first.body).not.toHaveProperty('sos_key')
    const ticket = String(first.body['ticket'])
    for (const opens of [ticket, 'null', 'undefined']) expect((await reading(opens)).status).toBe(401)
    const second = await secondStep(ticket, now(secret))
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ user: { id: person.id }, sos_key: expect.any(String) })
    expect((await reading(second.body['token'])).status).toBe(200)
  })

  test('without one nothing has changed', async () => {
    const person = await guet.signedInAs('organization')
    expect((await login(person)).body).toMatchObject({ token: expect.any(String), user: { id: person.id } })
  })

  test('a code counts once, also for two at the same moment and with two tickets', async () => {
    const { person, secret } = await protectedPerson()
    const tickets = [await ticketFor(person), await ticketFor(person), await ticketFor(person)]
    const code = now(secret)
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expectRefusal(await secondStep(await ticketFor(person), code), secondFactorWrong, { code: secondFactorWrong })
  })

  test('an older code than the last one is taken no more', async () => {
    const { person, secret } = await protectedPerson()
    const earlier = now(secret)
    guet.clock.pass(30_000)
    expect((await secondStep(await ticketFor(person), now(secret))).status).toBe(200)
    expect((await secondStep(await ticketFor(person), earlier)).status).toBe(400)
  })

  test('a ticket is one session, and lives for five minutes', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    const ticket = await ticketFor(person)
    expect((await secondStep(ticket, now(secret))).status).toBe(200)
    expectRefusal(await secondStep(ticket, recoveryCodes[0] ?? ''), signInExpired)
    const late = await ticketFor(person)
    guet.clock.pass(5 * minute + 1)
    expectRefusal(await secondStep(late, now(secret)), signInExpired)
    expectRefusal(await secondStep('made-up', now(secret)), signInExpired)
  })

  test('recovery codes open as well, once each, however they are typed', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await secondStep(await ticketFor(person), ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await secondStep(await ticketFor(person), first)).status).toBe(400)
    expect((await secondStep(await ticketFor(person), second)).status).toBe(200)
    expect((await person.request('GET /users/second-factor/')).body).toMatchObject({ recovery_codes_left: 8 })
    const kept = JSON.stringify(await rowsOf(guet, 'select code_hash from recovery_codes'))
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('guessing ends after ten tries, from however many addresses, with however many tickets', async () => {
    const { person, secret } = await protectedPerson()
    const answers: Answer[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const address = `198.51.100.${guess}`
      const { body } = await login(person, address)
      const wrong = now(secret) === '000000' ? '000001' : '000000'
      answers.push(await secondStep(body['ticket'], wrong, address))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429])
    expectRefusal(await secondStep(await ticketFor(person), now(secret), '203.0.113.9'), tooManyAttempts)
    guet.clock.pass(16 * minute)
    expect((await secondStep(await ticketFor(person), now(secret))).status).toBe(200)
  })

  test('an account that was disabled meanwhile stays shut', async () => {
    const { person, secret } = await protectedPerson()
    const ticket = await ticketFor(person)
    await decidedByTwo(guet, person, { is_active: false })
    expect((await secondStep(ticket, now(secret))).body['code']).toBe('account_inactive')
  })

  test('an SOS asks for none: the key of before calls as it did', async () => {
    const person = await guet.signedInAs('organization')
    const calling = await withSosKey(guet, person)
    await switchedOn(person, guet.clock.now)
    expect(await raised(calling)).toMatchObject({ alert_type: 'emergency' })
  })
})

describe('switching on', () => {
  test('takes the password, then a code; until then nothing has changed', async () => {
    const person = await guet.signedInAs('organization')
    const wrong = await person.request('POST /users/second-factor/', { body: { password: 'autre chose' } })
    expectRefusal(wrong, passwordWrong, { password: passwordWrong })
    const { body } = await person.request('POST /users/second-factor/', { body: { password: person.password } })
    const secret = String(body['secret'])
    expect(body['address']).toBe(
      `otpauth://totp/Guet:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Guet&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await login(person)).status).toBe(200)
    const confirm = (code: string) => person.request('POST /users/second-factor/confirm/', { body: { code } })
    expectRefusal(await confirm('12345'), secondFactorWrong, { code: secondFactorWrong })
    expect((await confirm(now(secret))).status).toBe(200)
    expect((await login(person)).status).toBe(401)
    expect((await person.request('GET /users/second-factor/')).body).toEqual({
      is_on: true,
      since: guet.clock.now.toISOString(),
      recovery_codes_left: 10,
    })
    expect((await secondStep(await ticketFor(person), now(secret))).body['code']).toBe('second_factor_wrong')
  })

  test('sessions that were open stay open', async () => {
    const { person } = await protectedPerson('organization')
    expect((await person.request('GET /users/profile/')).status).toBe(200)
  })

  test('once it is on, nobody puts another secret in its place', async () => {
    const { person, secret } = await protectedPerson()
    const again = await person.request('POST /users/second-factor/', { body: { password: person.password } })
    expectRefusal(again, secondFactorIsOn)
    const confirm = await person.request('POST /users/second-factor/confirm/', { body: { code: now(secret) } })
    expectRefusal(confirm, secondFactorIsOn)
  })

  test('a code confirms nothing that was not begun', async () => {
    const person = await guet.signedInAs('admin')
    const confirm = await person.request('POST /users/second-factor/confirm/', { body: { code: '000000' } })
    expectRefusal(confirm, secondFactorIsOff)
  })

  test('begun twice, the first secret confirms nothing', async () => {
    const person = await guet.signedInAs('admin')
    const first = await begun(person)
    await begun(person)
    const confirm = await person.request('POST /users/second-factor/confirm/', { body: { code: now(first) } })
    expect(confirm.status).toBe(400)
  })

  test('is for administrators and coordinators', async () => {
    const person = await guet.signedInAs('fisherman')
    const answer = await person.request('POST /users/second-factor/', { body: { password: person.password } })
    expectRefusal(answer, accessRefused)
  })
})

describe('switching off', () => {
  test('guesses at it are counted with those at the door', async () => {
    const { person, secret } = await protectedPerson()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await off(person, person.password, 'faux')).body['code']).toBe('second_factor_wrong')
    expectRefusal(await off(person, person.password, now(secret)), tooManyAttempts)
    expectRefusal(await secondStep(await ticketFor(person), now(secret)), tooManyAttempts)
    guet.clock.pass(16 * minute)
  })

  const off = (person: SignedInPerson, password: string, code: string) =>
    person.request('POST /users/second-factor/off/', { body: { password, code } })

  test('takes the password and a code, each of which is refused alone', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    expectRefusal(await off(person, 'autre chose', now(secret)), passwordWrong, { password: passwordWrong })
    expectRefusal(await off(person, person.password, '12345'), secondFactorWrong, { code: secondFactorWrong })
    expect((await off(person, person.password, recoveryCodes[3] ?? '')).status).toBe(204)
    expect((await login(person)).status).toBe(200)
    expect((await off(person, person.password, now(secret))).status).toBe(204)
    expect(await rowsOf(guet, `select 1 from recovery_codes where account_id = '${person.id}'`)).toEqual([])
  })

  test('an administrator frees somebody else who lost the telephone, and the audit has it', async () => {
    const { person } = await protectedPerson('organization')
    const call = `DELETE /users/users/${person.id}/second-factor/`
    expectRefusal(await admin.request(call, { body: { your_password: 'autre chose' } }), passwordWrong, {
      your_password: passwordWrong,
    })
    expect((await login(person)).status).toBe(401)
    expect((await admin.request(call, { body: { your_password: admin.password } })).status).toBe(204)
    expect((await login(person)).status).toBe(200)
    const [noted] = await rowsOf(
      guet,
      `select account_id, about_id, method, path from audit_log where about_id = '${person.id}' and path like '%second-factor%'`,
    )
    expect(noted).toMatchObject({ account_id: admin.id, method: 'DELETE' })
  })

  test('but nobody frees himself so, and no coordinator anybody', async () => {
    const { person } = await protectedPerson('admin')
    const own = await person.request(`DELETE /users/users/${person.id}/second-factor/`)
    expectRefusal(own, ownRoleFixed)
    const coordinator = await guet.signedInAs('organization')
    const other = await coordinator.request(`DELETE /users/users/${person.id}/second-factor/`)
    expectRefusal(other, accessRefused)
    expect((await login(person)).status).toBe(401)
  })
})

test('a registration that is sent again is no way around it', async () => {
  const email = `gie-${guet.clock.now.getTime()}@test.example`
  const body = {
    email,
    password: 'marée-haute',
    confirm_password: 'marée-haute',
    role: 'organization',
    profile: { full_name: 'Awa', organization_name: 'GIE' },
  }
  const headers = { 'idempotency-key': '0197a3c2-0000-7000-8000-00000000000a' }
  const { body: made } = await guet.request('POST /users/register/', { body, headers })
  const token = { authorization: `Token ${String(made['token'])}` }
  const request: SignedInPerson['request'] = (call, options = {}) => guet.request(call, { ...options, headers: token })
  await switchedOn({ request, password: body.password }, guet.clock.now)
  expect((await guet.request('POST /users/register/', { body, headers })).body['code']).toBe('email_taken')
})
