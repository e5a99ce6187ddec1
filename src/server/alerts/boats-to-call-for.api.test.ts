import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { describePirogueOf, pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { sos } from '#test/samples/sos.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

type Boat = { readonly id: string; readonly name: string; readonly last_place: object | null }

async function boatsFor(person: SignedInPerson, search = ''): Promise<readonly Boat[]> {
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`
  const { status, body } = await person.request(`GET /alerts/pirogues/${query}`)
  expect(status).toBe(200)
  return body['results'] as Boat[]
}

async function memberOf(organization: SignedInPerson | undefined, name: string): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', organization && { of: organization })
  await describePirogueOf(guet.services, person.id, { name })
  return person
}

test('a coordinator finds the boats of his organisation, by name, and nobody else’s; an administrator finds all', async () => {
  const [organization, rival] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  const admin = await guet.signedInAs('admin')
  await memberOf(organization, 'Ndèye Sokhna')
  await memberOf(organization, 'Bëgg Jàmm')
  await memberOf(rival, 'Borom Daaru')
  await memberOf(undefined, 'Kenn Moomu')
  expect((await boatsFor(organization)).map(({ name }) => name)).toEqual(['Bëgg Jàmm', 'Ndèye Sokhna'])
  expect((await boatsFor(organization, 'ndeye')).map(({ name }) => name)).toEqual(['Ndèye Sokhna'])
  expect(await boatsFor(organization, 'Borom')).toEqual([])
  expect(await boatsFor(organization, 'Kenn')).toEqual([])
  expect(await boatsFor(admin, 'Borom')).toHaveLength(1)
  expect(await boatsFor(admin, 'Kenn')).toHaveLength(1)
})

test('whoever declares that one leaves is offered those that are not out already', async () => {
  const organization = await guet.signedInAs('organization')
  const [out, ashore] = [await memberOf(organization, 'Dehors'), await memberOf(organization, 'Rentrée')]
  const { id } = await declared(out)
  const offered = async () => {
    const { body } = await organization.request('GET /alerts/pirogues/?ashore=true')
    return (body['results'] as Boat[]).map(({ name }) => name)
  }
  expect(await offered()).toEqual(['Rentrée'])
  await returned(out, id)
  await declared(ashore)
  expect(await offered()).toEqual(['Dehors'])
  expect(await boatsFor(organization)).toHaveLength(2)
})

test('each that is found may be called for, and is where it was heard last', async () => {
  const organization = await guet.signedInAs('organization')
  const [heard, silent] = [await memberOf(organization, 'A'), await memberOf(organization, 'B')]
  const timestamp = guet.services.now().toISOString()
  const body = { latitude: 14.9, longitude: -17.3, timestamp }
  expect((await heard.request('POST /tracking/locations/', { body })).status).toBe(201)
  const found = await boatsFor(organization)
  expect(found).toMatchObject([
    { id: await pirogueIdOf(guet.services, heard.id), last_place: { ...body, device: null } },
    { id: await pirogueIdOf(guet.services, silent.id), last_place: null },
  ])
  for (const { id: pirogue, last_place } of found) {
    const call = sos({ title: null, message: null, location: null, pirogue })
    const raised = await organization.request('POST /alerts/', { body: call })
    expect([raised.status, raised.body['pirogue']]).toEqual([201, pirogue])
    expect(raised.body['location']).toEqual(last_place && expect.objectContaining({ latitude: 14.9, longitude: -17.3 }))
  }
})

test('a fisherman and an organisation that waits to be approved are refused', async () => {
  expectRefusal(await (await guet.signedInAs('fisherman')).request('GET /alerts/pirogues/'), accessRefused)
  const pending = await guet.signedInAsPending()
  expect((await pending.request('GET /alerts/pirogues/')).status).toBe(403)
})

type Other = { readonly id: string; readonly name: string }
async function othersFor(person: SignedInPerson, query: string): Promise<readonly Other[]> {
  return (await person.request(`GET /alerts/pirogues/others/?${query}`)).body['results'] as Other[]
}

test('boats of others are found by three letters of their name or number, and nothing else is told of them', async () => {
  const [organization, rival] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  const [witness, mine] = [await memberOf(undefined, 'Kumba Laye'), await memberOf(organization, 'Kumba Castel')]
  await memberOf(rival, 'Kumba Teuw')
  const names = async (person: SignedInPerson, search: string) =>
    (await othersFor(person, `search=${search}`)).map(({ name }) => name)
  expect(await names(witness, 'kumba')).toEqual(['Kumba Castel', 'Kumba Teuw'])
  expect(await names(organization, 'kumba')).toEqual(['Kumba Laye', 'Kumba Teuw'])
  expect(await names(witness, 'ku')).toEqual([])
  expect(await names(witness, 'Personne')).toEqual([])
  const [found] = await othersFor(witness, 'search=castel')
  expect(found).toEqual({
    id: await pirogueIdOf(guet.services, mine.id),
    name: 'Kumba Castel',
    license_number: null,
  })
})

test('without a name those are found that were heard near within the hour', async () => {
  const [witness, near] = [await guet.signedInAs('fisherman'), await memberOf(undefined, 'Tout Près')]
  const far = await memberOf(undefined, 'Bien Loin')
  const timestamp = guet.clock.now.toISOString()
  await near.request('POST /tracking/locations/', { body: { latitude: 13.55, longitude: -17.15, timestamp } })
  await far.request('POST /tracking/locations/', { body: { latitude: 13.75, longitude: -17.15, timestamp } })
  const names = async () => (await othersFor(witness, 'latitude=13.5&longitude=-17.1')).map(({ name }) => name)
  expect(await names()).toEqual(['Tout Près'])
  expect(await othersFor(witness, '')).toEqual([])
  guet.clock.pass(3_600_000)
  expect(await names()).toEqual([])
  expectRefusal(await (await guet.signedInAsPending()).request('GET /alerts/pirogues/others/'), organisationPending)
})
