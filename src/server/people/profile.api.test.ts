import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactInvalid, senegaleseNumberInvalid } from '#contract/accounts/account.rules.ts'
import { fieldInvalid, fieldRequired, fieldTooLong, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const methods = ['PUT', 'PATCH'] as const

test('GET /users/profile/ answers the whole user, with what is empty as null', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const { status, body } = await fisherman.request('GET /users/profile/')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: fisherman.id,
    email: fisherman.email,
    username: fisherman.email.split('@')[0],
    phone_number: null,
    role: 'fisherman',
    is_active: true,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_activity: expect.stringMatching(/^\d{4}-.*Z$/),
    organisation: null,
    organisation_name: null,
    profile: {
      full_name: 'Personne fisherman',
      first_name: null,
      phone: '+221770000000',
      avatar_url: null,
      boat_name: 'Sopé',
      license_number: null,
      emergency_contact: null,
      organization_name: null,
      organization_type: null,
      organization_approval: null,
      organization_refusal: null,
      pending_full_name: null,
      pending_organization_name: null,
    },
  })
})

test.each(methods)('%s changes what is sent and leaves absent fields unchanged', async (method) => {
  const fisherman = await guet.signedInAs('fisherman')
  const first = await change(fisherman, { license_number: 'SL 1819 GN', first_name: 'Moussa' }, method)
  expect(first.status).toBe(200)
  const second = await change(fisherman, { emergency_contact: '+221770000001' }, method)
  const expected = {
    full_name: 'Personne fisherman',
    first_name: 'Moussa',
    phone: '+221770000000',
    boat_name: 'Sopé',
    license_number: 'SL 1819 GN',
    emergency_contact: '+221770000001',
  }
  expect(second.body).toMatchObject({ id: fisherman.id, email: fisherman.email, profile: expected })
  expect((await fisherman.request('GET /users/profile/')).body).toEqual(second.body)
})

test.each(methods)('%s: an empty text and null both empty a field', async (method) => {
  const fisherman = await guet.signedInAs('fisherman')
  expect((await change(fisherman, { phone: '', boat_name: null }, method)).body).toMatchObject({
    profile: { phone: null, boat_name: null },
  })
})

test('PUT and PATCH with an empty profile change nothing', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const before = await fisherman.request('GET /users/profile/')
  for (const method of methods) expect((await change(fisherman, {}, method)).body).toEqual(before.body)
})

test('the full name cannot be emptied', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const answer = await change(fisherman, { full_name: '  ' })
  expect(answer.status).toBe(400)
  expect(answer.body['fields']).toEqual({ 'profile.full_name': fieldRequired.sentence })
  expectRefusal(await change(fisherman, { full_name: '' }), requiredFieldsMissing, {
    'profile.full_name': fieldRequired,
  })
})

test('boat name and licence number belong to the fisherman, organisation name and type to the organisation', async () => {
  const everything = {
    boat_name: 'Yaye Khady',
    license_number: 'SL 1819 GN',
    organization_name: 'GIE de Cayar',
    organization_type: 'cooperative',
  }
  const none = { boat_name: null, license_number: null, organization_name: null, organization_type: null }
  const [fisherman, organisation, admin] = [
    await guet.signedInAs('fisherman'),
    await guet.signedInAsPending(),
    await guet.signedInAs('admin'),
  ]
  expect((await change(fisherman, everything)).body['profile']).toMatchObject({
    ...none,
    boat_name: 'Yaye Khady',
    license_number: 'SL 1819 GN',
  })
  expect((await change(organisation, everything)).body['profile']).toMatchObject({
    ...none,
    organization_name: 'GIE de Cayar',
    organization_type: 'cooperative',
  })
  expect((await change(admin, everything)).body['profile']).toMatchObject(none)
})

test('the name of the boat is kept on the one pirogue that registration created', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  await change(fisherman, { boat_name: 'Yaye Khady', full_name: 'Moussa Fall' })
  const pirogues = await rowsOf(
    guet,
    `select name, owner_name from pirogues where owner_account_id = '${fisherman.id}'`,
  )
  expect(pirogues).toEqual([{ name: 'Yaye Khady', owner_name: 'Moussa Fall' }])
})

test('the members of an organisation do not change it through their own profile', async () => {
  const organisation = await guet.signedInAs('organization')
  const member = await guet.signedInAs('fisherman', { of: organisation })
  await change(member, { organization_name: 'À moi' })
  expect((await organisation.request('GET /users/profile/')).body).toMatchObject({
    profile: { organization_name: 'GIE' },
  })
})

test.each([
  ['+221 77 123 45 67', '+221771234567'],
  ['+221-77-123.45.67', '+221771234567'],
  ['+223 (6) 12 34 56 78', '+223612345678'],
  ['77 123 45 67', '+221771234567'],
  ['00221771234567', '+221771234567'],
  ['', null],
])('an emergency contact typed « %s » is kept as %s, one E.164 number', async (typed, kept) => {
  const fisherman = await guet.signedInAs('fisherman')
  expect((await change(fisherman, { emergency_contact: typed })).body).toMatchObject({
    profile: { emergency_contact: kept },
  })
})

test.each(['+2217712', '+22177123456', '+2217712345678'])(
  '« %s » has not the nine digits of Senegal',
  async (typed) => {
    const fisherman = await guet.signedInAs('fisherman')
    expectRefusal(await change(fisherman, { emergency_contact: typed }), senegaleseNumberInvalid, {
      'profile.emergency_contact': senegaleseNumberInvalid,
    })
  },
)

test('a foreign number may be shorter', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  expect((await change(fisherman, { emergency_contact: '+220 301 2345' })).body).toMatchObject({
    profile: { emergency_contact: '+2203012345' },
  })
})

test.each(['7712345', '+221771234567,+221771234568', '+0221771234567', 'Awa', '+2217712345678901'])(
  '« %s » is no single international number',
  async (typed) => {
    const fisherman = await guet.signedInAs('fisherman')
    expectRefusal(await change(fisherman, { emergency_contact: typed }), contactInvalid, {
      'profile.emergency_contact': contactInvalid,
    })
  },
)

test.each(['abc', '119', '77 123 45 67 ou 76 123 45 67', '+2217712345678901', '++221771234567'])(
  'nobody is called back by « %s »',
  async (typed) => {
    const fisherman = await guet.signedInAs('fisherman')
    expectRefusal(await change(fisherman, { phone: typed }), contactInvalid, { 'profile.phone': contactInvalid })
  },
)

test.each(['+220 301 23 45', '77.123.45.67', '(220) 301-2345', ''])(
  'the number to call back is kept as it was typed: « %s »',
  async (typed) => {
    const fisherman = await guet.signedInAs('fisherman')
    const { status, body } = await change(fisherman, { phone: typed })
    expect([status, (body['profile'] as { phone: string | null }).phone ?? '']).toEqual([200, typed])
  },
)

test.each(['SL 1819 GN', '???', 'n° 12/2024', '船'])('licence formats are never checked: « %s »', async (license) => {
  const fisherman = await guet.signedInAs('fisherman')
  expect((await change(fisherman, { license_number: license })).body).toMatchObject({
    profile: { license_number: license },
  })
})

test.each(['Fatou Bintou Ndèye', 'Ñuul', '𞤔𞤢𞤤𞤢𞤤', 'عائشة', '王小明', "O'Brien <b>&", '👩🏿‍✈️ Awa', 'e\u0301 é'])(
  'a name is kept exactly: %s',
  async (name) => {
    const fisherman = await guet.signedInAs('fisherman')
    expect((await change(fisherman, { full_name: name })).body).toMatchObject({ profile: { full_name: name } })
    expect((await fisherman.request('GET /users/profile/')).body).toMatchObject({ profile: { full_name: name } })
  },
)

test.each(['full_name', 'first_name', 'boat_name', 'license_number', 'phone'])(
  '« Ce champ est trop long. » — 10,000 characters in %s, and nothing changes',
  async (name) => {
    const fisherman = await guet.signedInAs('fisherman')
    const before = await fisherman.request('GET /users/profile/')
    const answer = await change(fisherman, { first_name: 'Moussa', [name]: 'a'.repeat(10_000) })
    expectRefusal(answer, fieldTooLong, { [`profile.${name}`]: fieldTooLong })
    expect((await fisherman.request('GET /users/profile/')).body).toEqual(before.body)
  },
)

test.each(['a\0b', 'a\ud800', '\udfff'])('text that cannot be kept as it is, is refused: %j', async (name) => {
  const fisherman = await guet.signedInAs('fisherman')
  expectRefusal(await change(fisherman, { full_name: name }), fieldInvalid, { 'profile.full_name': fieldInvalid })
})

test('unknown fields are ignored and never stored: nobody promotes himself', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const before = await rowCounts(guet)
  const forbidden = {
    id: '0190a0c0-0000-7000-8000-000000000000',
    role: 'admin',
    is_active: false,
    email: 'autre@guet.example',
    username: 'autre',
    password: 'nouveau-mot',
    created_at: '1970-01-01T00:00:00.000Z',
    avatar_url: 'https://ailleurs.example/x.png',
    is_admin: true,
  }
  const own = await fisherman.request('GET /users/profile/')
  for (const body of [{ ...forbidden, profile: {} }, { profile: forbidden }, { ...forbidden, profile: forbidden }]) {
    for (const method of methods) {
      expect((await fisherman.request(`${method} /users/profile/`, { body })).body).toEqual(own.body)
    }
  }
  // Each was a write, and the audit says so.
  expect(await rowCounts(guet)).toEqual({ ...before, audit_log: Number(before['audit_log']) + 3 * methods.length })
})

test('a profile is asked for', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  expectRefusal(await fisherman.request('PUT /users/profile/', { body: {} }), requiredFieldsMissing, {
    profile: fieldRequired,
  })
})

function change(person: SignedInPerson, profile: object, method: string = 'PUT') {
  return person.request(`${method} /users/profile/`, { body: { profile } })
}
