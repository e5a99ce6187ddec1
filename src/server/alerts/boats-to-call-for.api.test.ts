import { afterAll, beforeAll, expect, test } from 'vitest'
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
