import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveEvents } from '#contract/live.ts'
import { speedImpossible } from '#contract/positions/position.rules.ts'
import {
  accessRefused,
  fieldInvalid,
  fieldRequired,
  fieldTooLong,
  notFound,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { covers, zoneOutlineOf } from '#contract/zones/outline.ts'
import {
  circleIncomplete,
  radiusInvalid,
  radiusTooLarge,
  validityReversed,
  zoneCrossesItself,
  zoneGeometryWrong,
  zoneIncomplete,
  zoneNotAPolygon,
  zonePlaceInvalid,
  zoneTooDetailed,
  zoneTooFewPoints,
} from '#contract/zones/zone-refusals.ts'
import { type Pair, zoneColour, zoneTypes } from '#contract/zones/zone.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

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

const circle = {
  name: 'Aire marine de Cayar',
  zone_type: 'marine_reserve',
  zone_shape: 'circle',
  center_latitude: 14.9325,
  center_longitude: -17.1925,
}
const square: Pair[] = [
  [-17.5, 14.7],
  [-17.4, 14.7],
  [-17.4, 14.8],
  [-17.5, 14.8],
]
const closed = [...square, square[0]]
const polygon = { name: 'Zone de pêche', zone_type: 'fishing', zone_shape: 'polygon', coordinates: square }

describe('a zone is added', () => {
  test.each([{ is_active: false }, { isActive: false }])('switched off, said as %j', async (off) => {
    const { status, body } = await add({ ...circle, ...off })
    expect([status, body['is_active']]).toEqual([201, false])
    expect((await fisherman.request(`GET /zones/${String(body['id'])}/`)).body).toMatchObject({ is_active: false })
  })

  test('with a name, a type, a shape and a centre alone: everything else is the default', async () => {
    expect(await add(circle)).toMatchObject({
      status: 201,
      body: {
        ...circle,
        description: null,
        radius: 1000,
        radius_latitude: null,
        radius_longitude: null,
        coordinates: { type: 'Point', coordinates: [-17.1925, 14.9325] },
        is_active: true,
        is_restricted: false,
        max_speed: null,
        valid_from: null,
        valid_until: null,
        color: '#10B981',
        opacity: 0.3,
        stroke_color: '#059669',
        stroke_width: 2,
        created_by: admin.id,
        created_at: guet.clock.now.toISOString(),
        updated_by: admin.id,
        updated_at: guet.clock.now.toISOString(),
      },
    })
  })

  test('with the sixteen fields of the form: they come back as they were sent', async () => {
    const form = {
      ...circle,
      description: 'Pas de filets',
      radius_latitude: 14.9425,
      radius_longitude: -17.1925,
      radius: 7,
      coordinates: { type: 'Point', coordinates: [-17.1925, 14.9325] },
      is_active: false,
      is_restricted: true,
      color: '#ff0000',
      opacity: 0.5,
      stroke_color: '#aa0000',
      stroke_width: 3.5,
    }
    const answer = await add(form)
    expect(answer).toMatchObject({ status: 201, body: { ...form, radius: expect.closeTo(1111.949, 2) as number } })
    expect((await read(fisherman, answer.body['id'])).body).toEqual(answer.body)
  })

  test.each(zoneTypes)('type %s', async (zone_type) => {
    expect((await add({ ...circle, zone_type })).body).toMatchObject({ zone_type })
    expect((await add({ ...circle, zone_type: undefined, type: zone_type })).body).toMatchObject({ zone_type })
  })

  test('the default colour is drawn as that of the type, a chosen one as it is', () => {
    const drawn = zoneTypes.map((zoneType) => zoneColour({ zoneType, color: '#10b981' }))
    expect(drawn).toEqual(['#10B981', '#3B82F6', '#EF4444', '#8B5CF6', '#6B7280', '#6B7280', '#6B7280', '#6B7280'])
    expect(zoneColour({ zoneType: 'fishing', color: '#123456' })).toBe('#123456')
  })

  test.each([
    ['polygon', square, { type: 'Polygon', coordinates: [closed] }],
    ['polygon', { type: 'Polygon', coordinates: [closed] }, { type: 'Polygon', coordinates: [closed] }],
    ['rectangle', [square[0], square[2]], { type: 'Polygon', coordinates: [closed] }],
    ['rectangle', [...square, 'x', [null, 3]], { type: 'Polygon', coordinates: [closed] }],
    ['line', { type: 'LineString', coordinates: square }, { type: 'LineString', coordinates: square }],
  ])('a %s keeps its points as GeoJSON, longitude first', async (zone_shape, coordinates, drawn) => {
    const { body } = await add({ ...polygon, zone_shape, coordinates })
    expect(body).toMatchObject({ zone_shape, coordinates: drawn, geometry: drawn, radius: null, center_latitude: null })
    expect((await feature(body['id']))?.['geometry']).toEqual(drawn)
  })

  test('points may also come as geometry', async () => {
    const geometry = { type: 'Polygon', coordinates: [closed] }
    expect((await add({ ...polygon, coordinates: undefined, geometry })).body).toMatchObject({ geometry })
  })

  test('a circle is a polygon in GeoJSON, and the numbers it was drawn with stand beside it', async () => {
    const { body } = await add({ ...circle, radius: 2500.25 })
    const one = (await feature(body['id'])) ?? {}
    expect(one).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Polygon' },
      properties: {
        name: circle.name,
        zone_shape: 'circle',
        radius: 2500.25,
        center_latitude: 14.9325,
        is_active: true,
      },
    })
    expect(Object.keys(one['properties'] as object)).not.toContain('deleted_at')
    const [[corner]] = (one['geometry'] as { coordinates: [[Pair]] }).coordinates
    const row = { zoneShape: 'circle', centerLatitude: 14.9325, centerLongitude: -17.1925, rings: null } as const
    const covered = [2500, 2500.5].map((radius) => {
      const outline = zoneOutlineOf({ ...row, radius })
      return outline !== null && covers(outline, corner)
    })
    expect(covered).toEqual([false, true])
  })
})

describe('the radius', () => {
  test.each([
    [{ radius: 2500.25 }, 2500.25],
    [{ radius: [750, 12] }, 750],
    [{ radius: [] }, 1000],
    [{ radius: null }, 1000],
    [{}, 1000],
    [{ radius: 100_000 }, 100_000],
    [{ radius: 5, radius_latitude: 14.9325, radius_longitude: -17.2925 }, 10_743.988],
  ])('%j is %d m', async (fields, radius) => {
    expect((await add({ ...circle, ...fields })).body['radius']).toBeCloseTo(radius, 2)
  })

  test.each([
    [{ radius: 100_000.5 }, 'Le rayon est trop grand (101 km)'],
    [{ radius: [250_000] }, 'Le rayon est trop grand (250 km)'],
    [{ radius_latitude: 16.9325, radius_longitude: -17.1925 }, 'Le rayon est trop grand (223 km)'],
  ])('%j: « %s »', async (fields, sentence) => {
    const refused = { ...radiusTooLarge, sentence }
    expectRefusal(await add({ ...circle, ...fields }), refused, { radius: refused })
  })

  test.each([
    { radius: 0 },
    { radius: -1 },
    { radius: 'mille' },
    { radius: ['mille'] },
    { radius: {} },
    { radius_latitude: 14.9325, radius_longitude: -17.1925 },
  ])("%j: « Le rayon calculé n'est pas valide »", async (fields) => {
    expectRefusal(await add({ ...circle, ...fields }), radiusInvalid, { radius: radiusInvalid })
    expect(radiusInvalid.sentence).toBe("Le rayon calculé n'est pas valide")
  })
})

describe('a zone is refused', () => {
  test.each(['name', 'zone_type', 'zone_shape'])('without %s: « Données de zone incomplètes »', async (field) => {
    for (const value of [undefined, null, '']) {
      expectRefusal(await add({ ...circle, [field]: value }), zoneIncomplete, { [field]: fieldRequired })
    }
    expect(zoneIncomplete.sentence).toBe('Données de zone incomplètes')
  })

  test.each([[undefined], [null]])('a polygon of %j: « Données de zone incomplètes »', async (coordinates) => {
    expectRefusal(await add({ ...polygon, coordinates }), zoneIncomplete, { coordinates: fieldRequired })
  })

  test.each([
    [[]],
    [[[-17, 14]]],
    [square.slice(0, 2)],
    [Array.from({ length: 3 }, () => [1, 1])],
    [{ type: 'Polygon', coordinates: [square.slice(0, 2)] }],
  ])('a polygon of %j: points are missing', async (coordinates) => {
    expectRefusal(await add({ ...polygon, coordinates }), zoneTooFewPoints, { coordinates: zoneTooFewPoints })
  })

  test.each([
    ['x'],
    [{}],
    [{ type: 'Polygon', coordinates: 'x' }],
    [{ type: 'Polygone', coordinates: [square] }],
    [{ type: 'Point', coordinates: square[0] }],
    [{ type: 'MultiPolygon', coordinates: [[square]] }],
    [{ type: 'GeometryCollection', geometries: [] }],
    [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } }],
  ])('%j is no geometry of a polygon: it is told which is', async (geometry) => {
    const refused = { coordinates: zoneGeometryWrong }
    expectRefusal(await add({ ...polygon, coordinates: geometry }), zoneGeometryWrong, refused)
    expectRefusal(await add({ ...polygon, coordinates: undefined, geometry }), zoneGeometryWrong, refused)
  })

  test.each([
    ['polygon', { type: 'LineString', coordinates: square }],
    ['polygon', { type: 'LineString', coordinates: closed }],
    ['polygon', { type: 'MultiLineString', coordinates: [closed] }],
    ['rectangle', { type: 'LineString', coordinates: [square[0], square[2]] }],
  ])('a %s that is given as %j is no polygon', async (zone_shape, geometry) => {
    const refused = { coordinates: zoneNotAPolygon }
    expectRefusal(await add({ ...polygon, zone_shape, coordinates: geometry }), zoneNotAPolygon, refused)
    expectRefusal(await add({ ...polygon, zone_shape, coordinates: undefined, geometry }), zoneNotAPolygon, refused)
  })

  test.each([
    [{ center_latitude: undefined }, 'center_latitude'],
    [{ center_longitude: null }, 'center_longitude'],
    [{ radius_latitude: 15 }, 'radius_longitude'],
    [{ radius_longitude: -17 }, 'radius_latitude'],
  ])('%j: « Veuillez remplir toutes les coordonnées (centre et rayon) »', async (fields, missing) => {
    expectRefusal(await add({ ...circle, ...fields }), circleIncomplete, { [missing]: fieldRequired })
    expect(circleIncomplete.sentence).toBe('Veuillez remplir toutes les coordonnées (centre et rayon)')
  })

  test.each([
    ['center_latitude', 90.1],
    ['center_latitude', '14'],
    ['center_longitude', -180.1],
    ['radius_latitude', -91],
    ['radius_longitude', 181],
  ])('%s %j: « Veuillez saisir des coordonnées GPS valides »', async (field, value) => {
    expectRefusal(await add({ ...circle, [field]: value }), zonePlaceInvalid, { [field]: zonePlaceInvalid })
    expect(zonePlaceInvalid.sentence).toBe('Veuillez saisir des coordonnées GPS valides')
  })

  test.each<[string, object, object]>([
    ['outside the earth', { coordinates: [...square, [0, 91]] }, zonePlaceInvalid],
    ['that crosses itself', { coordinates: [square[0], square[2], square[1], square[3]] }, zoneCrossesItself],
    [
      'of too many points',
      { coordinates: Array.from({ length: 2001 }, (_, x) => [x / 100, (x % 2) / 10]) },
      zoneTooDetailed,
    ],
  ])('a polygon %s', async (_, fields, refused) => {
    const before = await rowCounts(guet)
    expectRefusal(await add({ ...polygon, ...fields }), refused as typeof fieldInvalid, {
      coordinates: refused as typeof fieldInvalid,
    })
    expect(await rowCounts(guet)).toEqual(before)
  })

  test.each([
    ['zone_type', 'sonar', fieldInvalid],
    ['zone_shape', 'star', fieldInvalid],
    ['name', 'n'.repeat(151), fieldTooLong],
    ['color', 'url(x)', fieldInvalid],
    ['stroke_color', '#12', fieldInvalid],
    ['opacity', 1.1, fieldInvalid],
    ['stroke_width', -1, fieldInvalid],
    ['max_speed', -1, speedImpossible],
    ['max_speed', 601, speedImpossible],
    ['is_active', 'oui', fieldInvalid],
    ['valid_from', 'demain', fieldInvalid],
  ])('for its %s %j', async (field, value, refused) => {
    expectRefusal(await add({ ...circle, [field]: value }), refused, { [field]: refused })
  })

  test('when its validity ends before it begins', async () => {
    const validity = { valid_from: '2026-11-20T12:00:00Z', valid_until: '2026-11-20T12:00:00+01:00' }
    expectRefusal(await add({ ...circle, ...validity }), validityReversed, { valid_until: validityReversed })
  })
})

describe('a zone is changed', () => {
  test.each(['PUT', 'PATCH'])('by %s: absent fields stay, who and when are noted', async (method) => {
    const { body } = await add({ ...circle, radius: 750, max_speed: 6, valid_until: '2027-01-01T00:00:00Z' })
    guet.clock.pass(minute)
    const other = await guet.signedInAs('admin')
    const answer = await other.request(`${method} /zones/${String(body['id'])}/`, {
      body: { name: 'Cayar', max_speed: 0 },
    })
    const noted = { updated_by: other.id, updated_at: guet.clock.now.toISOString() }
    expect(answer).toMatchObject({ status: 200, body: { ...body, name: 'Cayar', max_speed: null, ...noted } })
  })

  test('a new radius, or another centre, gives up the point that the old one was drawn through', async () => {
    const drawn = { ...circle, radius_latitude: 14.9425, radius_longitude: -17.1925 }
    const point = { radius_latitude: 14.9425, radius_longitude: -17.1925 }
    const none = { radius_latitude: null, radius_longitude: null }
    const { body } = await add(drawn)
    expect((await change(body['id'], { name: 'Cayar' })).body).toMatchObject({ radius: body['radius'], ...point })
    expect((await change(body['id'], { radius: 500 })).body).toMatchObject({ radius: 500, ...none })
    expect((await change(body['id'], point)).body).toMatchObject({ radius: body['radius'], ...point })
    const moved = await change(body['id'], { center_latitude: 15 })
    expect(moved.body).toMatchObject({ radius: body['radius'], ...none, coordinates: { coordinates: [-17.1925, 15] } })
  })

  test('into another shape it needs the points of that shape', async () => {
    const { body } = await add(circle)
    expectRefusal(await change(body['id'], { zone_shape: 'polygon' }), zoneIncomplete, { coordinates: fieldRequired })
    const answer = await change(body['id'], { zone_shape: 'polygon', coordinates: square })
    expect(answer.body).toMatchObject({ zone_shape: 'polygon', radius: null, center_latitude: null })
    expectRefusal(await change(body['id'], { zone_shape: 'circle' }), circleIncomplete, {
      center_latitude: fieldRequired,
      center_longitude: fieldRequired,
    })
  })

  test('a refused value changes nothing', async () => {
    const { body } = await add(circle)
    expectRefusal(await change(body['id'], { name: 'Autre', opacity: 2 }), fieldInvalid, { opacity: fieldInvalid })
    expect((await read(admin, body['id'])).body).toEqual(body)
  })
})

describe('who may:', () => {
  test('everyone signed in reads, administrators alone write', async () => {
    const { body } = await add(circle)
    for (const person of [fisherman, organisation, admin]) {
      expect(await read(person, body['id'])).toMatchObject({ status: 200, body })
      expect(results(await person.request('GET /zones/?page_size=100')).map(({ id }) => id)).toContain(body['id'])
    }
    expectRefusal(await guet.request('GET /zones/'), signInNeeded)
    for (const person of [fisherman, organisation]) {
      expectRefusal(await person.request('POST /zones/', { body: {} }), accessRefused)
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        expectRefusal(await person.request(`${method} /zones/${String(body['id'])}/`, { body: {} }), accessRefused)
      }
    }
  })
})

test('a removed zone is unknown and in no list; its name is kept for what happened in it', async () => {
  const { body } = await add(circle)
  expect((await admin.request(`DELETE /zones/${String(body['id'])}/`)).status).toBe(204)
  expectRefusal(await read(fisherman, body['id']), notFound)
  expectRefusal(await change(body['id'], { opacity: 'x' }), notFound)
  expectRefusal(await admin.request(`DELETE /zones/${String(body['id'])}/`), notFound)
  expectRefusal(await read(admin, newId()), notFound)
  expect(await feature(body['id'])).toBeUndefined()
  expect(await rowsOf(guet, `select name, deleted_by from zones where id = '${String(body['id'])}'`)).toEqual([
    { name: circle.name, deleted_by: admin.id },
  ])
})

test('everybody is told of a zone that is saved or removed', async () => {
  const { body } = await add(circle)
  await admin.request(`DELETE /zones/${String(body['id'])}/`)
  const told = await rowsOf(guet, 'select name, audience, data from live_log order by sequence desc limit 2')
  expect(told).toEqual([
    { name: 'zone.removed', audience: { kind: 'everyone' }, data: { id: body['id'] } },
    { name: 'zone.saved', audience: { kind: 'everyone' }, data: body },
  ])
  expect(liveEvents.map(({ name }) => name)).toEqual(expect.arrayContaining(['zone.saved', 'zone.removed']))
})

test('lists are counted and cut in pages, newest first; t changes nothing', async () => {
  guet.clock.pass(minute)
  const { body } = await add(circle)
  const first = await fisherman.request(`GET /zones/?page_size=2&t=${Date.now()}`)
  expect(results(first)[0]).toEqual(body)
  expect(results(first)).toHaveLength(2)
  expect(first.body['next']).toEqual(expect.stringContaining('/api/zones/?page=2&page_size=2'))
})

function add(body: object): Promise<Answer> {
  return admin.request('POST /zones/', { body })
}

function read(by: SignedInPerson, id: unknown): Promise<Answer> {
  return by.request(`GET /zones/${String(id)}/`)
}

function change(id: unknown, body: object): Promise<Answer> {
  return admin.request(`PATCH /zones/${String(id)}/`, { body })
}

async function feature(id: unknown): Promise<{ readonly [name: string]: unknown } | undefined> {
  const { body, headers } = await fisherman.request('GET /zones/geojson/')
  expect(headers['content-type']).toMatch(/^application\/geo\+json\b/)
  expect(body['type']).toBe('FeatureCollection')
  const features = body['features'] as { readonly [name: string]: unknown }[]
  return features.find((one) => memberOf(one, 'id') === id)
}
