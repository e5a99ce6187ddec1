import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesNotWaiting } from '#contract/organisations/organisation-refusals.ts'
import { nameNotPlain, nameOfState } from '#contract/wire/name.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { sendTable } from '#test/samples/uploads.ts'
import { results } from '#test/world/fixes.ts'
import { accept, freshInvitation, invited } from '#test/world/invitations.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
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

describe('an approved organisation that wants another name', () => {
  test('and its coordinator are shown under what was approved, until an administrator agrees', async () => {
    const coordinator = await guet.signedInAs('organization')
    const { id, names } = await asks(coordinator, { organization_name: 'Marine nationale', full_name: 'MRCC Dakar' })
    const own = await coordinator.request('GET /users/profile/')
    expect(own.body['profile']).toMatchObject({
      full_name: 'Personne organization',
      organization_name: 'GIE',
      pending_full_name: 'MRCC Dakar',
      pending_organization_name: 'Marine nationale',
    })
    expect(await listed(id)).toMatchObject({ name: 'GIE', coordinator_name: 'Personne organization', ...names })
    expect(await toldTo(admin)).toContain('Marine nationale')

    expectRefusal(await coordinator.request(`POST /organisations/${id}/names/accept/`, { body: names }), accessRefused)
    const other = { body: { ...names, pending_name: 'GIE de Cayar' } }
    expectRefusal(await admin.request(`POST /organisations/${id}/names/accept/`, other), namesNotWaiting)
    const accepted = await admin.request(`POST /organisations/${id}/names/accept/`, { body: names })
    expect(accepted).toMatchObject({ status: 200, body: { name: 'Marine nationale', coordinator_name: 'MRCC Dakar' } })
    expect((await coordinator.request('GET /users/profile/')).body['profile']).toMatchObject({
      full_name: 'MRCC Dakar',
      organization_name: 'Marine nationale',
      pending_full_name: null,
      pending_organization_name: null,
    })
    expect(await toldTo(coordinator)).toContain('Marine nationale')
    const audited = await rowsOf(
      guet,
      `select account_id from audit_log where path like '%/names/accept/' and status = 200`,
    )
    expect(audited).toEqual([{ account_id: admin.id }])
    expectRefusal(await admin.request(`POST /organisations/${id}/names/accept/`, { body: names }), namesNotWaiting)
  })

  test('keeps its own when it is refused, and is told so', async () => {
    const coordinator = await guet.signedInAs('organization')
    const { id, names } = await asks(coordinator, { organization_name: 'Douane' })
    expect((await admin.request(`POST /organisations/${id}/names/refuse/`, { body: names })).status).toBe(200)
    expect((await coordinator.request('GET /users/profile/')).body['profile']).toMatchObject({
      organization_name: 'GIE',
      pending_organization_name: null,
    })
    expect(await toldTo(coordinator)).toContain('refusé')
  })

  test('asks no more when it takes its own name back, or an administrator writes one', async () => {
    const coordinator = await guet.signedInAs('organization')
    const { id } = await asks(coordinator, { organization_name: 'Douane', full_name: 'HASSMAR' })
    await asks(coordinator, { organization_name: 'GIE' })
    expect(await listed(id)).toMatchObject({ pending_name: null, pending_coordinator_name: 'HASSMAR' })
    const written = { body: { profile: { full_name: 'Awa Sarr' } } }
    await admin.request(`PATCH /users/users/${coordinator.id}/`, written)
    expect(await listed(id)).toMatchObject({ coordinator_name: 'Awa Sarr', pending_coordinator_name: null })
  })

  test('one that waits to be approved changes its name as it likes: that is what is decided of', async () => {
    const coordinator = await guet.signedInAsPending()
    await asks(coordinator, { organization_name: 'GIE de Kafountine' })
    expect((await coordinator.request('GET /users/profile/')).body['profile']).toMatchObject({
      organization_name: 'GIE de Kafountine',
      pending_organization_name: null,
    })
  })
})

async function asks(coordinator: SignedInPerson, profile: { readonly [name: string]: string }) {
  const { status, body } = await coordinator.request('PATCH /users/profile/', { body: { profile } })
  expect(status).toBe(200)
  const { organization_name: pending_name = null, full_name: pending_coordinator_name = null } = profile
  return { id: String(body['organisation']), names: { pending_name, pending_coordinator_name } }
}

async function listed(id: string): Promise<unknown> {
  const answer = await admin.request('GET /organisations/?page_size=100')
  return results(answer).find((one) => one['id'] === id)
}

async function toldTo({ id }: SignedInPerson): Promise<string> {
  const rows = await rowsOf(guet, `select content::text as said from deliveries where account_id = '${id}'`)
  return rows.map(({ said }) => String(said)).join('\n')
}
