import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placesOfSketch } from '#contract/trips/sketch.ts'
import { type NamedTrack, trackFile } from '#contract/trips/track-files.ts'
import { exportTooLarge } from '#contract/trips/trip-refusals.ts'
import { cutShort, mostTripsInFile } from '#contract/trips/trip.rules.ts'
import { accessRefused, fieldInvalid, notFound, requiredFieldsMissing, signInNeeded } from '#contract/wire/refusal.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, ago, at, day, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { trackOf } from './tracks-of-trips.ts'
import { replayLate, drawTrips } from './trips.jobs.ts'
import { trips } from './trips.store.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

const farthest = -17.192534 - 30 * 0.003

/** From the beach of Cayar half an hour west and back, a position a minute, then twenty minutes on the beach. */
async function sail(person: SignedInPerson, began: number, spike: number | null = null): Promise<void> {
  const west = Array.from({ length: 31 }, (_, index) => index)
  const steps = [0, 0, 0, 0, ...west, ...west.toReversed(), ...Array.from({ length: 20 }, () => 0)]
  await sendBatch(
    person,
    steps.map((step, index) => {
      const speed = index === 20 && spike !== null ? spike : step > 0 ? 10.4 : 0
      return at(guet, began - index * minute, { longitude: -17.192534 - step * 0.003, speed })
    }),
  )
  guet.clock.pass(10_000)
  await replayLate(guet.services)
}

async function tripsOf(person: SignedInPerson): Promise<readonly Shown[]> {
  return results(await person.request('GET /tracking/trips/?page_size=100'))
}

describe('the file of one trip', () => {
  test.each([
    ['gpx', 'application/gpx+xml', /<trkpt lat="14\.932512" lon="-17\.282534">/g],
    ['kml', 'application/vnd.google-earth.kml+xml', /<gx:coord>-17\.282534 14\.932512 0<\/gx:coord>/g],
    ['csv', 'text/csv', /;14\.932512;-17\.282534;10\.4;270;/g],
    ['geojson', 'application/geo+json', /\[-17\.282534,14\.932512\]/g],
  ] as const)('is a %s with its way, farthest place included', async (format, type, place) => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 3 * hour)
    const [trip] = await tripsOf(person)
    const answer = await person.request(`GET /tracking/trips/${trip?.id}/export/?format=${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="guet-sope-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    )
    expect(farthest).toBeCloseTo(-17.282534, 6)
    expect(textOf(answer).match(place)).toHaveLength(2)
  })

  test('is that of no other boat: another fisherman, another organisation and a hidden boat are refused', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    await sail(person, 3 * hour)
    const [trip] = await tripsOf(person)
    const file = (by: SignedInPerson) => by.request(`GET /tracking/trips/${trip?.id}/export/?format=gpx`)
    const comrade = await guet.signedInAs('fisherman', { of: organisation })
    for (const by of [comrade, await guet.signedInAs('organization')]) expectRefusal(await file(by), accessRefused)
    for (const by of [person, organisation, admin]) expect((await file(by)).status).toBe(200)
    await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expectRefusal(await file(organisation), accessRefused)
    expect((await file(person)).status).toBe(200)
    expectRefusal(await guet.request(`GET /tracking/trips/${trip?.id}/export/?format=gpx`), signInNeeded)
    expectRefusal(await admin.request(`GET /tracking/trips/${newId()}/export/?format=gpx`), notFound)
  })

  test('ends where it is too long, and is known to be cut; one position fewer is whole', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 3 * hour)
    const [row] = await guet.services.db.select().from(trips).where(eq(trips.accountId, person.id))
    if (!row) throw new Error('There is a trip.')
    const sailed = { ...row, until: row.endedAt ?? row.startedAt }
    const { points, isCut } = await trackOf(guet.services, sailed)
    expect([points.length > 60, isCut]).toEqual([true, false])
    const heard = points.length
    expect(await trackOf(guet.services, sailed, heard - 1)).toEqual({ points: points.slice(0, heard - 1), isCut: true })
    const shown = { trip: (await tripsOf(person))[0], name: 'Sopé', points, isCut: true } as unknown as NamedTrack
    const page = { of: '', from: null, to: null, at: guet.clock.now.toISOString() }
    const one = async function* () {
      yield shown
    }
    for (const format of ['gpx', 'kml', 'csv', 'geojson'] as const) {
      let text = ''
      for await (const piece of trackFile({ format, page }, one())) text += piece
      expect(text).toContain(`Sopé (${cutShort})`)
    }
  })

  test('leaves out where the boat cannot have been', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 3 * hour)
    const [trip] = await tripsOf(person)
    await sendBatch(person, [at(guet, 3 * hour - 20 * minute - 30_000, { latitude: 20, longitude: -40 })])
    const answer = await person.request(`GET /tracking/trips/${trip?.id}/export/?format=csv`)
    expect(textOf(answer)).not.toContain(';20;-40;')
    expect(textOf(answer).split('\r\n').length).toBeGreaterThan(60)
  })
})

describe('the file of a period', () => {
  test('holds the trips that began in it, and no other', async () => {
    const person = await guet.signedInAs('fisherman')
    for (const days of [20, 9, 2]) await sail(person, days * day)
    const period = `from=${ago(guet, 10 * day)}&to=${ago(guet, day)}`
    const gpx = textOf(await person.request(`GET /tracking/trips/export/?format=gpx&${period}`))
    expect(gpx.match(/<trk>/g)).toHaveLength(2)
    const geojson = JSON.parse(textOf(await person.request(`GET /tracking/trips/export/?format=geojson`))) as {
      features: { id: string; geometry: { coordinates: number[][] } }[]
    }
    expect(geojson.features.map(({ id }) => id)).toEqual((await tripsOf(person)).map(({ id }) => id))
    expect(geojson.features.every(({ geometry }) => geometry.coordinates.length > 60)).toBe(true)
  })

  test('is a page to print: each trip with its picture, and what they come to', async () => {
    const person = await guet.signedInAs('fisherman')
    for (const days of [9, 2]) await sail(person, days * day)
    await drawTrips(guet.services)
    const page = textOf(await person.request('GET /tracking/trips/export/?format=html'))
    expect(page).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(page.match(/<polyline/g)).toHaveLength(2)
    expect(page.match(/Terminée/g)).toHaveLength(2)
    expect(page).toContain('<dt>Sorties</dt><dd>2</dd>')
    expect(page).not.toMatch(/<script|src=|https?:/)
    const empty = textOf(await (await guet.signedInAs('fisherman')).request('GET /tracking/trips/export/?format=html'))
    expect(empty).toContain('Aucune sortie enregistrée')
  })

  test('of an organisation holds the boats that it sees, and none that is hidden or another’s', async () => {
    const boss = await guet.signedInAs('organization')
    const [open, hidden] = [
      await guet.signedInAs('fisherman', { of: boss }),
      await guet.signedInAs('fisherman', { of: boss }),
    ]
    const foreign = await guet.signedInAs('fisherman', { of: organisation })
    await hidden.request('PUT /users/preferences/', { body: { shareLocation: false } })
    for (const person of [open, hidden, foreign]) await sail(person, 3 * hour)
    const tracksIn = async (person: SignedInPerson) => {
      const pirogue = (await pirogueIdOf(guet.services, person.id)) ?? ''
      const text = textOf(await boss.request(`GET /tracking/trips/export/?format=gpx&pirogue=${pirogue}`))
      return text.split('<trk>').length - 1
    }
    expect([await tracksIn(open), await tracksIn(hidden), await tracksIn(foreign)]).toEqual([1, 0, 0])
  })

  test(`of more than ${mostTripsInFile} trips is refused, before anything is sent`, async () => {
    const person = await guet.signedInAs('fisherman')
    await addTrips(person, mostTripsInFile + 1)
    const answer = await person.request('GET /tracking/trips/export/?format=csv')
    expectRefusal(answer, exportTooLarge)
    const shorter = await person.request(`GET /tracking/trips/export/?format=html&from=${ago(guet, 30 * hour)}`)
    expect(textOf(shorter)).toContain('<dt>Sorties</dt><dd>31</dd>')
  })

  test('needs a format that there is', async () => {
    expectRefusal(await admin.request('GET /tracking/trips/export/?format=doc'), fieldInvalid, { format: fieldInvalid })
    expect((await admin.request('GET /tracking/trips/export/')).body['code']).toBe(requiredFieldsMissing.code)
  })
})

describe('the figures of a period', () => {
  test('are of all its trips, however many the list shows at once, and of those in progress too', async () => {
    const person = await guet.signedInAs('fisherman')
    for (const days of [9, 2]) await sail(person, days * day)
    const all = await tripsOf(person)
    const km = all.reduce((sum, trip) => sum + Number(trip['distance_km']), 0)
    const { body } = await person.request('GET /tracking/trips/figures/')
    expect(body['trips']).toBe(2)
    expect(body['distance_km']).toBeCloseTo(km, 6)
    expect(body['minutes_at_sea']).toBeGreaterThan(110)
    expect(body['max_speed']).toBeCloseTo(Math.max(...all.map((trip) => Number(trip['max_speed']))), 6)
    const recent = await person.request(`GET /tracking/trips/figures/?from=${ago(guet, 5 * day)}`)
    expect(recent.body).toMatchObject({ trips: 1 })
    const none = await (await guet.signedInAs('fisherman')).request('GET /tracking/trips/figures/')
    expect(none.body).toEqual({ trips: 0, distance_km: 0, minutes_at_sea: 0, max_speed: null })
  })

  test('have a top speed that was sailed: what a receiver says once, and the way denies, is none', async () => {
    const [clean, dirty] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    await sail(clean, 3 * hour)
    await sail(dirty, 3 * hour, 39)
    const topOf = async (person: SignedInPerson) => (await tripsOf(person))[0]?.['max_speed']
    // Where the receiver is not believed the way is measured, to a few hundredths.
    expect(await topOf(dirty)).toBeCloseTo(Number(await topOf(clean)), 0)
  })
})

describe('the picture of a trip', () => {
  test('is there once it is over, is of its way, and is drawn anew when the way is known better', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 3 * hour)
    const pictureOf = async () => {
      await drawTrips(guet.services)
      const [trip] = await tripsOf(person)
      return placesOfSketch(trip?.['sketch'] as string).flat()
    }
    expect((await tripsOf(person))[0]?.['sketch']).toBeNull()
    const first = await pictureOf()
    expect(Math.min(...first.map(([longitude]) => longitude))).toBeCloseTo(farthest, 3)
    const late = at(guet, 3 * hour - 30 * minute - 25_000, { latitude: 14.9405, longitude: -17.27, speed: 10 })
    await sendBatch(person, [late])
    guet.clock.pass(10_000)
    await replayLate(guet.services)
    const second = await pictureOf()
    expect(Math.max(...second.map(([, latitude]) => latitude))).toBeCloseTo(14.9405, 3)
  })
})

/** Written by the store: what they are made of does not matter here. */
async function addTrips({ id }: SignedInPerson, count: number): Promise<void> {
  const pirogueId = (await pirogueIdOf(guet.services, id)) ?? newId()
  const place = { startLatitude: 14.9, startLongitude: -17.2, endLatitude: 14.9, endLongitude: -17.2 }
  const rows = Array.from({ length: count }, (_, index) => {
    const startedAt = new Date(guet.clock.now.getTime() - index * hour)
    const figures = { distanceKm: 5, maxSpeed: 6, avgSpeed: 5 }
    const over = { endedAt: startedAt, decidedAt: startedAt, heardAt: startedAt }
    return { id: newId(), pirogueId, accountId: id, startedAt, ...over, ...place, ...figures }
  })
  await guet.services.db.insert(trips).values(rows)
}

function textOf({ raw }: Answer): string {
  return raw.toString()
}
