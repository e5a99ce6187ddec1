import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balisePlaceInvalid, percentImpossible } from '#contract/balises/balise.rules.ts'
import { balises } from '#contract/balises/balise.ts'
import { fieldInvalid, fieldRequired, requiredFieldsMissing, signInNeeded } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  otherOrganisation = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

const bare = { name: 'Bouée de Cayar', latitude: 14.932512, longitude: -17.192534 }
const whole = {
  ...bare,
  balise_type: 'ais',
  status: 'maintenance',
  vessel_name: 'Yaye Khady',
  frequency: '161,975 MHz',
  power: '12,5 W',
  notes: 'Feu vert\nà éclats',
  battery_level: 62.5,
  signal_strength: 80,
}

describe('a balise is added', () => {
  test('with a name and a place alone: a GPS one, active', async () => {
    const answer = await add(organisation, bare)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...bare,
        balise_type: 'gps',
        status: 'active',
        vessel_name: null,
        frequency: null,
        power: null,
        notes: null,
        battery_level: null,
        signal_strength: null,
      },
    })
  })

  test.each([
    ['gps', 'GPS'],
    ['vms', 'VMS'],
    ['ais', 'AIS'],
    ['emergency', 'Urgence'],
  ])('type %s is read « %s »', async (balise_type, word) => {
    expect((await add(admin, { ...bare, balise_type })).body).toMatchObject({ balise_type, balise_type_display: word })
  })

  test.each([
    ['active', 'Active'],
    ['inactive', 'Inactive'],
    ['maintenance', 'Maintenance'],
    ['error', 'En panne'],
    ['other', 'Autre'],
  ])('status %s is read « %s »', async (status, word) => {
    expect((await add(admin, { ...bare, status })).body).toMatchObject({ status, status_display: word })
  })

  test('its coordinates are latitude first; on the map GeoJSON has longitude first', async () => {
    const { body } = await add(admin, whole)
    expect(body).toMatchObject({ coordinates: [14.932512, -17.192534], latitude: 14.932512, longitude: -17.192534 })
    expect(await feature(fisherman, body['id'])).toEqual({
      type: 'Feature',
      id: body['id'],
      geometry: { type: 'Point', coordinates: [-17.192534, 14.932512] },
      properties: expect.objectContaining({
        name: whole.name,
        balise_type: 'ais',
        balise_type_display: 'AIS',
        status: 'maintenance',
        status_display: 'Maintenance',
        vessel_name: 'Yaye Khady',
        created_by: admin.id,
      }) as unknown,
    })
  })

  test('without a name it is refused in the words of the specification', async () => {
    expectRefusal(await add(admin, { ...bare, name: '' }), requiredFieldsMissing, { name: fieldRequired })
    expect(requiredFieldsMissing.sentence).toBe('Veuillez remplir tous les champs obligatoires')
  })
})

test('everyone signed in sees them on the map, whoever made them, until they are removed; nobody else does', async () => {
  const { body } = await add(organisation, bare)
  for (const person of [fisherman, organisation, otherOrganisation, admin]) {
    expect(await feature(person, body['id'])).toBeDefined()
  }
  expectRefusal(await guet.request('GET /tracking/balises/geojson/'), signInNeeded)
  await organisation.request(`DELETE /tracking/balises/${String(body['id'])}/`)
  expect(await feature(fisherman, body['id'])).toBeUndefined()
})

test('one row that cannot be shown costs the others nothing: it is left out, and counted', async () => {
  const { body: good } = await add(organisation, { name: 'Bouée saine', latitude: 14.9, longitude: -17.2 })
  const { body: bad } = await add(organisation, { name: 'Bouée malade', latitude: 14.9, longitude: -17.2 })
  await rowsOf(guet, `update balises set battery_level = 'NaN' where id = '${String(bad['id'])}'`)
  const answer = await organisation.request('GET /tracking/balises/?page_size=100')
  expect(answer).toMatchObject({ status: 200, body: { unreadable: 1 } })
  expect((answer.body['results'] as { id: string }[]).map(({ id }) => id)).toContain(good['id'])
  await organisation.request(`DELETE /tracking/balises/${String(bad['id'])}/`)
  await rowsOf(guet, `delete from balises where id = '${String(bad['id'])}'`)
})

kindLaws(balises, resourceTables.balises, {
  bare,
  whole,
  wrong: [
    ['latitude', '14.9', balisePlaceInvalid],
    ['latitude', 90.1, balisePlaceInvalid],
    ['longitude', -180.1, balisePlaceInvalid],
    ['balise_type', 'sonar', fieldInvalid],
    ['status', 'perdue', fieldInvalid],
    ['battery_level', 101, percentImpossible],
    ['signal_strength', -1, percentImpossible],
    ['battery_level', '50', fieldInvalid],
    ['frequency', 161.975, fieldInvalid],
    ['power', 12, fieldInvalid],
  ],
})

function add(by: SignedInPerson, body: object): Promise<Answer> {
  return by.request('POST /tracking/balises/', { body })
}

async function feature(by: SignedInPerson, id: unknown) {
  const { body } = await by.request('GET /tracking/balises/geojson/')
  expect(body['type']).toBe('FeatureCollection')
  return (body['features'] as object[]).find((one) => memberOf(one, 'id') === id)
}
