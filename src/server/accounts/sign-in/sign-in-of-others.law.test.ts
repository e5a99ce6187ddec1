import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  emailTaken,
  invalidCredentials,
  passwordTooShort,
  passwordsDiffer,
  phoneTaken,
  tooManyAttempts,
} from '#contract/accounts/account.rules.ts'
import { inNoOrganisation } from '#contract/invitations/invitation-refusals.ts'
import { accessRefused, fieldRequired, notFound, requiredFieldsMissing, signInNeeded } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, memberOf } from '#test/world/registration.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { attemptLimits } from './attempts.actions.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
})
afterAll(() => guet.close())
beforeEach(async () => {
  member = await guet.signedInAs('fisherman', { of: coordinator })
})

describe('a forgotten password', () => {
  test('another is given by the coordinator: it signs in, the old one does not', async () => {
    expect((await give(coordinator, member.id, 'vague-lune')).status).toBe(204)
    expect((await login(member.email, 'vague-lune')).status).toBe(200)
    expectRefusal(await login(member.email, member.password), invalidCredentials)
  })

  test('every session of this person ends, and those of nobody else', async () => {
    const second = String((await login(member.email, member.password)).body['token'])
    await give(admin, member.id, 'vague-lune')
    expectRefusal(await profileOf(member.token), signInNeeded)
    expectRefusal(await profileOf(second), signInNeeded)
    expect((await profileOf(coordinator.token)).status).toBe(200)
  })

  test('whoever tried in vain until he asked for it signs in at once', async () => {
    for (let guess = 0; guess < attemptLimits.accountAndAddress; guess += 1) await login(member.email, `essai-${guess}`)
    expectRefusal(await login(member.email, member.password), tooManyAttempts)
    await give(coordinator, member.id, 'vague-lune')
    expect((await login(member.email, 'vague-lune')).status).toBe(200)
  })

  test('the person is told, and by whom; the audit has it without the password', async () => {
    await give(coordinator, member.id, 'mot-a-dire-1')
    expect(await toldTo(member)).toContain('a changé votre mot de passe')
    const audited = await rowsOf(
      guet,
      `select account_id from audit_log where path = '/users/users/{id}/password/' and about_id = '${member.id}'`,
    )
    expect(audited).toEqual([{ account_id: coordinator.id }])
    expect(`${await wholeDatabase(guet)}\n${guet.logged.join('\n')}`).not.toContain('mot-a-dire-1')
  })

  test('« Le mot de passe doit contenir au moins 6 caractères », and both are the same', async () => {
    expectRefusal(await give(coordinator, member.id, '12345'), passwordTooShort, { new_password: passwordTooShort })
    expectRefusal(await give(coordinator, member.id, 'vague-lune', 'vague-loin'), passwordsDiffer, {
      confirm_password: passwordsDiffer,
    })
    expect((await login(member.email, member.password)).status).toBe(200)
  })

  test.each([
    ['for oneself', () => give(coordinator, coordinator.id, 'vague-lune')],
    ['for oneself, an administrator too', () => give(admin, admin.id, 'vague-lune')],
    ['for an administrator', () => give(coordinator, admin.id, 'vague-lune')],
    ['for somebody of another organisation', () => give(other, member.id, 'vague-lune')],
    ['for another coordinator', () => give(other, coordinator.id, 'vague-lune')],
    ['by a fisherman', () => give(member, coordinator.id, 'vague-lune')],
    ['with nothing that could be right, still', () => give(other, member.id, '')],
  ])('« Accès refusé » %s', async (_, giving) => {
    expectRefusal(await giving(), accessRefused)
  })

  test('nobody has an id that nobody has', async () => {
    expectRefusal(await give(admin, newId(), 'vague-lune'), notFound)
  })

  test('more than anybody reads out in a quarter of an hour is refused', async () => {
    const hurried = await guet.signedInAs('admin')
    await rowsOf(guet, 'delete from failed_attempts')
    await give(hurried, member.id, 'vague-lune')
    await rowsOf(guet, `update failed_attempts set failures = ${attemptLimits.passwordsGiven}`)
    expectRefusal(await give(hurried, member.id, 'vague-lune'), tooManyAttempts)
    guet.clock.pass(16 * 60_000)
    expect((await give(hurried, member.id, 'vague-lune')).status).toBe(204)
  })
})

describe('with what somebody signs in', () => {
  test('is changed by the coordinator: the new number signs in, the old one is nobody’s, calls go to the new one', async () => {
    const [old, fresh] = [freshNumber(), freshNumber()]
    const password = 'vague-lune'
    const made = await coordinator.request('POST /users/users/', {
      body: { phone_number: old, password, role: 'fisherman', profile: { full_name: 'Ibou Sarr' } },
    })
    const { status, body } = await change(coordinator, String(made.body['id']), { phone_number: fresh })
    expect({ status, number: body['phone_number'], called: memberOf(body, 'profile', 'phone') }).toEqual({
      status: 200,
      number: fresh,
      called: fresh,
    })
    expect((await login(fresh, password)).status).toBe(200)
    expectRefusal(await login(old, password), invalidCredentials)
  })

  test('where the old number is called in another spelling, calls go to the new one', async () => {
    const [old, fresh] = [freshNumber(), freshNumber()]
    const phone = old.replace('+221', '221 ')
    const made = await coordinator.request('POST /users/users/', {
      body: {
        phone_number: old,
        password: 'vague-lune',
        role: 'fisherman',
        profile: { full_name: 'Ibou Sarr', phone },
      },
    })
    const { body } = await change(coordinator, String(made.body['id']), { phone_number: fresh })
    expect(memberOf(body, 'profile', 'phone')).toBe(fresh)
  })

  test('an e-mail becomes a number, the sessions stay, and the person is told with what to sign in', async () => {
    const number = freshNumber()
    expect((await change(admin, member.id, { email: '', phone_number: number })).status).toBe(200)
    expect((await profileOf(member.token)).status).toBe(200)
    expect((await login(number, member.password)).status).toBe(200)
    expect(await toldTo(member, 'push')).toContain(number)
  })

  test('one of the two stays', async () => {
    expectRefusal(await change(coordinator, member.id, { email: '' }), requiredFieldsMissing, { email: fieldRequired })
  })

  test('what somebody else has is refused, in whatever case, and nothing of the edit is kept', async () => {
    const taken = await guet.signedInAs('fisherman')
    const number = freshNumber()
    expect((await change(admin, taken.id, { phone_number: number })).status).toBe(200)
    const profile = { first_name: 'Changé' }
    const [email, phone] = [
      { email: taken.email.toUpperCase(), profile },
      { phone_number: number, profile },
    ]
    expectRefusal(await change(coordinator, member.id, email), emailTaken, { email: emailTaken })
    expectRefusal(await change(coordinator, member.id, phone), phoneTaken, { phone_number: phoneTaken })
    const { body } = await admin.request(`GET /users/users/${member.id}/`)
    expect([body['email'], memberOf(body, 'profile', 'first_name')]).toEqual([member.email, null])
  })

  test('of two who are given the same number at once one has it', async () => {
    const second = await guet.signedInAs('fisherman', { of: coordinator })
    const body = { phone_number: freshNumber() }
    const answers = await Promise.all([change(coordinator, member.id, body), change(admin, second.id, body)])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  })

  test('nobody changes his own here, nor that of a coordinator; what is sent as it was is no change', async () => {
    expectRefusal(await change(coordinator, coordinator.id, { email: freshEmail() }), accessRefused)
    expectRefusal(await change(admin, admin.id, { email: freshEmail() }), accessRefused)
    expectRefusal(await change(other, member.id, { email: freshEmail() }), accessRefused)
    expect((await change(coordinator, coordinator.id, { email: coordinator.email })).status).toBe(200)
  })
})

describe('a member who is put out', () => {
  test('belongs to nobody, keeps account and boat, and is told; his organisation reads his number no more', async () => {
    const { status, body } = await putOut(coordinator, member.id)
    expect({ status, organisation: body['organisation'], boat: memberOf(body, 'profile', 'boat_name') }).toEqual({
      status: 200,
      organisation: null,
      boat: 'Sopé',
    })
    expect((await profileOf(member.token)).status).toBe(200)
    expect(await toldTo(member)).toContain('Vous n’êtes plus membre de GIE')
    const seen = await coordinator.request(`GET /users/users/${member.id}/`)
    expect(memberOf(seen.body, 'profile', 'phone')).toBeNull()
    expectRefusal(await putOut(coordinator, member.id), accessRefused)
    expectRefusal(await putOut(admin, member.id), inNoOrganisation)
  })

  test('is no coordinator, and nobody of another organisation', async () => {
    expectRefusal(await putOut(coordinator, coordinator.id), accessRefused)
    expectRefusal(await putOut(admin, coordinator.id), accessRefused)
    expectRefusal(await putOut(other, member.id), accessRefused)
    expectRefusal(await putOut(member, member.id), accessRefused)
    expectRefusal(await putOut(admin, newId()), notFound)
  })
})

function give(giver: SignedInPerson, id: string, password: string, confirmed = password) {
  return giver.request(`POST /users/users/${id}/password/`, {
    body: { your_password: giver.password, new_password: password, confirm_password: confirmed },
  })
}

function change(caller: SignedInPerson, id: string, body: object) {
  return caller.request(`PATCH /users/users/${id}/`, { body })
}

function putOut(caller: SignedInPerson, id: string) {
  return caller.request(`POST /users/users/${id}/put-out/`)
}

function login(email: string, password: string) {
  return guet.request('POST /users/login/', { body: { email, password } })
}

function profileOf(token: string) {
  return guet.request('GET /users/profile/', { headers: { authorization: `Token ${token}` } })
}

/** The last that was written to somebody. */
async function toldTo({ id }: SignedInPerson, channel = 'email'): Promise<string> {
  const [told] = await rowsOf(
    guet,
    `select content ->> 'body' as body from deliveries where account_id = '${id}' and channel = '${channel}' order by id desc limit 1`,
  )
  return String(told?.['body'])
}

let numbers = 0
function freshNumber(): string {
  numbers += 1
  return `+22177${String(3_000_000 + numbers)}`
}
