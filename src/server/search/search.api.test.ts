import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostOfEach } from '#contract/search/search.api.ts'
import { fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let boss: SignedInPerson
let other: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  boss = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: boss })
  await describePirogueOf(guet.services, fisherman.id, { name: 'Ndèye Coumba', licenseNumber: 'SN-TEG-7' })
  await admin.request('POST /quais/', { body: { name: 'Quai Ndeye', location: 'Mbour' } })
  await admin.request('POST /tracking/balises/', { body: { name: 'Bouée NDÉYE', latitude: 14.9, longitude: -17.2 } })
  const zone = { name: 'Réserve Ndeye', zone_type: 'fishing', zone_shape: 'circle', radius: 900 }
  await admin.request('POST /zones/', { body: { ...zone, center_latitude: 14.9, center_longitude: -17.2 } })
})
afterAll(() => guet.close())

async function foundBy(person: SignedInPerson, search: string): Promise<readonly string[]> {
  const answer = await person.request(`GET /search/?search=${encodeURIComponent(search)}`)
  expect(answer.status).toBe(200)
  return results(answer).map(({ kind, name, about }) => [kind, name, about].map(String).join(' '))
}

const boat = 'pirogue Ndèye Coumba SN-TEG-7'

test('what is named so is found whatever it is, accents and capitals aside', async () => {
  expect(await foundBy(admin, 'ndeye')).toEqual([
    boat,
    expect.stringMatching(/^user .+ Ndèye Coumba$/),
    'quai Quai Ndeye Mbour',
    'balise Bouée NDÉYE null',
    'zone Réserve Ndeye null',
  ])
  expect(await foundBy(admin, 'sn-teg')).toEqual([boat])
})

test('everybody finds what they may list, and nothing else', async () => {
  expect(await foundBy(boss, 'ndeye coumba')).toContain(boat)
  expect(await foundBy(other, 'ndeye')).not.toContain(boat)
  expect(await foundBy(fisherman, 'ndeye')).toEqual([
    'quai Quai Ndeye Mbour',
    'balise Bouée NDÉYE null',
    'zone Réserve Ndeye null',
  ])
  const stranger = await guet.request('GET /search/?search=ndeye')
  expect(stranger.status).toBe(401)
})

test('of each kind there are a handful at most', async () => {
  for (let number = 0; number <= mostOfEach; number += 1) {
    await admin.request('POST /quais/', { body: { name: `Ponton ${number}`, location: 'Kayar' } })
  }
  expect(await foundBy(admin, 'ponton')).toHaveLength(mostOfEach)
})

test('what is called so comes first, then what begins so', async () => {
  for (const name of ['Grand Yoff', 'Yoff', 'Appontement Yoff', 'Yoff Nord']) {
    await admin.request('POST /quais/', { body: { name, location: 'Dakar' } })
  }
  expect(await foundBy(admin, 'YOFF')).toEqual([
    'quai Yoff Dakar',
    'quai Yoff Nord Dakar',
    'quai Appontement Yoff Dakar',
    'quai Grand Yoff Dakar',
  ])
})

test('what is called so is found among more of its kind than are shown, whatever kind that is', async () => {
  for (const name of [...Array.from({ length: crowd }, (_, number) => `Baye Touba ${number}`), 'TOUBÀ', 'Touba Sud']) {
    await nameOneOfEach(name)
  }
  const foundOf = (kind: string, found: readonly string[]) => found.filter((one) => one.startsWith(`${kind} `))
  const found = await foundBy(admin, 'touba')
  for (const kind of ['pirogue', 'user', 'organisation', 'device', 'quai', 'balise', 'zone']) {
    expect(foundOf(kind, found)).toEqual([
      expect.stringContaining(`${kind} TOUBÀ`),
      expect.stringContaining(`${kind} Touba Sud`),
      ...Array.from({ length: mostOfEach - 2 }, () => expect.stringContaining(`${kind} Baye Touba`) as unknown),
    ])
  }
})

const crowd = mostOfEach + 1

async function nameOneOfEach(name: string): Promise<void> {
  const { db } = guet.services
  const at = guet.clock.now.toISOString()
  await db.execute(sql`insert into pirogues (id, name, created_at) values (${newId()}, ${name}, ${at})`)
  await db.execute(sql`insert into organisations (id, name, created_at) values (${newId()}, ${name}, ${at})`)
  await db.execute(
    sql`insert into devices (id, device_id, device_type, created_at) values (${newId()}, ${name}, 'gt06', ${at})`,
  )
  await db.execute(sql`
    insert into accounts (id, email, email_identity, username, password_hash, role, full_name, created_at)
    values (${newId()}, ${name}, ${name}, ${name}, '', 'fisherman', ${name}, ${at})`)
  await admin.request('POST /quais/', { body: { name, location: 'Touba' } })
  await admin.request('POST /tracking/balises/', { body: { name, latitude: 14.9, longitude: -17.2 } })
  const zone = { name, zone_type: 'fishing', zone_shape: 'circle', radius: 900 }
  await admin.request('POST /zones/', { body: { ...zone, center_latitude: 14.9, center_longitude: -17.2 } })
}

test('a letter wrong is forgiven where nothing is called so, and nowhere else', async () => {
  expect(await foundBy(admin, 'Ndeye Koumba')).toEqual([boat, expect.stringMatching(/^user .+ Ndèye Coumba$/)])
  expect(await foundBy(admin, 'ndeye cumba')).toContain(boat)
  expect(await foundBy(admin, 'ndyee coumba')).toContain(boat)
  expect(await foundBy(admin, 'Reserve Ndei')).toEqual(['zone Réserve Ndeye null'])
  expect(await foundBy(admin, 'ndyee cumba')).toEqual([])
  expect(await foundBy(fisherman, 'Ndeye Koumba')).toEqual([])
  await admin.request('POST /quais/', { body: { name: 'Ndeye Koumba', location: 'Joal' } })
  expect(await foundBy(admin, 'Ndeye Koumba')).toEqual(['quai Ndeye Koumba Joal'])
})

test('an organisation is found by whoever decides of it, and by nobody else', async () => {
  const name = String(results(await admin.request('GET /organisations/'))[0]?.['name'])
  expect(await foundBy(admin, name)).toContainEqual(expect.stringContaining(`organisation ${name}`))
  expect(await foundBy(other, name)).not.toContainEqual(expect.stringContaining('organisation '))
})

test('with a boat come its last times out, with when they began', async () => {
  const pirogue = String(results(await admin.request('GET /fleet/?search=coumba'))[0]?.id)
  for (const day of ['01', '02']) await sail(pirogue, `2026-03-${day}T06:00:00.000Z`)
  const trips = async (person: SignedInPerson, search: string) =>
    results(await person.request(`GET /search/?search=${encodeURIComponent(search)}`))
      .filter(({ kind }) => kind === 'trip')
      .map(({ name, at, pirogue: of }) => [name, at, of])
  const both = [
    ['Ndèye Coumba', '2026-03-02T06:00:00.000Z', pirogue],
    ['Ndèye Coumba', '2026-03-01T06:00:00.000Z', pirogue],
  ]
  expect(await trips(admin, 'ndeye coumba')).toEqual(both)
  expect(await trips(boss, 'coumba')).toEqual(both)
  expect(await trips(fisherman, 'coumba')).toEqual(both)
  expect(await trips(fisherman, 'cumba')).toEqual(both)
  expect(await trips(fisherman, 'another')).toEqual([])
  expect(await trips(other, 'coumba')).toEqual([])
})

async function sail(pirogueId: string, at: string): Promise<void> {
  await guet.services.db.execute(sql`
    insert into trips (id, pirogue_id, account_id, started_at, ended_at, heard_at, start_latitude, start_longitude,
      end_latitude, end_longitude, distance_km, max_speed, avg_speed)
    values (${newId()}, ${pirogueId}, ${fisherman.id}, ${at}, ${at}, ${at}, 14.93, -17.19, 14.93, -17.19, 1, 5, 4)`)
}

test('whoever looks for nothing is told so', async () => {
  for (const query of ['', '?search=%20']) {
    expectRefusal(await admin.request(`GET /search/${query}`), requiredFieldsMissing, { search: fieldRequired })
  }
})
