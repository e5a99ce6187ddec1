import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTaken } from '#contract/accounts/account.rules.ts'
import { notYoursToAgree, pendingActOver, pendingFor, tooNewToAgree } from '#contract/accounts/pending-acts.ts'
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
import { freshEmail, memberOf } from '#test/world/registration.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { carryOutDue } from './pending-acts.actions.ts'

/** What was asked about an administrator: a second one agrees, an hour passes, or it lapses. */

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

describe('a second one agrees', () => {
  test.each(everyWay)('and he is %s at once', async (_, way) => {
    const wanted = unused(way)
    const { body } = await askedAbout(asker, person.id, wanted)
    expectRefusal(await agreedBy(asker, body['id']), notYoursToAgree)
    expectRefusal(await agreedBy(person, body['id']), notYoursToAgree)
    expect((await agreedBy(other, body['id'])).status).toBe(204)
    expect(await stateOf(guet, person)).toMatchObject(afterwards(wanted))
    expectRefusal(await agreedBy(other, body['id']), pendingActOver)
    expect(await everythingToldTo(guet, other)).toContain('C’est fait')
    const [kept] = await rowsOf(
      guet,
      `select outcome, ended_by, change from pending_acts where id = '${String(body['id'])}'`,
    )
    expect(kept).toEqual({ outcome: 'done', ended_by: other.id, change: null })
  })

  test('his sessions are over, and what he signed in with opens the new account alone', async () => {
    const email = freshEmail()
    await decidedByTwo(guet, person, { email })
    expect((await login(person.email)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    await decidedByTwo(guet, person, { role: 'organization' })
    expect((await person.request('GET /users/profile/')).status).toBe(401)
    const { body } = await login(email)
    expect(memberOf(body, 'user', 'role')).toBe('organization')
    expect(memberOf(body, 'user', 'profile', 'organization_approval')).toBe('approved')
  })

  test('of a deleted one nothing is left that says who he was', async () => {
    await asker.request(`PATCH /users/users/${person.id}/`, { body: { profile: { full_name: 'Awa à oublier' } } })
    const email = 'awa-a-oublier@test.example'
    const { body } = await askedAbout(asker, person.id, { email })
    await stopped(asker, body['id'])
    await decidedByTwo(guet, person, 'removal')
    expect(await rowsOf(guet, `select 1 from pending_acts where change is not null and outcome is not null`)).toEqual(
      [],
    )
    expect(await wholeDatabase(guet)).not.toContain(email)
  })

  test('two at the same moment: once', async () => {
    const third = await guet.signedInAs('admin')
    const { body } = await askedAbout(asker, person.id, { role: 'fisherman' })
    const answers = await Promise.all([agreedBy(other, body['id']), agreedBy(third, body['id'])])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409])
  })
})

describe('the second one is really another', () => {
  test('whoever became an administrator within the hour agrees to nothing, and all are told of him', async () => {
    const email = freshEmail()
    const made = await asker.request('POST /users/users/', {
      body: { email, password: asker.password, role: 'admin', profile: { full_name: 'Complice' } },
    })
    expect(made.status).toBe(201)
    expect(await everythingToldTo(guet, other)).toContain('a fait de Complice un administrateur')
    const accomplice = await signedIn(email)
    const { body } = await askedAbout(asker, person.id, { is_active: false })
    expectRefusal(await agreedBy(accomplice, body['id']), tooNewToAgree)
    const turned = await askedAbout(accomplice, person.id, 'removal')
    expectRefusal(await agreedBy(asker, turned.body['id']), tooNewToAgree)
    expect(await stateOf(guet, person)).toMatchObject({ role: 'admin', is_active: true })
    await stopped(other, body['id'])
    guet.clock.pass(pendingFor)
    const later = await askedAbout(asker, person.id, { is_active: false })
    expect((await agreedBy(accomplice, later.body['id'])).status).toBe(204)
  })

  test.each([{ role: 'admin' }, { is_active: true }])('nor who became one again by %o', async (body) => {
    const accomplice = await guet.signedInAs('admin')
    await decidedByTwo(guet, accomplice, 'role' in body ? { role: 'fisherman' } : { is_active: false })
    expect((await asker.request(`PATCH /users/users/${accomplice.id}/`, { body })).status).toBe(200)
    const asked = await askedAbout(asker, person.id, 'removal')
    expectRefusal(await agreedBy(await signedIn(accomplice.email), asked.body['id']), tooNewToAgree)
  })
})

describe('without an answer', () => {
  test.each(everyWay)('he is %s after an hour, not before, once by two servers', async (_, way) => {
    const wanted = unused(way)
    const before = await stateOf(guet, person)
    const { body } = await askedAbout(asker, person.id, wanted)
    guet.clock.pass(pendingFor - 1000)
    await carryOutDue(guet.services)
    expect(await stateOf(guet, person)).toEqual(before)
    guet.clock.pass(2000)
    await Promise.all([carryOutDue(guet.services), carryOutDue(guet.services)])
    expect(await stateOf(guet, person)).toMatchObject(afterwards(wanted))
    expect(await auditedOf(body['id'])).toEqual([
      { path: `/users/pending-acts/${wanted === 'removal' ? 'removal' : 'change'}/`, account_id: asker.id },
      { path: '/users/pending-acts/{id}/done/', account_id: asker.id },
    ])
  })

  test.each(['asker', 'other', 'person'] as const)('any of them stops it: %s', async (who) => {
    const { body } = await askedAbout(asker, person.id, { role: 'fisherman', email: freshEmail() })
    expect((await stopped({ asker, other, person }[who], body['id'])).status).toBe(204)
    guet.clock.pass(pendingFor + 1000)
    await carryOutDue(guet.services)
    expect(await stateOf(guet, person)).toMatchObject({ role: 'admin', email: person.email })
    expect((await askedAbout(asker, person.id, { role: 'fisherman' })).status).toBe(201)
  })
})

describe('it lapses', () => {
  test.each([{ role: 'fisherman' }, { is_active: false }, 'removal'] as const)(
    'with the office of whoever asked, at once: %o',
    async (wanted) => {
      const passing = await guet.signedInAs('admin')
      const { body } = await askedAbout(passing, person.id, 'removal')
      await decidedByTwo(guet, passing, wanted)
      expectRefusal(await agreedBy(other, body['id']), pendingActOver)
      expect(await outcomeOf(body['id'])).toBe('lapsed')
      expect(await everythingToldTo(guet, other)).toContain('Sans objet')
      guet.clock.pass(pendingFor + 1000)
      await carryOutDue(guet.services)
      expect(await stateOf(guet, person)).toMatchObject({ role: 'admin' })
    },
  )

  test('when he is no administrator any more: whoever answers for him decides at once', async () => {
    const { body } = await askedAbout(asker, person.id, 'removal')
    await decidedByTwo(guet, person, { role: 'fisherman' })
    expect(await outcomeOf(body['id'])).toBe('lapsed')
    expect(await stateOf(guet, person)).toMatchObject({ role: 'fisherman' })
  })

  test('when he is another by then than when it was asked, and the audit says so', async () => {
    const { body } = await askedAbout(asker, person.id, { email: freshEmail() })
    const meanwhile = freshEmail()
    await rowsOf(
      guet,
      `update accounts set email = '${meanwhile}', email_identity = '${meanwhile}' where id = '${person.id}'`,
    )
    expectRefusal(await agreedBy(other, body['id']), pendingActOver)
    guet.clock.pass(pendingFor + 1000)
    await carryOutDue(guet.services)
    expect(await stateOf(guet, person)).toMatchObject({ email: meanwhile })
    expect(await auditedOf(body['id'])).toContainEqual({
      path: '/users/pending-acts/{id}/lapsed/',
      account_id: asker.id,
    })
  })

  test('where it is impossible by then, and nothing else waits for it', async () => {
    const email = freshEmail()
    const { body } = await askedAbout(asker, person.id, { email })
    const next = await guet.signedInAs('admin')
    await askedAbout(asker, next.id, { is_active: false })
    await rowsOf(guet, `update accounts set email = '${email}', email_identity = '${email}' where id = '${asker.id}'`)
    expectRefusal(await agreedBy(other, body['id']), emailTaken, { email: emailTaken })
    guet.clock.pass(pendingFor + 1000)
    await carryOutDue(guet.services)
    expect(await outcomeOf(body['id'])).toBe('lapsed')
    expect(await stateOf(guet, next)).toMatchObject({ is_active: false })
  })
})

function afterwards(wanted: 'removal' | object): object {
  if (wanted === 'removal') return { gone: true, full_name: 'Compte supprimé', is_active: false }
  return 'phone_number' in wanted ? { phone_identity: wanted.phone_number } : wanted
}

/** Nobody signs in with it yet. */
function unused(wanted: 'removal' | object): 'removal' | object {
  if (wanted === 'removal' || !('email' in wanted || 'phone_number' in wanted)) return wanted
  numbers += 1
  return 'email' in wanted ? { email: freshEmail() } : { phone_number: `+22177${String(5_000_000 + numbers)}` }
}
let numbers = 0

function login(email: string) {
  return guet.request('POST /users/login/', { body: { email, password: person.password } })
}

async function signedIn(email: string): Promise<SignedInPerson> {
  const { body } = await login(email)
  const headers = { authorization: `Token ${String(body['token'])}` }
  return { ...person, email, request: (call, options) => guet.request(call, { ...options, headers }) }
}

async function outcomeOf(act: unknown) {
  const [row] = await rowsOf(guet, `select outcome from pending_acts where id = '${String(act)}'`)
  return row?.['outcome']
}

async function auditedOf(act: unknown) {
  return await rowsOf(
    guet,
    `select path, account_id from audit_log where about_id = '${String(act)}' and code is null order by id`,
  )
}
