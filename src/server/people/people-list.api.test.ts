import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminOnlyField, emailTaken, phoneTaken } from '#contract/accounts/account.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { freshInvitation, invited, opened, organisationOf } from '#test/world/invitations.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, goodPassword, memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson
let otherMember: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  member = await named('Ndèye Fàtou', await guet.signedInAs('fisherman', { of: organisation }))
  otherMember = await named('Éladji Ndao', await guet.signedInAs('fisherman', { of: other }))
})
afterAll(() => guet.close())

describe('the list', () => {
  test('is searched without accents or capitals: names, boats, and numbers however they are written', async () => {
    const found = (search: string) => idsOf(admin, `search=${encodeURIComponent(search)}`)
    await member.request('PUT /users/profile/', {
      body: { profile: { boat_name: 'Kéwël', phone: '+221 77 345 67 89' } },
    })
    expect(await found('NDEYE FATOU')).toEqual([member.id])
    expect(await found('kewel')).toEqual([member.id])
    expect(await found('773456789')).toEqual([member.id])
    expect(await found('77 345 67')).toEqual([member.id])
    expect(await found('+221773456789')).toEqual([member.id])
  })

  test('is sorted by name as people read it, by role, and by who was there last; what is not known comes last', async () => {
    const names = async (query: string) => {
      const { body } = await admin.request(`GET /users/users/?page_size=100&${query}`)
      return (body['results'] as object[]).map((user) => String(memberOf(user, 'profile', 'full_name')))
    }
    const plain = (name: string) =>
      name
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase()
    const upwards = await names('sort=full_name')
    expect(upwards.map(plain)).toEqual(upwards.map(plain).toSorted())
    expect((await names('sort=-full_name')).map(plain)).toEqual(upwards.map(plain).toReversed())
    const roles = (await listed(admin, 'sort=role')).map(({ role }) => role)
    expect(roles).toEqual(['fisherman', 'organization', 'admin'].flatMap((role) => roles.filter((one) => one === role)))
    const never = await added(admin)
    const last = await listed(admin, 'sort=-last_activity')
    expect(last.at(-1)?.id).toBe(never)
    expect((await listed(admin, 'sort=last_activity')).at(-1)?.id).toBe(never)
  })

  test('counts all whom somebody manages: total, active, fishermen, and those of this month of Dakar', async () => {
    const coordinator = await guet.signedInAs('organization')
    const first = await guet.signedInAs('fisherman', { of: coordinator })
    const early = await guet.signedInAs('fisherman', { of: coordinator })
    const startOfMonth = `date_trunc('month', timestamptz '${guet.clock.now.toISOString()}', 'Africa/Dakar')`
    await rowsOf(guet, `update accounts set created_at = ${startOfMonth} where id = '${first.id}'`)
    await rowsOf(guet, `update accounts set created_at = ${startOfMonth} - interval '1 ms' where id = '${early.id}'`)
    await admin.request(`PATCH /users/users/${early.id}/`, { body: { is_active: false } })
    const { body } = await coordinator.request('GET /users/users/?managed=true&search=nobody-is-called-so')
    expect(body).toMatchObject({ count: 0, counts: { total: 3, active: 2, fishermen: 2, new_this_month: 2 } })
  })

  test('has organisations that wait for a decision first, for administrators, with what they need to decide', async () => {
    const waiting = await guet.signedInAsPending()
    await rowsOf(guet, `update accounts set created_at = created_at - interval '2 years' where id = '${waiting.id}'`)
    const [first] = await listed(admin)
    expect(first).toMatchObject({
      id: waiting.id,
      organisation: await organisationOf(admin, waiting),
      profile: { organization_approval: 'pending', organization_name: 'GIE' },
    })
  })
})

describe('two organisations', () => {
  test('do not see each other’s members: not in lists, nor by searching, nor counted, nor one by one', async () => {
    await otherMember.request('PUT /users/profile/', { body: { profile: { boat_name: 'Xarit Bu Baax' } } })
    for (const query of ['', 'managed=true', 'search=Xarit', 'search=eladji', 'role=fisherman', 'is_active=true']) {
      const { body } = await organisation.request(`GET /users/users/?page_size=100&${query}`)
      expect(JSON.stringify(body)).not.toContain(otherMember.id)
    }
    const own = await idsOf(organisation, 'managed=true')
    expect(own.toSorted()).toEqual([organisation.id, member.id].toSorted())
    const { body } = await organisation.request('GET /users/users/?managed=true')
    expect(body['counts']).toMatchObject({ total: 2, fishermen: 1 })
    expectRefusal(await organisation.request(`GET /users/users/${otherMember.id}/`), accessRefused)
    expectRefusal(await change(organisation, otherMember.id, { profile: { full_name: 'Pris' } }), accessRefused)
    expectRefusal(await change(organisation, otherMember.id, { is_active: false }), accessRefused)
    expectRefusal(await organisation.request(`DELETE /users/users/${otherMember.id}/`), accessRefused)
  })

  test('take no members from each other: neither by adding them again nor by what else is sent', async () => {
    const taken = { email: otherMember.email, password: goodPassword, role: 'fisherman' }
    const body = { ...taken, organisation: await organisationOf(admin, organisation), profile: { full_name: 'Pris' } }
    expectRefusal(await organisation.request('POST /users/users/', { body }), emailTaken, { email: emailTaken })
    const { token } = await freshInvitation(other)
    const typed = invited({ token })
    await guet.request('POST /invitations/accept/', { body: typed })
    const again = { ...taken, email: undefined, phone_number: typed.phone_number, profile: { full_name: 'Pris' } }
    expectRefusal(await organisation.request('POST /users/users/', { body: again }), phoneTaken, {
      phone_number: phoneTaken,
    })
    await change(organisation, member.id, { organisation: await organisationOf(admin, other), kind: 'coordinator' })
    expect(await idsOf(organisation, 'managed=true')).toContain(member.id)
  })

  test('keep apart what became of an invitation: whoever left is another’s, at once', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: organisation })
    await fisherman.request('POST /invitations/leave/')
    const { token } = await freshInvitation(other)
    expect((await opened(guet, { token })).status).toBe(200)
    await fisherman.request('POST /invitations/join/', { body: { token } })
    expect(await idsOf(organisation)).not.toContain(fisherman.id)
    expect(await idsOf(other, 'managed=true')).toContain(fisherman.id)
  })
})

describe('more than one’s role', () => {
  test.each([
    { role: 'admin' },
    { role: 'organization' },
    { role: ['admin'] },
    { Role: 'admin', role: 'admin' },
    { is_active: true, role: 'admin', profile: { role: 'admin' } },
  ])('is not had by sending %o', async (body) => {
    const answers = [await change(organisation, member.id, body), await change(organisation, organisation.id, body)]
    for (const { status } of answers) expect([400, 403]).toContain(status)
    expectRefusal(await change(member, member.id, body), accessRefused)
    expect(await rolesOf(organisation, member)).toEqual(['organization', 'fisherman'])
  })

  test('is not had through one’s own profile, nor by registering', async () => {
    const profile = { full_name: 'Ndèye Fàtou', role: 'admin', is_active: true, organisation: null }
    await member.request('PUT /users/profile/', { body: { role: 'admin', is_active: true, profile } })
    await organisation.request('PATCH /users/profile/', { body: { role: 'admin', profile } })
    expect(await rolesOf(organisation, member)).toEqual(['organization', 'fisherman'])
    const typed = { email: freshEmail(), password: goodPassword, confirm_password: goodPassword }
    const body = { ...typed, role: 'admin', profile: { full_name: 'Pris' } }
    expect((await guet.request('POST /users/register/', { body })).status).toBe(400)
  })

  test('is not given by an organisation to whom it adds', async () => {
    const body = { email: freshEmail(), password: goodPassword, role: 'admin', profile: { full_name: 'Pris' } }
    expectRefusal(await organisation.request('POST /users/users/', { body }), adminOnlyField, { role: adminOnlyField })
  })

  test('a member who becomes an administrator belongs to no organisation any more: nobody there manages him', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    await change(admin, person.id, { role: 'admin' })
    expect(await idsOf(organisation, 'managed=true')).not.toContain(person.id)
    expectRefusal(await change(organisation, person.id, { profile: { full_name: 'Pris' } }), accessRefused)
    await change(admin, person.id, { role: 'fisherman' })
  })
})

type Listed = { readonly id: string; readonly role: string }

async function named(fullName: string, person: SignedInPerson): Promise<SignedInPerson> {
  await person.request('PUT /users/profile/', { body: { profile: { full_name: fullName } } })
  return person
}

async function added(by: SignedInPerson): Promise<string> {
  const body = { email: freshEmail(), password: goodPassword, role: 'fisherman', profile: { full_name: 'Ibou Diop' } }
  return String((await by.request('POST /users/users/', { body })).body['id'])
}

function change(by: SignedInPerson, id: string, body: object): Promise<Answer> {
  return by.request(`PATCH /users/users/${id}/`, { body })
}

async function listed(by: SignedInPerson, query = ''): Promise<Listed[]> {
  return (await by.request(`GET /users/users/?page_size=100&${query}`)).body['results'] as Listed[]
}

async function idsOf(by: SignedInPerson, query = ''): Promise<string[]> {
  return (await listed(by, query)).map(({ id }) => id)
}

async function rolesOf(...people: readonly SignedInPerson[]): Promise<string[]> {
  const roles = people.map(async ({ id }) => String((await admin.request(`GET /users/users/${id}/`)).body['role']))
  return await Promise.all(roles)
}
