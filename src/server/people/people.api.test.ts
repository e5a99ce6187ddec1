import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminOnlyField, emailTaken, ownRoleFixed, passwordTooShort } from '#contract/accounts/account.rules.ts'
import { accessRefused, fieldInvalid, signInNeeded } from '#contract/wire/refusal.ts'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { decidedByTwo } from '#test/samples/decided-by-two.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, goodPassword, memberOf } from '#test/world/registration.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
let member: SignedInPerson
let otherMember: SignedInPerson
let independent: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  otherOrganisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
  otherMember = await guet.signedInAs('fisherman', { of: otherOrganisation })
  independent = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

describe('who sees whom', () => {
  test('« Accès refusé » for a fisherman', async () => {
    expectRefusal(await member.request('GET /users/users/'), accessRefused)
    expectRefusal(await member.request(`GET /users/users/${member.id}/`), accessRefused)
  })

  test('an organisation sees its members and those of no organisation, not those of another', async () => {
    const seen = await idsSeenBy(organisation)
    expect(seen).toEqual(expect.arrayContaining([organisation.id, member.id, independent.id]))
    expect(seen).not.toContain(otherMember.id)
    expect(seen).not.toContain(otherOrganisation.id)
    expect((await organisation.request(`GET /users/users/${member.id}/`)).status).toBe(200)
    expect((await organisation.request(`GET /users/users/${independent.id}/`)).status).toBe(200)
    expectRefusal(await organisation.request(`GET /users/users/${otherMember.id}/`), accessRefused)
  })

  test('an admin sees everybody', async () => {
    const everybody = [admin, organisation, otherOrganisation, member, otherMember, independent]
    expect(await idsSeenBy(admin)).toEqual(expect.arrayContaining(everybody.map(({ id }) => id)))
  })

  test('telephone numbers stay inside the organisation', async () => {
    await independent.request('PUT /users/profile/', { body: { profile: { emergency_contact: '+221770000001' } } })
    await member.request('PUT /users/profile/', { body: { profile: { emergency_contact: '+221770000002' } } })
    expect(await contactsOf(independent, organisation)).toEqual({ phone: null, emergency_contact: null })
    expect(await contactsOf(member, organisation)).toEqual({
      phone: '+221770000000',
      emergency_contact: '+221770000002',
    })
    expect(await contactsOf(independent, admin)).toEqual({ phone: '+221770000000', emergency_contact: '+221770000001' })
  })

  test('a hidden telephone number cannot be guessed by searching for it', async () => {
    await independent.request('PUT /users/profile/', { body: { profile: { phone: '+221709998877' } } })
    await member.request('PUT /users/profile/', { body: { profile: { phone: '+221709998866' } } })
    const search = encodeURIComponent('+2217099988')
    expect(await idsSeenBy(organisation, `search=${search}`)).toEqual([member.id])
    expect((await idsSeenBy(admin, `search=${search}`)).toSorted()).toEqual([independent.id, member.id].toSorted())
    await member.request('PUT /users/profile/', { body: { profile: { phone: '+221770000000' } } })
  })
})

describe('pages and filters', () => {
  test('a page has 20 people, a larger one at most 100; its neighbours are whole addresses', async () => {
    const services = await openTestServer({ PUBLIC_URL: 'https://guet.example/' })
    try {
      const admins = await services.signedInAs('admin')
      for (let boats = 0; boats < 13; boats += 1) {
        await Promise.all(Array.from({ length: 8 }, () => services.signedInAs('fisherman')))
      }
      const first = await admins.request('GET /users/users/')
      expect(results(first)).toHaveLength(20)
      expect(first.body).toMatchObject({
        count: 105,
        next: 'https://guet.example/api/users/users/?page=2&page_size=20',
        previous: null,
      })
      expect(results(await admins.request('GET /users/users/?page_size=100'))).toHaveLength(100)
      expect(results(await admins.request('GET /users/users/?page_size=1000'))).toHaveLength(100)
      expect(results(await admins.request('GET /users/users/?page_size=7'))).toHaveLength(7)
      expect(await peopleAlong(admins, first, 'next')).toHaveLength(105)
      const last = await admins.request('GET /users/users/?page=6')
      expect(results(last)).toHaveLength(5)
      expect(last.body).toMatchObject({ next: null, previous: expect.stringContaining('page=5') })
      expect(await peopleAlong(admins, last, 'previous')).toHaveLength(105)
      const beyond = await admins.request('GET /users/users/?page=99')
      expect(beyond.body).toMatchObject({
        count: 105,
        results: [],
        next: null,
        previous: expect.stringContaining('page=6'),
      })
    } finally {
      await services.close()
    }
  })

  test('the address of the next page keeps the filters', async () => {
    const { body } = await admin.request('GET /users/users/?page_size=1&role=fisherman&is_active=true&search=personne')
    expect(String(body['next'])).toMatch(/page_size=1/)
    const next = new URL(String(body['next'])).searchParams
    expect(Object.fromEntries(next)).toEqual({
      page: '2',
      page_size: '1',
      role: 'fisherman',
      is_active: 'true',
      search: 'personne',
    })
  })

  test('search finds a name or an e-mail in any case, and « % » and « _ » are only characters', async () => {
    const one = await addFisherman(admin, { email: freshEmail('cent_pourcent') }, 'Ndèye_Cent%')
    const found = (search: string) => idsSeenBy(admin, `search=${encodeURIComponent(search)}`)
    expect(await found('NDÈYE_CENT%')).toEqual([one])
    expect(await found('cent_POURCENT')).toEqual([one])
    expect(await found('_Cent%')).toEqual([one])
    expect(await found('%e%')).toEqual([])
    expect(await found('personne-que-nul-ne-porte')).toEqual([])
    expect(await found(String.raw`\\`)).toEqual([])
  })

  test('by role and by state', async () => {
    const inactive = await addFisherman(admin)
    await admin.request(`PATCH /users/users/${inactive}/`, { body: { is_active: false } })
    expect(await idsSeenBy(admin, 'role=admin')).toEqual([admin.id])
    expect(await idsSeenBy(admin, 'is_active=false')).toEqual([inactive])
    expect(await idsSeenBy(admin, 'is_active=true')).not.toContain(inactive)
  })
})

describe('adding a person', () => {
  test('an organisation adds a fisherman to itself', async () => {
    const id = await addFisherman(organisation)
    expect(await idsSeenBy(organisation)).toContain(id)
    expect(await idsSeenBy(otherOrganisation)).not.toContain(id)
    expect((await organisation.request(`GET /users/users/${id}/`)).body).toMatchObject({
      role: 'fisherman',
      profile: { phone: '+221 77 123 45 67', boat_name: 'Yaye Khady' },
    })
  })

  test.each(['organization', 'admin'])('only an administrator makes an account with role %s', async (role) => {
    const before = await rowCounts(guet)
    expectRefusal(await add(organisation, { role }), adminOnlyField, { role: adminOnlyField })
    expect(await rowCounts(guet)).toEqual(before)
    const { status, body } = await add(admin, { role })
    expect({ status, role: body['role'] }).toEqual({ status: 201, role })
  })

  test('somebody who was added signs in with the password that was given', async () => {
    const email = freshEmail()
    await add(organisation, { email })
    const { status, body } = await guet.request('POST /users/login/', { body: { email, password: goodPassword } })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('password')
  })

  test('the answer to the one who adds holds neither token nor key', async () => {
    const { body } = await add(admin)
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['token']))
    expect(JSON.stringify(body)).not.toMatch(/token|sos|"password|hash/)
  })

  test('a taken e-mail, a short password and an unknown role are refused and leave nothing behind', async () => {
    const before = await rowCounts(guet)
    expectRefusal(await add(admin, { email: member.email.toUpperCase() }), emailTaken, { email: emailTaken })
    expectRefusal(await add(admin, { password: '12345' }), passwordTooShort, { password: passwordTooShort })
    expectRefusal(await add(admin, { role: 'captain' }), fieldInvalid, { role: fieldInvalid })
    expect(await rowCounts(guet)).toEqual(before)
  })
})

describe('changing a person', () => {
  test('an organisation describes its members', async () => {
    const answer = await change(organisation, member, { profile: { boat_name: 'Sopé Naby', full_name: 'Ibou Diop' } })
    expect(answer).toMatchObject({ status: 200, body: { profile: { boat_name: 'Sopé Naby', full_name: 'Ibou Diop' } } })
    expect((await member.request('GET /users/profile/')).body).toMatchObject({ profile: { full_name: 'Ibou Diop' } })
  })

  test('« Accès refusé » to those of another organisation and of none', async () => {
    for (const person of [otherMember, independent]) {
      expectRefusal(await change(organisation, person, { profile: { full_name: 'Pris' } }), accessRefused)
      expectRefusal(await change(organisation, person, { is_active: 'invalide' }), accessRefused)
    }
  })

  test('« Seul un administrateur peut changer le rôle ou l’état d’un compte. »', async () => {
    for (const body of [{ role: 'admin' }, { is_active: false }, { is_active: true }]) {
      expectRefusal(await change(organisation, member, body), adminOnlyField)
    }
    expect((await member.request('GET /users/profile/')).body).toMatchObject({ role: 'fisherman', is_active: true })
  })

  test('« Vous ne pouvez pas changer votre propre rôle ni vous désactiver. »', async () => {
    for (const body of [{ role: 'fisherman' }, { is_active: false }, { role: 'admin' }]) {
      expectRefusal(await change(admin, admin, body), ownRoleFixed)
    }
    expect((await change(admin, admin, { profile: { first_name: 'Aïssatou' } })).status).toBe(200)
  })

  test('a refusal changes nothing, not even the part that would have been allowed', async () => {
    const before = (await member.request('GET /users/profile/')).body
    await change(organisation, member, { profile: { full_name: 'À moitié' }, is_active: false })
    expect((await member.request('GET /users/profile/')).body).toEqual(before)
  })

  test('a new role takes effect at once: sessions that are open end, and the next one has it', async () => {
    const person = await guet.signedInAs('fisherman')
    await change(admin, person, { role: 'fisherman' })
    expectRefusal(await person.request('GET /users/users/'), accessRefused)
    await change(admin, person, { role: 'admin' })
    expectRefusal(await person.request('GET /users/users/'), signInNeeded)
    const { token } = await openSession(guet.services, person.id)
    const headers = { authorization: `Token ${token}` }
    expect((await guet.request('GET /users/users/', { headers })).status).toBe(200)
    await decidedByTwo(guet, person, { role: 'fisherman' })
    expectRefusal(await guet.request('GET /users/users/', { headers }), signInNeeded)
  })

  test('who becomes an organisation founds his own: that of which he was a member keeps its name and its people', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    const before = (await organisation.request('GET /users/profile/')).body
    const profile = { organization_name: 'Renommé' }
    const { body } = await change(admin, person, { role: 'organization', profile })
    expect(body).toMatchObject({ role: 'organization', profile: { ...profile, organization_approval: 'approved' } })
    expect(body['organisation']).not.toBe(before['organisation'])
    expect((await organisation.request('GET /users/profile/')).body).toMatchObject({ profile: before['profile'] })
    expectRefusal(await change(organisation, person, { profile: { full_name: 'Pris' } }), accessRefused)
  })

  test('unknown fields change nothing: neither password nor id', async () => {
    const before = (await admin.request(`GET /users/users/${member.id}/`)).body
    const body = { username: 'autre', password: 'autre-mot', id: admin.id, created_at: 'hier', has_password: false }
    expect((await change(admin, member, body)).body).toEqual(before)
  })
})

function change(by: SignedInPerson, person: SignedInPerson, body: object): Promise<Answer> {
  return by.request(`PATCH /users/users/${person.id}/`, { body })
}

function add(by: SignedInPerson, changes: object = {}, fullName = 'Ibou Diop'): Promise<Answer> {
  const profile = { full_name: fullName, boat_name: 'Yaye Khady' }
  const draft = { email: freshEmail(), password: goodPassword, role: 'fisherman', phone: '+221 77 123 45 67', profile }
  return by.request('POST /users/users/', { body: { ...draft, ...changes } })
}

async function addFisherman(by: SignedInPerson, changes: object = {}, fullName = 'Ibou Diop'): Promise<string> {
  const { status, body } = await add(by, changes, fullName)
  expect(status).toBe(201)
  return String(body['id'])
}

async function contactsOf(person: SignedInPerson, seenBy: SignedInPerson) {
  const { body } = await seenBy.request(`GET /users/users/${person.id}/`)
  return {
    phone: memberOf(body, 'profile', 'phone'),
    emergency_contact: memberOf(body, 'profile', 'emergency_contact'),
  }
}

async function idsSeenBy(person: SignedInPerson, query = ''): Promise<string[]> {
  const { body } = await person.request(`GET /users/users/?page_size=100&${query}`)
  return (body['results'] as { id: string }[]).map(({ id }) => id)
}

function results({ body }: Answer): readonly { id: string }[] {
  return body['results'] as { id: string }[]
}

/** Everybody who is met by following the addresses of the neighbouring pages. */
async function peopleAlong(person: SignedInPerson, start: Answer, direction: 'next' | 'previous'): Promise<string[]> {
  const met = new Set<string>()
  let answer = start
  for (;;) {
    for (const { id } of results(answer)) met.add(id)
    const address = answer.body[direction]
    if (typeof address !== 'string') return [...met]
    const { pathname, search } = new URL(address)
    answer = await person.request(`GET ${pathname}${search}`)
  }
}
