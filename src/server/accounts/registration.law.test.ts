import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emailInvalid,
  emailTaken,
  passwordTooShort,
  passwordsDiffer,
  roleNotOpen,
} from '#contract/accounts/account.rules.ts'
import { organisationTypes } from '#contract/organisations/organisation.ts'
import { fieldInvalid, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import {
  fishermanNamed,
  freshEmail,
  goodPassword,
  memberOf,
  organisationNamed,
  register,
} from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('a fisherman registers with the payload of the specification and is signed in', async () => {
  const email = freshEmail('moussa.fall')
  const { status, body } = await register(guet, fishermanNamed('Moussa Fall', { email }))
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(['sos_key', 'token', 'user'])
  expect(body['user']).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email,
    username: 'moussa.fall',
    phone_number: null,
    role: 'fisherman',
    is_active: true,
    created_at: guet.clock.now.toISOString(),
    last_activity: guet.clock.now.toISOString(),
    organisation: null,
    organisation_name: null,
    profile: {
      full_name: 'Moussa Fall',
      first_name: null,
      phone: '+221 77 111 22 33',
      avatar_url: null,
      boat_name: 'Yaye Khady',
      license_number: 'SL 1819 GN',
      emergency_contact: null,
      organization_name: null,
      organization_type: null,
      organization_approval: null,
      organization_refusal: null,
      pending_full_name: null,
      pending_organization_name: null,
    },
  })
  const own = await guet.request('GET /users/profile/', {
    headers: { authorization: `Token ${String(body['token'])}` },
  })
  expect(own.body).toEqual(body['user'])
})

test('registering a fisherman creates his pirogue, with or without a name', async () => {
  const named = await register(guet, fishermanNamed('Moussa Fall', {}, { boat_name: 'Sopé Naby' }))
  const unnamed = await register(guet, fishermanNamed('Ibou Diop', {}, { boat_name: '', license_number: '' }))
  expect(await pirogueOf(named.body)).toEqual([
    { name: 'Sopé Naby', license_number: 'SL 1819 GN', owner_name: 'Moussa Fall' },
  ])
  expect(await pirogueOf(unnamed.body)).toEqual([{ name: null, license_number: null, owner_name: 'Ibou Diop' }])
})

test.each(organisationTypes)('an organisation of type %s registers with its coordinator', async (type) => {
  const { status, body } = await register(guet, organisationNamed('GIE de Cayar', {}, { organization_type: type }))
  expect(status).toBe(201)
  expect(body['user']).toMatchObject({
    role: 'organization',
    profile: { organization_name: 'GIE de Cayar', organization_type: type, boat_name: null, license_number: null },
  })
  const id = String(memberOf(body, 'user', 'id'))
  expect(await rowsOf(guet, `select kind from memberships where account_id = '${id}' and to_at is null`)).toEqual([
    { kind: 'coordinator' },
  ])
  expect(await pirogueOf(body)).toEqual([])
})

test('fishing_cooperative is accepted and stored as cooperative', async () => {
  const sent = organisationNamed('Coopérative de Mbour', {}, { organization_type: 'fishing_cooperative' })
  const { status, body } = await register(guet, sent)
  expect(status).toBe(201)
  expect(memberOf(body, 'user', 'profile', 'organization_type')).toBe('cooperative')
})

test('another organisation type is refused', async () => {
  const answer = await register(guet, organisationNamed('SARL', {}, { organization_type: 'company' }))
  expectRefusal(answer, fieldInvalid, { 'profile.organization_type': fieldInvalid })
})

test('role-specific profile fields are kept only for their own role', async () => {
  const foreign = { organization_name: 'GIE', organization_type: 'gie' }
  const fisherman = await register(guet, fishermanNamed('Moussa Fall', {}, foreign))
  const organisation = await register(
    guet,
    organisationNamed('GIE', {}, { boat_name: 'Sopé', license_number: 'SL 1 DK' }),
  )
  expect(memberOf(fisherman.body, 'user', 'profile')).toMatchObject({
    organization_name: null,
    organization_type: null,
  })
  expect(memberOf(organisation.body, 'user', 'profile')).toMatchObject({ boat_name: null, license_number: null })
  const id = String(memberOf(fisherman.body, 'user', 'id'))
  expect(await rowsOf(guet, `select 1 from memberships where account_id = '${id}'`)).toEqual([])
})

test('optional phone and profile fields may be absent, null or empty', async () => {
  const { phone: _phone, username: _username, ...bare } = fishermanNamed('Ibou')
  for (const body of [
    { ...bare, profile: { full_name: 'Ibou' } },
    { ...bare, phone: '', profile: { full_name: 'Ibou', boat_name: '', license_number: '' } },
    { ...bare, phone: null, profile: { full_name: 'Ibou', boat_name: null, emergency_contact: '' } },
  ]) {
    const answer = await register(guet, { ...body, email: freshEmail() })
    expect(answer.status).toBe(201)
    expect(memberOf(answer.body, 'user', 'profile')).toMatchObject({ phone: null, boat_name: null })
  }
})

test('a phone is kept wherever the client puts it: an empty one in the profile hides none', async () => {
  const beside = await register(guet, fishermanNamed('Ibou', { phone: '+221770000009' }, { phone: '' }))
  const inside = await register(guet, fishermanNamed('Ibou', { phone: '' }, { phone: '+221770000009' }))
  expect(memberOf(beside.body, 'user', 'profile', 'phone')).toBe('+221770000009')
  expect(memberOf(inside.body, 'user', 'profile', 'phone')).toBe('+221770000009')
})

test('username is derived from the part of the e-mail before the at sign, and two people may share it', async () => {
  const first = await register(guet, fishermanNamed('Awa', { email: freshEmail('awa.ndiaye') }))
  const second = await register(guet, fishermanNamed('Awa', { email: freshEmail('awa.ndiaye') }))
  expect([first.status, second.status]).toEqual([201, 201])
  expect([first, second].map(({ body }) => memberOf(body, 'user', 'username'))).toEqual(['awa.ndiaye', 'awa.ndiaye'])
})

test('a username of their own choice is kept', async () => {
  const { body } = await register(guet, fishermanNamed('Awa', { username: 'capitaine' }))
  expect(memberOf(body, 'user', 'username')).toBe('capitaine')
})

test('« Un compte existe déjà avec cette adresse e-mail. » — 409, whatever the case it is typed in', async () => {
  const email = freshEmail('Moussa')
  await register(guet, fishermanNamed('Moussa', { email }))
  const before = await rowCounts(guet)
  for (const again of [email, email.toLowerCase(), email.toUpperCase()]) {
    expectRefusal(await register(guet, fishermanNamed('Un autre', { email: again })), emailTaken, { email: emailTaken })
  }
  expect(await rowCounts(guet)).toEqual(before)
})

test('an e-mail is given back as it was typed', async () => {
  const email = freshEmail('Moussa.FALL')
  const { body } = await register(guet, fishermanNamed('Moussa', { email }))
  expect(memberOf(body, 'user', 'email')).toBe(email)
})

test.each(['admin', 'Admin', 'fisher', '', null, 1, ['fisherman']])(
  'role %j cannot be chosen at sign-up',
  async (role) => {
    const before = await rowCounts(guet)
    const answer = await register(guet, fishermanNamed('Awa', { role }))
    if (role === '' || role === null) expectRefusal(answer, requiredFieldsMissing, { role: fieldRequired })
    else expectRefusal(answer, roleNotOpen, { role: roleNotOpen })
    expect(await rowCounts(guet)).toEqual(before)
  },
)

test.each(['email', 'password', 'confirm_password'])(
  '« Veuillez remplir tous les champs obligatoires » without %s',
  async (name) => {
    const answer = await register(guet, fishermanNamed('Awa', { [name]: '' }))
    expectRefusal(answer, requiredFieldsMissing, { [name]: fieldRequired })
  },
)

test('« Veuillez remplir tous les champs obligatoires » without a full name, and with one of blanks only', async () => {
  for (const fullName of ['', '   ', null]) {
    const answer = await register(guet, fishermanNamed('Awa', {}, { full_name: fullName }))
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ 'profile.full_name': fieldRequired.sentence })
  }
})

test('« Les mots de passe ne correspondent pas »', async () => {
  const answer = await register(guet, fishermanNamed('Awa', { confirm_password: 'autre-chose' }))
  expectRefusal(answer, passwordsDiffer, { confirm_password: passwordsDiffer })
})

test('« Le mot de passe doit contenir au moins 6 caractères »: five are refused, six are accepted', async () => {
  const five = await register(guet, fishermanNamed('Awa', { password: '12345', confirm_password: '12345' }))
  expectRefusal(five, passwordTooShort, { password: passwordTooShort })
  const six = await register(guet, fishermanNamed('Awa', { password: '123456', confirm_password: '123456' }))
  expect(six.status).toBe(201)
})

test.each(['sans-arobase', 'a@b', 'a b@c.sn', ' a@b.sn', 'a@b.sn ', 'a@@b.sn', 'a@b..sn', 'a\u00a0b@c.sn'])(
  '« Veuillez saisir une adresse e-mail valide. » — %j',
  async (email) =>
    expectRefusal(await register(guet, fishermanNamed('Awa', { email })), emailInvalid, { email: emailInvalid }),
)

test('a village registers at one address: 60 people within an hour', async () => {
  const people = Array.from({ length: 60 }, (_, index) => register(guet, fishermanNamed(`Pêcheur ${index}`)))
  expect((await Promise.all(people)).every(({ status }) => status === 201)).toBe(true)
})

test('a registration whose answer was lost is sent again with the same key and opens the same account', async () => {
  const [body, key] = [fishermanNamed('Moussa'), { 'idempotency-key': newId() }]
  const first = await register(guet, body, key)
  const before = await rowCounts(guet)
  const again = await register(guet, body, key)
  expect(again.status).toBe(201)
  expect(memberOf(again.body, 'user', 'id')).toBe(memberOf(first.body, 'user', 'id'))
  expect(again.body['token']).not.toBe(first.body['token'])
  const { accounts, pirogues } = await rowCounts(guet)
  expect({ accounts, pirogues }).toEqual({ accounts: before['accounts'], pirogues: before['pirogues'] })
})

test('the key of a registration opens nothing to somebody who does not know its password', async () => {
  const [body, key] = [fishermanNamed('Moussa'), { 'idempotency-key': newId() }]
  await register(guet, body, key)
  const other = { ...body, password: 'devinette', confirm_password: 'devinette' }
  expectRefusal(await register(guet, other, key), emailTaken, { email: emailTaken })
  expectRefusal(await register(guet, body, { 'idempotency-key': newId() }), emailTaken, { email: emailTaken })
  expectRefusal(await register(guet, body), emailTaken, { email: emailTaken })
})

test('the same registration sent twice at once is one account', async () => {
  const [body, key] = [fishermanNamed('Moussa'), { 'idempotency-key': newId() }]
  const answers = await Promise.all([register(guet, body, key), register(guet, body, key), register(guet, body, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => memberOf(answer.body, 'user', 'id'))).size).toBe(1)
})

test('the new password signs in', async () => {
  const sent = fishermanNamed('Moussa')
  await register(guet, sent)
  const { status } = await guet.request('POST /users/login/', {
    body: { email: sent['email'], password: goodPassword },
  })
  expect(status).toBe(200)
})

function pirogueOf(body: unknown) {
  const owner = String(memberOf(body, 'user', 'id'))
  return rowsOf(guet, `select name, license_number, owner_name from pirogues where owner_account_id = '${owner}'`)
}
