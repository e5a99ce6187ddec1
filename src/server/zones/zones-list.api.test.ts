import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type ZoneState, zoneState, zoneStates, zoneTypes } from '#contract/zones/zone.ts'
import { ago, hour, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* What the list of zones answers to: everything that its screen offers is decided here. */

let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
  for (const zone of drawn()) {
    guet.clock.pass(minute)
    const { status } = await admin.request('POST /zones/', { body: { ...circle, ...zone } })
    expect(status).toBe(201)
  }
  const { body } = await admin.request('POST /zones/', { body: { ...circle, name: 'Étang retiré' } })
  await admin.request(`DELETE /zones/${String(body['id'])}/`)
})
afterAll(() => guet.close())

const circle = { zone_type: 'fishing', zone_shape: 'circle', center_latitude: 14.9, center_longitude: -17.2 }
const square = [
  [-17.2, 14.7],
  [-17.1, 14.7],
  [-17.1, 14.8],
]
const drawn = () => [
  { name: 'Étang 10', description: 'Près de la Passe', max_speed: 5 },
  { name: 'etang 9', zone_type: 'safety', is_active: false },
  { name: 'Yoff', zone_type: 'restricted', is_restricted: true, max_speed: 2 },
  { name: 'Ngor', valid_until: ago(guet, hour) },
  { name: 'Ouakam', valid_from: ago(guet, -hour), max_speed: 12.5 },
  { name: 'Cayar', zone_type: 'exclusion', zone_shape: 'polygon', coordinates: square },
]

const listed = async (query = '') => results(await fisherman.request(`GET /zones/?page_size=100&${query}`))
const names = async (query = '') => (await listed(query)).map(({ name }) => name)

describe('the list of zones', () => {
  test('has the newest first', async () => {
    expect(await names()).toEqual(['Cayar', 'Ouakam', 'Ngor', 'Yoff', 'etang 9', 'Étang 10'])
  })

  test('is searched by name and by description, without accents and capitals', async () => {
    expect(await names('search=ETANG')).toEqual(['etang 9', 'Étang 10'])
    expect(await names('search=pr%C3%A8s%20DE%20la%20passe')).toEqual(['Étang 10'])
    expect(await names('search=%25')).toEqual([])
  })

  test.each([
    ['zone_type=fishing', ['Ouakam', 'Ngor', 'Étang 10']],
    ['zone_type=restricted', ['Yoff']],
    ['is_active=false', ['etang 9']],
    ['is_restricted=true', ['Yoff']],
    ['zone_type=fishing&state=active', ['Étang 10']],
    ['is_active=true&search=a', ['Cayar', 'Ouakam', 'Étang 10']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each(zoneStates)('is narrowed to those that are %s, as the contract reckons it', async (state) => {
    const now = guet.clock.now.getTime()
    const expected = (await listed()).filter((zone) => stateOf(zone, now) === state)
    expect(expected.length).toBeGreaterThan(0)
    expect(await listed(`state=${state}`)).toEqual(expected)
  })

  test.each([
    ['name', ['Cayar', 'etang 9', 'Étang 10', 'Ngor', 'Ouakam', 'Yoff']],
    ['-name', ['Yoff', 'Ouakam', 'Ngor', 'Étang 10', 'etang 9', 'Cayar']],
    ['max_speed', ['Yoff', 'Étang 10', 'Ouakam']],
    ['-max_speed', ['Ouakam', 'Étang 10', 'Yoff']],
    ['zone_type', ['etang 9']],
    ['-zone_type', ['Cayar', 'Yoff']],
    ['zone_shape', ['Cayar']],
    ['-state', ['Ouakam', 'etang 9', 'Ngor']],
    ['created_at', ['Étang 10', 'etang 9', 'Yoff', 'Ngor', 'Ouakam', 'Cayar']],
    ['-updated_at', ['Cayar', 'Ouakam', 'Ngor', 'Yoff', 'etang 9', 'Étang 10']],
  ])('is sorted by %s', async (sort, first) => {
    const sorted = await names(`sort=${sort}`)
    expect(sorted.slice(0, first.length)).toEqual(first)
    expect(sorted).toHaveLength(drawn().length)
  })

  test('is cut in pages that neither repeat nor leave out, whatever it is sorted by', async () => {
    for (const sort of ['name', '-zone_type', 'max_speed', '-max_speed', 'state', 'zone_shape']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => fisherman.request(`GET /zones/?sort=${sort}&page_size=2&page=${page}`)),
      )
      expect(pages.flatMap(results)).toEqual(await listed(`sort=${sort}`))
    }
  })

  test('counts every type, and how many of it are in force, whatever was asked for', async () => {
    const answer = await fisherman.request('GET /zones/?search=Yoff')
    expect(answer.body['count']).toBe(1)
    const none = { count: 0, in_force: 0 }
    const known = {
      fishing: { count: 3, in_force: 1 },
      safety: { count: 1, in_force: 0 },
      restricted: { count: 1, in_force: 1 },
      exclusion: { count: 1, in_force: 1 },
    }
    const expected = zoneTypes.map((zone_type) => ({
      zone_type,
      ...none,
      ...(zone_type in known && known[zone_type as keyof typeof known]),
    }))
    expect(answer.body['counts']).toEqual(expected)
  })

  test.each([
    ['sort', 'rings'],
    ['state', 'over'],
    ['zone_type', 'mer'],
    ['is_active', '1'],
  ])('is asked for no %s %s', async (name, value) => {
    expectRefusal(await fisherman.request(`GET /zones/?${name}=${value}`), fieldInvalid, { [name]: fieldInvalid })
  })
})

function stateOf(zone: Readonly<Record<string, unknown>>, now: number): ZoneState {
  const moment = (name: string) => zone[name] as string | null
  const validity = { validFrom: moment('valid_from'), validUntil: moment('valid_until') }
  return zoneState({ isActive: zone['is_active'] === true, ...validity }, now)
}
