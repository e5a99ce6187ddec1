import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTaken, ownRoleFixed, passwordWrong, phoneInvalid } from '#contract/accounts/account.rules.ts'
import {
  alreadyAsked,
  notAnAdministrator,
  nothingToAsk,
  secondAdministratorNeeded,
} from '#contract/accounts/pending-acts.ts'
import { accessRefused, fieldInvalid, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  agreedBy,
  askedAbout,
  decidedByTwo,
  everyWay,
  everythingToldTo,
  stateOf,
  stopped,
} from '#test/samples/decided-by-two.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What one administrator takes from another besides his way in: his role, his access, with what he signs in, his account. */

let guet: TestServer
let asker: SignedInPerson
let other: SignedInPerson
let person: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  asker = await guet.signedInAs('admin')
  other = await guet.signedInAs('admin')
})
beforeEach(async () => {
  person = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

describe('nobody alone', () => {
  test.each(everyWay)('has another administrator %s', async (_, wanted) => {
    const before = await stateOf(guet, person)
    expectRefusal(await alone(asker, person.id, wanted), secondAdministratorNeeded)
    expect(await stateOf(guet, person)).toEqual(before)
    expect((await person.request('GET /users/profile/')).status).toBe(200)
  })

  test.each([
    { role: 'fisherman', profile: { full_name: 'Pris' } },
    { role: 'admin', is_active: false },
    { is_active: false, is_verified: true, second_factor: false },
    { email: '', phone_number: '771234567' },
    { email: null, phone_number: '+221 77 123 45 67' },
    { email: 'A.MOI@test.example', role: 'admin' },
    { profile: { full_name: 'Pris', role: 'fisherman', is_active: false }, role: 'organization' },
  ])('by hiding it in %o: nothing of the edit is kept', async (body) => {
    const before = await stateOf(guet, person)
    expectRefusal(await asker.request(`PATCH /users/users/${person.id}/`, { body }), secondAdministratorNeeded)
    expect(await stateOf(guet, person)).toEqual(before)
  })

  test('nor by saying that he knows the rule, or by the same thing in another spelling', async () => {
    const before = await stateOf(guet, person)
    const yes = { your_password: asker.password, agreed_by: other.id, second: other.id, outcome: 'done' }
    const path = `/users/users/${person.id}/`
    expectRefusal(
      await asker.request(`PATCH ${path}`, { body: { ...yes, role: 'fisherman' } }),
      secondAdministratorNeeded,
    )
    expectRefusal(await asker.request(`DELETE ${path}`, { body: yes }), secondAdministratorNeeded)
    const odd = await asker.request(`PATCH ${path}`, {
      body: { isActive: false, Role: 'fisherman', ROLE: 'fisherman' },
    })
    expect([200, 409]).toContain(odd.status)
    for (const call of ['put-out/', 'sign-out-devices/'])
      expect([204, 403]).toContain((await asker.request(`POST ${path}${call}`)).status)
    expect(await stateOf(guet, person)).toEqual(before)
  })

  test('somebody who was made one a moment ago, or is switched off, is no less protected', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    await asker.request(`PATCH /users/users/${fisherman.id}/`, { body: { role: 'admin' } })
    expectRefusal(await alone(asker, fisherman.id, { role: 'fisherman' }), secondAdministratorNeeded)
    await decidedByTwo(guet, person, { is_active: false })
    for (const wanted of [{ role: 'fisherman' }, { email: freshEmail() }, 'removal'] as const)
      expectRefusal(await alone(asker, person.id, wanted), secondAdministratorNeeded)
  })

  test('who belongs to no administration asks for nothing, nor agrees or stops', async () => {
    const { body } = await askedAbout(asker, person.id, { role: 'fisherman' })
    for (const stranger of [await guet.signedInAs('organization'), await guet.signedInAs('fisherman')]) {
      for (const [, wanted] of everyWay) expectRefusal(await askedAbout(stranger, person.id, wanted), accessRefused)
      expectRefusal(await agreedBy(stranger, body['id']), accessRefused)
      expectRefusal(await stopped(stranger, body['id']), accessRefused)
    }
  })
})

describe('what one does alone as before', () => {
  test('he describes another administrator, sends what is so already, and lets one in again', async () => {
    const body = { role: 'admin', is_active: true, email: person.email, profile: { full_name: 'Awa Ndiaye' } }
    const answer = await asker.request(`PATCH /users/users/${person.id}/`, { body })
    expect(answer).toMatchObject({ status: 200, body: { role: 'admin', profile: { full_name: 'Awa Ndiaye' } } })
    await decidedByTwo(guet, person, { is_active: false })
    const back = await asker.request(`PATCH /users/users/${person.id}/`, { body: { is_active: true } })
    expect(back).toMatchObject({ status: 200, body: { is_active: true } })
  })

  test('of himself he changes what he did: neither role nor account, and nothing is asked for', async () => {
    expectRefusal(await alone(asker, asker.id, { role: 'fisherman' }), ownRoleFixed)
    expectRefusal(await alone(asker, asker.id, 'removal'), ownRoleFixed)
    expectRefusal(await alone(asker, asker.id, { email: freshEmail() }), accessRefused)
    for (const [, wanted] of everyWay) expectRefusal(await askedAbout(asker, asker.id, wanted), ownRoleFixed)
    const described = await asker.request('PATCH /users/profile/', { body: { profile: { first_name: 'Awa' } } })
    expect(described.status).toBe(200)
  })

  test('of everybody else he decides at once, and asks for nothing', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    for (const [, wanted] of everyWay) expectRefusal(await askedAbout(asker, fisherman.id, wanted), notAnAdministrator)
    expect((await alone(asker, fisherman.id, { is_active: false })).status).toBe(200)
    expect((await alone(asker, fisherman.id, 'removal')).status).toBe(204)
  })
})

describe('it is asked for', () => {
  test.each(everyWay)('with one’s own password: %s. All are told, and nothing is so yet', async (_, wanted) => {
    const before = await stateOf(guet, person)
    const wrong = { ...asker, password: 'autre chose' }
    expectRefusal(await askedAbout(wrong, person.id, wanted), passwordWrong, { your_password: passwordWrong })
    const { status, body } = await askedAbout(asker, person.id, wanted)
    expect({ status, body }).toMatchObject({ status: 201, body: { user: person.id, asked_by: asker.id } })
    expectRefusal(await askedAbout(asker, person.id, wanted), alreadyAsked)
    for (const one of [asker, other, person])
      expect(await everythingToldTo(guet, one)).toContain('Sans rien, ce sera fait dans une heure')
    expect(await stateOf(guet, person)).toEqual(before)
    expect((await person.request('GET /users/users/')).status).toBe(200)
    const [row] = await rowsOf(guet, `select count(*)::int as n from pending_acts where account_id = '${person.id}'`)
    expect(row).toEqual({ n: 1 })
  })

  test('the list says what would be another one, as it is kept', async () => {
    const wanted = { role: 'organization', is_active: false, email: '', phone_number: '77 999 00 02' }
    const asked = await askedAbout(asker, person.id, wanted)
    const said = { act: 'change', role: 'organization', is_active: false, email: '', phone_number: '+221779990002' }
    expect(asked.body).toMatchObject(said)
    const { body } = await other.request('GET /users/pending-acts/')
    expect(body['results']).toContainEqual(expect.objectContaining({ ...said, user: person.id }))
    const part = await askedAbout(asker, other.id, { is_active: false, role: 'admin', email: other.email })
    expect(part.body).toMatchObject({ role: null, is_active: false, email: null, phone_number: null })
    await stopped(other, part.body['id'])
  })

  test.each([
    [{}, nothingToAsk, {}],
    [{ role: 'admin' }, nothingToAsk, {}],
    [{ is_active: true }, fieldInvalid, { is_active: fieldInvalid }],
    [{ role: 'captain' }, fieldInvalid, { role: fieldInvalid }],
    [{ role: ['fisherman'] }, fieldInvalid, { role: fieldInvalid }],
    [{ phone_number: '12' }, phoneInvalid, { phone_number: phoneInvalid }],
    [{ email: '' }, requiredFieldsMissing, { email: fieldRequired }],
  ] as const)('%o is refused where it is typed', async (wanted, refused, fields) => {
    expectRefusal(await askedAbout(asker, person.id, wanted), refused, fields)
  })

  test('what somebody else signs in with is refused at once, and nobody who is not there', async () => {
    const taken = { email: other.email.toUpperCase() }
    expectRefusal(await askedAbout(asker, person.id, taken), emailTaken, { email: emailTaken })
    expectRefusal(await askedAbout(asker, newId(), { role: 'fisherman' }), notFound)
  })

  test('sent again with the same key it is asked once', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { your_password: asker.password, user: person.id }
    const send = () => asker.request('POST /users/pending-acts/removal/', { body, headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body['id']).toBe(first.body['id'])
  })
})

/** Without asking anybody. */
function alone(by: SignedInPerson, id: string, wanted: 'removal' | object): Promise<Answer> {
  if (wanted === 'removal') return by.request(`DELETE /users/users/${id}/`)
  return by.request(`PATCH /users/users/${id}/`, { body: wanted })
}
