import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentsOfDay } from '#contract/fleet/fleet-past.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { holdsFor } from '#test/samples/random.ts'
import { at as placeAt, hour, minute, sendBatch } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What is answered of the past is what the tables hold, in whatever order it came in. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

type Place = { readonly pirogue: string; readonly effective_at: string; readonly latitude: number }

async function fleetAt(moment: number): Promise<readonly Place[]> {
  const answer = await admin.request(`GET /fleet/past/?at=${new Date(moment).toISOString()}`)
  expect(answer.status).toBe(200)
  return answer.body['results'] as readonly Place[]
}

type Row = { readonly boat: string; readonly ms: string; readonly latitude: number; readonly belief: number }

/** Read whole, and reckoned here. */
async function believedAt(moment: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await guet.services.db.execute<Row>(sql`
    select pirogue_id as boat, extract(epoch from effective_at) * 1000 as ms, latitude, belief from positions
    where pirogue_id is not null order by effective_at, id`)
  const then = rows.filter(
    ({ ms, belief }) => belief !== 1 && Number(ms) <= moment && Number(ms) > moment - activeWithin,
  )
  return new Map(then.map(({ boat, latitude }) => [boat, latitude]))
}

/** A boat off Cayar that drifts north; now and then its receiver says that it is in Casamance. */
const fixes = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 24 * 60 }), isFalse: fc.nat(9) }), {
  minLength: 1,
  maxLength: 40,
})
const asked = fc.array(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 3, maxLength: 3 })

test('the fleet at a moment is what the positions say, however they came in', () =>
  holdsFor(
    fc.asyncProperty(fixes, asked, fc.infiniteStream(fc.nat()), async (drawn, minutesAgo, order) => {
      const person = await guet.signedInAs('fisherman')
      const shuffled = drawn
        .map((fix) => ({ fix, key: order.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ fix }) => fix)
      for (let first = 0; first < shuffled.length; first += 7) {
        const batch = shuffled.slice(first, first + 7).map(({ minutes, isFalse }) => {
          const latitude = isFalse === 0 ? 12.5 : 14.93 - minutes / 100_000
          return placeAt(guet, minutes * minute, { latitude, speed: 1 })
        })
        expect((await sendBatch(person, batch)).status).toBe(200)
      }
      for (const minutes of minutesAgo) {
        const moment = guet.clock.now.getTime() - minutes * minute
        const found = new Map((await fleetAt(moment)).map(({ pirogue, latitude }) => [pirogue, latitude]))
        expect(found).toEqual(await believedAt(moment))
      }
    }),
    10,
  ))

test('a day has 48 half hours by the clock and now, in order', () => {
  const now = new Date('2026-11-23T14:17:07Z')
  const moments = momentsOfDay(now).map((moment) => moment.toISOString())
  expect(moments).toHaveLength(49)
  expect([moments[0], moments[47], moments[48]]).toEqual([
    '2026-11-22T14:30:00.000Z',
    '2026-11-23T14:00:00.000Z',
    now.toISOString(),
  ])
  const sharp = momentsOfDay(new Date('2026-11-23T14:30:00Z')).map((moment) => moment.toISOString())
  expect(sharp.slice(-2)).toEqual(['2026-11-23T14:00:00.000Z', '2026-11-23T14:30:00.000Z'])
})

test('the bar counts each boat once at each half hour: said, shown by its tracker, or both', async () => {
  const people = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  const [first = '', second = ''] = await Promise.all(
    people.map(async (person) => {
      await sendBatch(person, [placeAt(guet, 25 * hour, { speed: 0 })])
      return (await pirogueIdOf(guet.services, person.id)) ?? ''
    }),
  )
  const before = await dayOf(admin)
  const ago = (hours: number) => new Date(guet.clock.now.getTime() - hours * hour).toISOString()
  const trip = (boat: string, from: number, until: number) => sql`
    insert into trips (id, pirogue_id, started_at, ended_at, heard_at, start_latitude, start_longitude,
      end_latitude, end_longitude, distance_km, max_speed, avg_speed)
    values (gen_random_uuid(), ${boat}, ${ago(from)}, ${ago(until)}, ${ago(until)}, 14.9, -17.2, 14.9, -17.2, 9, 6, 4)`
  await guet.services.db.execute(trip(first, 10, 6))
  await guet.services.db.execute(trip(first, 7, 5))
  await guet.services.db.execute(trip(second, 8, 2))
  await guet.services.db.execute(trip(second, 26, 23))
  const after = await dayOf(admin)
  const added = after.map(({ at, at_sea: out }, index) => {
    const hoursAgo = (guet.clock.now.getTime() - Date.parse(at)) / hour
    return { hoursAgo, added: out - (before[index]?.at_sea ?? 0) }
  })
  for (const { hoursAgo, added: more } of added) {
    const isOut = (from: number, until: number) => (hoursAgo <= from && hoursAgo > until ? 1 : 0)
    expect(more, `${hoursAgo} h ago`).toBe(isOut(10, 5) + (isOut(8, 2) || isOut(26, 23)))
  }
})

type PastFleet = { readonly at: string; readonly at_sea: number }
async function dayOf(person: SignedInPerson): Promise<readonly PastFleet[]> {
  const answer = await person.request('GET /fleet/day/')
  expect(answer.status).toBe(200)
  return answer.body['moments'] as readonly PastFleet[]
}
