import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { phoneInvalid, phoneTaken } from '#contract/accounts/account.rules.ts'
import { alreadyInOrganisation, inNoOrganisation } from '#contract/invitations/invitation-refusals.ts'
import { accessRefused, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { accept, expectInvalid, freshInvitation, invited, opened, organisationOf } from '#test/world/invitations.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { goodPassword, memberOf } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let other: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
})
/* What was guessed wrong is forgotten: fifty are all that everybody together has. */
afterEach(() => guet.clock.pass(quarter + 1000))
afterAll(() => guet.close())

const quarter = 15 * 60_000
const day = 24 * 60 * 60_000

describe('a fisherman who comes with an invitation', () => {
  test.each(['code', 'token'] as const)(
    'by its %s has an account, a boat, his telephone on board, and an organisation',
    async (way) => {
      const invitation = await freshInvitation(coordinator)
      expect(invitation.code).toMatch(/^\d{6}$/)
      const { status, body } = await accept(guet, invited({ [way]: invitation[way] }))
      expect(status).toBe(201)
      expect(body['user']).toMatchObject({
        role: 'fisherman',
        email: null,
        organisation: invitation.organisation,
        profile: { full_name: 'Modou Ndiaye', boat_name: 'Sopé Naby' },
      })
      const id = String(memberOf(body, 'user', 'id'))
      const { body: devices } = await coordinator.request(`GET /tracking/devices/?search=phone:${id}`)
      expect(devices['results']).toMatchObject([{ device_type: 'phone', user: id, pirogue_name: 'Sopé Naby' }])
      const headers = { authorization: `Token ${String(body['token'])}` }
      expect((await guet.request('GET /users/profile/', { headers })).status).toBe(200)
    },
  )

  test('reads whose it is before he gives his name', async () => {
    const { code } = await freshInvitation(coordinator)
    const { status, body } = await opened(guet, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ organisation_name: 'GIE', invited_by: 'Personne organization' })
    expect(Object.keys(body).toSorted()).toEqual(['expires_at', 'invited_by', 'organisation_name'])
  })

  test('signs in with his number, and with no e-mail', async () => {
    const { code } = await freshInvitation(coordinator)
    const typed = invited({ code })
    await accept(guet, typed)
    const login = { email: typed.phone_number, password: goodPassword }
    expect((await guet.request('POST /users/login/', { body: login })).status).toBe(200)
  })

  test('gives a bare number to be called in an emergency, which is kept with its country', async () => {
    const { code } = await freshInvitation(coordinator)
    const { body } = await accept(guet, invited({ code, emergency_contact: '77 765 43 21' }))
    expect(memberOf(body, 'user', 'profile', 'emergency_contact')).toBe('+221777654321')
  })

  test('is asked for a name, a boat, a number of Senegal and a password; what is wrong spends nothing', async () => {
    const { code } = await freshInvitation(coordinator)
    for (const name of ['full_name', 'boat_name', 'phone_number', 'password']) {
      expectRefusal(await accept(guet, invited({ code, [name]: '' })), requiredFieldsMissing, { [name]: fieldRequired })
    }
    expectRefusal(await accept(guet, invited({ code, phone_number: '+33 6 12 34 56 78' })), phoneInvalid, {
      phone_number: phoneInvalid,
    })
    expect((await accept(guet, invited({ code }))).status).toBe(201)
  })

  test('whose number has an account already is told so, and the invitation still counts', async () => {
    const { code } = await freshInvitation(coordinator)
    const known = invited({ token: (await freshInvitation(coordinator)).token })
    await accept(guet, known)
    expectRefusal(await accept(guet, invited({ code, phone_number: known.phone_number })), phoneTaken, {
      phone_number: phoneTaken,
    })
    expect((await accept(guet, invited({ code }))).status).toBe(201)
  })

  test('is a fisherman, whatever else he sends', async () => {
    const { code } = await freshInvitation(coordinator)
    const strangers = { role: 'admin', organisation: await organisationOf(admin, other), is_active: false, id: newId() }
    const { body } = await accept(guet, invited({ code, ...strangers, profile: { role: 'admin' } }))
    expect(body['user']).toMatchObject({
      role: 'fisherman',
      is_active: true,
      organisation: await organisationOf(admin, coordinator),
    })
  })

  test('loses the answer and sends the same again: one account', async () => {
    const { code } = await freshInvitation(coordinator)
    const typed = invited({ code })
    const headers = { 'idempotency-key': newId() }
    const first = await accept(guet, typed, headers)
    const again = await accept(guet, typed, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(memberOf(again.body, 'user', 'id')).toBe(memberOf(first.body, 'user', 'id'))
    expect(again.body['token']).not.toBe(first.body['token'])
    expectInvalid(await accept(guet, typed, { 'idempotency-key': newId() }))
    // The same name of the write with something else in it opens nothing.
    for (const changes of [{ phone_number: '76 499 99 99' }, { password: 'un autre' }]) {
      expect((await accept(guet, { ...typed, ...changes }, headers)).status).toBe(409)
    }
  })

  test('whose telephone sends the same five times at once has one account', async () => {
    const { token } = await freshInvitation(coordinator)
    const typed = invited({ token })
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(guet, typed, headers)))
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [memberOf(body, 'user', 'id')] : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(1)
    for (const answer of answers) if (answer.status !== 201) expectInvalid(answer)
  })
})

describe('an invitation that does not count', () => {
  test('was used: nobody comes in with it, and nothing of him is kept', async () => {
    const { code, token } = await freshInvitation(coordinator)
    await accept(guet, invited({ code }))
    const before = await rowCounts(guet)
    for (const shown of [{ code }, { token }]) {
      expectInvalid(await accept(guet, invited(shown)))
      expectInvalid(await opened(guet, shown))
    }
    const { accounts, memberships, pirogues } = await rowCounts(guet)
    expect({ accounts, memberships, pirogues }).toEqual({
      accounts: before['accounts'],
      memberships: before['memberships'],
      pirogues: before['pirogues'],
    })
  })

  test('is seven days old', async () => {
    const { code, token } = await freshInvitation(coordinator)
    guet.clock.pass(7 * day - quarter)
    expect((await opened(guet, { code })).status).toBe(200)
    guet.clock.pass(quarter + 1)
    for (const shown of [{ code }, { token }]) {
      expectInvalid(await accept(guet, invited(shown)))
    }
  })

  test('was taken back', async () => {
    const { id, code } = await freshInvitation(coordinator)
    expect((await coordinator.request(`DELETE /invitations/${id}/`)).status).toBe(204)
    expectInvalid(await accept(guet, invited({ code })))
    expectRefusal(await coordinator.request(`DELETE /invitations/${id}/`), notFound)
  })

  test('of eight who come with the same one at once one comes in, and of the others nothing is kept', async () => {
    const { token } = await freshInvitation(coordinator)
    const before = await rowsOf(guet, 'select id from accounts')
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(guet, invited({ token }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectInvalid(answer)
    }
    expect(await rowsOf(guet, 'select id from accounts')).toHaveLength(before.length + 1)
  })

  test('one who comes while it is taken back either comes in or does not: it was never both', async () => {
    const { id, token } = await freshInvitation(coordinator)
    const [come, taken] = await Promise.all([
      accept(guet, invited({ token })),
      coordinator.request(`DELETE /invitations/${id}/`),
    ])
    expect([come.status, taken.status]).toEqual(come.status === 201 ? [201, 404] : [400, 204])
  })
})

describe('a fisherman who has an account', () => {
  test('joins with a code, is a member, and sent again it changes nothing', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const { code, organisation } = await freshInvitation(coordinator)
    for (const _ of ['first', 'again']) {
      const { status, body } = await fisherman.request('POST /invitations/join/', { body: { code } })
      expect({ status, organisation: body['organisation'], name: body['organisation_name'] }).toEqual({
        status: 200,
        organisation,
        name: 'GIE',
      })
    }
    expect(await membershipsOf(fisherman)).toBe(1)
  })

  test('is in one organisation at once, also with two codes at the same moment', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const codes = [await freshInvitation(coordinator), await freshInvitation(other)]
    const answers = await Promise.all(
      codes.map(({ token }) => fisherman.request('POST /invitations/join/', { body: { token } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expectRefusal(refused, alreadyInOrganisation)
    const left = codes[answers[0]?.status === 200 ? 1 : 0]
    expect((await opened(guet, { token: left?.token })).status).toBe(200)
  })

  test('leaves by himself: his organisation sees him no more, and he may join another', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: coordinator })
    await fisherman.request('PUT /users/profile/', { body: { profile: { emergency_contact: '770001122' } } })
    const { status, body } = await fisherman.request('POST /invitations/leave/')
    expect({ status, organisation: body['organisation'] }).toEqual({ status: 200, organisation: null })
    expectRefusal(await fisherman.request('POST /invitations/leave/'), inNoOrganisation)
    const seen = await coordinator.request(`GET /users/users/${fisherman.id}/`)
    expect(memberOf(seen.body, 'profile', 'emergency_contact')).toBeNull()
    const { code } = await freshInvitation(other)
    expect((await fisherman.request('POST /invitations/join/', { body: { code } })).status).toBe(200)
    expectRefusal(await coordinator.request(`GET /users/users/${fisherman.id}/`), accessRefused)
  })

  test('who left does not come back with the code he came with', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const { code } = await freshInvitation(coordinator)
    await fisherman.request('POST /invitations/join/', { body: { code } })
    await fisherman.request('POST /invitations/leave/')
    expectInvalid(await fisherman.request('POST /invitations/join/', { body: { code } }))
  })

  test('a coordinator or an administrator joins nothing', async () => {
    const { code } = await freshInvitation(coordinator)
    expectRefusal(await other.request('POST /invitations/join/', { body: { code } }), accessRefused)
    expectRefusal(await admin.request('POST /invitations/leave/'), accessRefused)
  })
})

async function membershipsOf({ id }: SignedInPerson): Promise<number> {
  return (await rowsOf(guet, `select 1 from memberships where account_id = '${id}'`)).length
}
