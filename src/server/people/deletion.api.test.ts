import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidCredentials, ownRoleFixed, personOut } from '#contract/accounts/account.rules.ts'
import { accessRefused, notFound, signInNeeded } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised } from '#test/samples/sos.ts'
import { sendAvatar } from '#test/samples/uploads.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed, memberOf, register } from '#test/world/registration.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

test('a deleted person is anonymised, « Compte supprimé », and the pirogue stays', async () => {
  const { id, sent } = await registered('Moussa Fall de Kayar')
  expect((await remove(id)).status).toBe(204)
  expect(
    await rowsOf(guet, `select name, owner_name, deleted_at from pirogues where owner_account_id = '${id}'`),
  ).toEqual([{ name: 'Yaye Khady', owner_name: 'Compte supprimé', deleted_at: null }])
  expect(await rowsOf(guet, `select full_name, is_active from accounts where id = '${id}'`)).toEqual([
    { full_name: 'Compte supprimé', is_active: false },
  ])
  const stored = await wholeDatabase(guet)
  for (const personal of ['Moussa Fall de Kayar', String(sent['email']), '+221 76 555 44 33', '+221765554433']) {
    expect(stored).not.toContain(personal)
  }
})

test('what was answered to a deleted person is forgotten too', async () => {
  const { id, token } = await registered('Ibou')
  const headers = { authorization: `Token ${token}`, 'idempotency-key': newId() }
  await guet.request('PUT /users/profile/', { body: { profile: { full_name: 'Nom à oublier' } }, headers })
  expect(await wholeDatabase(guet)).toContain('Nom à oublier')
  await remove(id)
  expect(await wholeDatabase(guet)).not.toContain('Nom à oublier')
  for (const table of ['kept_answers', 'known_addresses', 'sessions', 'sos_keys']) {
    expect(await rowsOf(guet, `select 1 from ${table} where account_id = '${id}'`)).toEqual([])
  }
})

test('a deleted person is found nowhere, and every session and key ends', async () => {
  const { id, token, sent } = await registered('Awa')
  await remove(id)
  expectRefusal(
    await guet.request('GET /users/profile/', { headers: { authorization: `Token ${token}` } }),
    signInNeeded,
  )
  expectRefusal(await admin.request(`GET /users/users/${id}/`), notFound)
  expectRefusal(await admin.request(`PATCH /users/users/${id}/`, { body: { profile: { full_name: 'x' } } }), notFound)
  expectRefusal(await remove(id), notFound)
  const { body } = await admin.request('GET /users/users/?page_size=100')
  expect(JSON.stringify(body['results'])).not.toContain(id)
  const login = await guet.request('POST /users/login/', { body: { email: sent['email'], password: sent['password'] } })
  expectRefusal(login, invalidCredentials)
})

test.each(['', 'Compte supprimé', 'deleted'])('« %s » is no way in to a deleted account', async (email) => {
  const { id } = await registered('Awa')
  await remove(id)
  for (const typed of [email, `deleted ${id}`, `Deleted ${id}`]) {
    const { status } = await guet.request('POST /users/login/', { body: { email: typed, password: ' ' } })
    expect([400, 401]).toContain(status)
  }
})

test('the e-mail is free again, for a new and empty account', async () => {
  const { id, sent } = await registered('Awa')
  await remove(id)
  const again = await register(guet, { ...sent, profile: { full_name: 'Awa' } })
  expect(again.status).toBe(201)
  expect(memberOf(again.body, 'user', 'id')).not.toBe(id)
  expect(memberOf(again.body, 'user', 'profile', 'boat_name')).toBeNull()
})

test('a deleted member belongs to no organisation any more', async () => {
  const organisation = await guet.signedInAs('organization')
  const member = await guet.signedInAs('fisherman', { of: organisation })
  await remove(member.id)
  const { body } = await organisation.request('GET /users/users/?page_size=100')
  expect(JSON.stringify(body)).not.toContain(member.id)
  const left = await rowsOf(
    guet,
    `select to_at is not null as ended from memberships where account_id = '${member.id}'`,
  )
  expect(left).toEqual([{ ended: true }])
})

test('nobody is deleted who is out or calls for help: his name and the number of his family are needed', async () => {
  const person = await guet.signedInAs('fisherman')
  const { id: voyage } = await declared(person)
  expectRefusal(await remove(person.id), personOut)
  await returned(person, voyage)
  const { id: alert } = await raised(person)
  expectRefusal(await remove(person.id), personOut)
  await act(person, 'resolve', alert, { reason: 'fausse_alerte' })
  expect((await remove(person.id)).status).toBe(204)
})

test('the boat of a deleted member stays with his organisation, and no other sees it', async () => {
  const [organisation, other] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  const member = await guet.signedInAs('fisherman', { of: organisation })
  const boat = String((await member.request('GET /tracking/voyages/own/')).body['pirogue'])
  await remove(member.id)
  expect((await organisation.request(`GET /pirogues/${boat}/`)).body).toMatchObject({ id: boat, owner_user: null })
  expectRefusal(await other.request(`GET /pirogues/${boat}/`), accessRefused)
})

test('the picture of a deleted person is really deleted', async () => {
  const person = await guet.signedInAs('fisherman')
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
  await sendAvatar(person, await picture.png().toBuffer())
  const [row] = await rowsOf(guet, `select avatar_file from accounts where id = '${person.id}'`)
  expect(await storedNames(guet)).toContain(row?.['avatar_file'])
  await remove(person.id)
  expect(await storedNames(guet)).not.toContain(row?.['avatar_file'])
})

test('« Vous ne pouvez pas … » — the last administrator cannot leave by a slip of the hand', async () => {
  expectRefusal(await remove(admin.id), ownRoleFixed)
  expect((await admin.request('GET /users/profile/')).status).toBe(200)
})

test('« Accès refusé » to everybody but an administrator', async () => {
  const organisation = await guet.signedInAs('organization')
  const member = await guet.signedInAs('fisherman', { of: organisation })
  expectRefusal(await organisation.request(`DELETE /users/users/${member.id}/`), accessRefused)
  expectRefusal(await member.request(`DELETE /users/users/${member.id}/`), accessRefused)
  expectRefusal(await guet.request(`DELETE /users/users/${member.id}/`), signInNeeded)
})

function remove(id: string) {
  return admin.request(`DELETE /users/users/${id}/`)
}

async function registered(fullName: string) {
  const contact = { emergency_contact: '+221 76 555 44 33', first_name: fullName }
  const sent = fishermanNamed(fullName, { phone: '+221 76 555 44 33' }, contact)
  const { status, body } = await register(guet, sent)
  expect(status).toBe(201)
  return { id: String(memberOf(body, 'user', 'id')), token: String(body['token']), sent }
}
