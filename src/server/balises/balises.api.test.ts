import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balises, percentImpossible } from '#contract/balises/balise.ts'
import { latitudeImpossible, longitudeImpossible } from '#contract/positions/position.rules.ts'
import {
  accessRefused,
  fieldInvalid,
  fieldRequired,
  notFound,
  requiredFieldsMissing,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'
import { newId } from '#server/storage/new-id.ts'
import { minute, results } from '#test/fixes.ts'
import { type Answer, type SignedInPerson, type TestHouse, openTestHouse } from '#test/house.ts'
import { expectRefusal } from '#test/refusals.ts'
import { memberOf } from '#test/registration.ts'
import { resourceLaws } from '#test/resource-laws.ts'
import { rowCounts } from '#test/rows.ts'

let guet: TestHouse
let admin: SignedInPerson
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestHouse()
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

  test('with everything that was said of it: all of it is kept', async () => {
    const answer = await add(organisation, whole)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...whole,
        created_by: organisation.id,
        created_by_name: 'Personne organization',
        created_at: guet.clock.now.toISOString(),
        last_update: guet.clock.now.toISOString(),
      },
    })
    expect((await read(fisherman, answer.body['id'])).body).toEqual(answer.body)
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

  test.each(['name', 'latitude', 'longitude'])('%s is required', async (field) => {
    for (const value of [undefined, null, '']) {
      expectRefusal(await add(admin, { ...bare, [field]: value }), requiredFieldsMissing, { [field]: fieldRequired })
    }
    expect(requiredFieldsMissing.sentence).toBe('Veuillez remplir tous les champs obligatoires')
  })

  test.each([
    ['latitude', '14.9', fieldInvalid],
    ['longitude', '-17.1', fieldInvalid],
    ['latitude', 90.1, latitudeImpossible],
    ['longitude', -180.1, longitudeImpossible],
    ['balise_type', 'sonar', fieldInvalid],
    ['status', 'perdue', fieldInvalid],
    ['battery_level', 101, percentImpossible],
    ['signal_strength', -1, percentImpossible],
    ['battery_level', '50', fieldInvalid],
    ['frequency', 161.975, fieldInvalid],
    ['power', 12, fieldInvalid],
  ])('%s %j is refused', async (field, value, refusal) => {
    const before = await rowCounts(guet)
    expectRefusal(await add(admin, { ...bare, [field]: value }), refusal, { [field]: refusal })
    expect(await rowCounts(guet)).toEqual(before)
  })
})

describe('a balise is changed', () => {
  test.each(['PUT', 'PATCH'])(
    'by %s: absent fields do not change, the time of the last update does',
    async (method) => {
      const { body } = await add(organisation, whole)
      guet.clock.pass(minute)
      const changes = { latitude: -1.5, frequency: '156,8 MHz' }
      const answer = await organisation.request(`${method} /tracking/balises/${String(body['id'])}/`, { body: changes })
      expect(answer).toMatchObject({
        status: 200,
        body: { ...body, ...changes, coordinates: [-1.5, whole.longitude], last_update: guet.clock.now.toISOString() },
      })
    },
  )

  test('an empty text, or null, means that nothing is known', async () => {
    const { body } = await add(organisation, whole)
    const changes = { vessel_name: '', frequency: '', power: null, notes: '', battery_level: null }
    const nothing = { vessel_name: null, frequency: null, power: null, notes: null, battery_level: null }
    expect((await change(organisation, body['id'], changes)).body).toMatchObject(nothing)
    expect((await change(organisation, body['id'], { name: '' })).status).toBe(400)
  })

  test('what it is and who made it cannot be changed', async () => {
    const { body } = await add(organisation, whole)
    const changes = {
      id: newId(),
      created_by: admin.id,
      created_at: '2020-01-01T00:00:00Z',
      balise_type_display: 'Faux',
    }
    expect((await change(organisation, body['id'], changes)).body).toEqual(body)
  })

  test('a refused value changes nothing', async () => {
    const { body } = await add(organisation, whole)
    const answer = await change(organisation, body['id'], { name: 'Autre', latitude: 91 })
    expectRefusal(answer, latitudeImpossible, { latitude: latitudeImpossible })
    expect((await read(admin, body['id'])).body).toEqual(body)
  })
})

describe('who may:', () => {
  test('everyone signed in reads them, whoever made them; nobody else does', async () => {
    const { body } = await add(otherOrganisation, bare)
    for (const person of [fisherman, organisation, otherOrganisation, admin]) {
      expect(await read(person, body['id'])).toMatchObject({ status: 200, body })
      expect((await listed(person)).map(({ id }) => id)).toContain(body['id'])
      expect(await feature(person, body['id'])).toBeDefined()
    }
    for (const path of ['', 'geojson/', `${String(body['id'])}/`]) {
      expectRefusal(await guet.request(`GET /tracking/balises/${path}`), signInNeeded)
    }
  })

  test('a fisherman writes none', async () => {
    const { body } = await add(organisation, bare)
    expectRefusal(await add(fisherman, bare), accessRefused)
    expectRefusal(await change(fisherman, body['id'], { latitude: 'x' }), accessRefused)
    expectRefusal(await remove(fisherman, body['id']), accessRefused)
  })

  test('an organisation changes and removes its own, an administrator all', async () => {
    const { body: others } = await add(otherOrganisation, bare)
    const { body: admins } = await add(admin, bare)
    for (const { id } of [others, admins]) {
      expectRefusal(await change(organisation, id, { latitude: 'x' }), accessRefused)
      expectRefusal(await remove(organisation, id), accessRefused)
    }
    expect((await change(admin, others['id'], { name: 'Bouée' })).status).toBe(200)
    expect((await remove(otherOrganisation, others['id'])).status).toBe(204)
    expect((await remove(admin, admins['id'])).status).toBe(204)
  })
})

describe('a removed balise', () => {
  test('is unknown, in no list and on no map', async () => {
    const { body } = await add(organisation, bare)
    expect((await remove(organisation, body['id'])).status).toBe(204)
    expectRefusal(await read(fisherman, body['id']), notFound)
    expectRefusal(await change(organisation, body['id'], {}), notFound)
    expectRefusal(await remove(admin, body['id']), notFound)
    expect((await listed(fisherman)).map(({ id }) => id)).not.toContain(body['id'])
    expect(await feature(fisherman, body['id'])).toBeUndefined()
  })

  test('and one that never was: 404', async () => {
    expectRefusal(await read(admin, newId()), notFound)
    expectRefusal(await read(admin, 'un'), notFound)
  })
})

test('lists are counted and cut in pages, newest first; t changes nothing', async () => {
  guet.clock.pass(minute)
  const { body } = await add(admin, bare)
  const first = await fisherman.request(`GET /tracking/balises/?page_size=3&t=${Date.now()}`)
  expect(results(first)[0]).toEqual(body)
  expect(results(first)).toHaveLength(3)
  expect(first.body['count']).toBe((await listed(fisherman)).length)
  expect(first.body['next']).toEqual(expect.stringContaining('/api/tracking/balises/?page=2&page_size=3'))
})

resourceLaws(balises, resourceTables.balises, {
  bare,
  whole,
  wrong: [
    ['latitude', '14.9', fieldInvalid],
    ['latitude', 90.1, latitudeImpossible],
    ['longitude', -180.1, longitudeImpossible],
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

function read(by: SignedInPerson, id: unknown): Promise<Answer> {
  return by.request(`GET /tracking/balises/${String(id)}/`)
}

function change(by: SignedInPerson, id: unknown, body: object): Promise<Answer> {
  return by.request(`PATCH /tracking/balises/${String(id)}/`, { body })
}

function remove(by: SignedInPerson, id: unknown): Promise<Answer> {
  return by.request(`DELETE /tracking/balises/${String(id)}/`)
}

async function listed(by: SignedInPerson) {
  return results(await by.request('GET /tracking/balises/?page_size=100'))
}

async function feature(by: SignedInPerson, id: unknown) {
  const { body } = await by.request('GET /tracking/balises/geojson/')
  expect(body['type']).toBe('FeatureCollection')
  return (body['features'] as object[]).find((one) => memberOf(one, 'id') === id)
}
