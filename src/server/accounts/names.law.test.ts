import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameNotPlain, nameOfState } from '#contract/wire/name.ts'
import { sendTable } from '#test/samples/uploads.ts'
import { accept, freshInvitation, invited } from '#test/world/invitations.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let fisherman: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

const registered = (profile: object) =>
  guet.request('POST /users/register/', {
    body: {
      email: freshEmail(),
      password: goodPassword,
      confirm_password: goodPassword,
      role: 'fisherman',
      profile: { full_name: 'Moussa Fall', boat_name: 'Sopé Naby', ...profile },
    },
  })

describe('a name of a person or a boat', () => {
  test.each(['voir www.exemple.sn', 'Sopé\nNaby', 'Sopé \u202Eybaa'])('is one plain line: %j', async (name) => {
    for (const field of ['full_name', 'boat_name'])
      expectRefusal(await registered({ [field]: name }), nameNotPlain, { [`profile.${field}`]: nameNotPlain })
    const change = { body: { profile: { boat_name: name } } }
    expectRefusal(await fisherman.request('PATCH /users/profile/', change), nameNotPlain, {
      'profile.boat_name': nameNotPlain,
    })
    const draft = { title: name, description: 'Le traceur est muet', category: 'GPS', priority: 'low' }
    expectRefusal(await fisherman.request('POST /support/tickets/', { body: draft }), nameNotPlain, {
      title: nameNotPlain,
    })
  })

  test('says nothing of the state or of those who rescue, whoever registers, changes, adds or brings it in', async () => {
    expectRefusal(await registered({ full_name: 'MRCC Dakar' }), nameOfState, { 'profile.full_name': nameOfState })
    const change = { body: { profile: { boat_name: 'Gendarmerie' } } }
    expectRefusal(await fisherman.request('PATCH /users/profile/', change), nameOfState, {
      'profile.boat_name': nameOfState,
    })
    const added = {
      email: freshEmail(),
      password: goodPassword,
      role: 'fisherman',
      profile: { full_name: 'Poste 119' },
    }
    expectRefusal(await organisation.request('POST /users/users/', { body: added }), nameOfState, {
      'profile.full_name': nameOfState,
    })
    const { code } = await freshInvitation(organisation)
    expectRefusal(await accept(guet, invited({ code, full_name: 'HASSMAR' })), nameOfState, { full_name: nameOfState })
    expect((await accept(guet, invited({ code }))).status).toBe(201)
    for (const [path, table] of [
      ['/pirogues/', 'Nom;Propriétaire;Téléphone;Lieu\nDouane;Awa;771112233;Cayar\n'],
      ['/users/users/', 'Nom complet;Téléphone;Pirogue\nAwa Fall;771112234;Marine nationale\n'],
    ]) {
      const { body } = await sendTable(organisation, `${path}import/check/`, String(table))
      expect(body['problems']).toContainEqual(expect.objectContaining({ line: 2, code: nameOfState.code }))
    }
    expect((await admin.request(`PATCH /users/users/${fisherman.id}/`, change)).status).toBe(200)
    const same = { body: { profile: { boat_name: 'Gendarmerie', full_name: 'Moussa Fall' } } }
    expect((await fisherman.request('PATCH /users/profile/', same)).status).toBe(200)
  })
})
