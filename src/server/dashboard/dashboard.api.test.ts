import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markAlive } from './availability.actions.ts'
import { signInNeeded } from '#contract/wire/refusal.ts'
import { endSilentTrips } from '#server/trips/trips.jobs.ts'
import { ago, at, day, hour, minute, newestSeenBy, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, raised } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
const noon = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  guet = await openTestServer()
  guet.clock.now = noon
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

beforeEach(async () => {
  guet.clock.now = noon
  await rowsOf(guet, 'truncate alerts, server_days cascade')
})

async function dashboardOf(person: SignedInPerson) {
  const { status, body } = await person.request('GET /dashboard/')
  expect(status).toBe(200)
  return body
}

/** Where pirogues lie at Cayar. */
const beach = { latitude: 14.9175, longitude: -17.1215 }

/** Away from Cayar a minute a step, then on the beach until it is over. */
async function sail(person: SignedInPerson, began: number, { home = false } = {}): Promise<void> {
  const west = Array.from({ length: 31 }, (_, step) => step)
  const steps = [0, 0, 0, 0, ...west, ...(home ? [...west.toReversed(), ...Array.from({ length: 20 }, () => 0)] : [])]
  await sendBatch(
    person,
    steps.map((step, index) =>
      at(guet, began - index * minute, {
        ...beach,
        longitude: beach.longitude - step * 0.003,
        speed: step > 0 ? 10.4 : 0,
      }),
    ),
  )
}

test('each role is answered its own figures, and the fleet’s are for organisations and administrators alone', async () => {
  const fleet = ['active_alerts', 'active_boats', 'at_sea', 'known_boats', 'overdue', 'total_locations']
  const names = async (person: SignedInPerson) => Object.keys(await dashboardOf(person)).toSorted()
  const fisherman = await guet.signedInAs('fisherman')
  expect(await names(fisherman)).toEqual(
    ['distance_km', 'last_heard', 'minutes_at_sea', 'role', 'since', 'trip_status', 'trips'].toSorted(),
  )
  expect(await names(organisation)).toEqual(
    [...fleet, 'emergencies', 'emergencies_in_charge', 'own_fishermen', 'registered_fishermen', 'role'].toSorted(),
  )
  expect(await names(admin)).toEqual(
    [...fleet, 'availability', 'database_bytes', 'new_users_this_month', 'role', 'system_alerts', 'users'].toSorted(),
  )
  expectRefusal(await guet.request('GET /dashboard/'), signInNeeded)
})

describe('a fisherman’s day:', () => {
  test('a boat that was never heard has no figures, and is not said to be ashore', async () => {
    const person = await guet.signedInAs('fisherman')
    expect(await dashboardOf(person)).toEqual({
      role: 'fisherman',
      trip_status: null,
      last_heard: null,
      trips: 0,
      since: null,
      distance_km: null,
      minutes_at_sea: null,
    })
  })

  test('status, distance and time at sea come from the trip in progress, and the time goes on in silence', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 2 * hour)
    const { trip_status, since, trips, distance_km, minutes_at_sea, last_heard } = await dashboardOf(person)
    expect({ trip_status, since, trips }).toEqual({ trip_status: 'at_sea', since: ago(guet, 116 * minute), trips: 1 })
    expect(distance_km).toBeCloseTo(30 * 0.003 * 107.46, 0)
    expect([minutes_at_sea, last_heard]).toEqual([116, ago(guet, 86 * minute)])
    guet.clock.pass(hour)
    expect(await dashboardOf(person)).toMatchObject({ minutes_at_sea: 176, distance_km })
  })

  test('back home the trips of today are summed; those of yesterday are not, and then nothing is known of today', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 6 * hour, { home: true })
    const once = await dashboardOf(person)
    expect(once).toMatchObject({ trip_status: 'ashore', trips: 1 })
    await sail(person, 3 * hour, { home: true })
    const twice = await dashboardOf(person)
    expect(twice).toMatchObject({ trip_status: 'ashore', trips: 2, since: once['since'] })
    expect(twice['distance_km']).toBeCloseTo(2 * Number(once['distance_km']), 3)
    expect(twice['minutes_at_sea']).toBe(2 * Number(once['minutes_at_sea']))
    guet.clock.now = new Date('2026-11-20T23:59:59Z')
    expect(await dashboardOf(person)).toEqual(twice)
    guet.clock.pass(1000)
    expect(await dashboardOf(person)).toMatchObject({
      trip_status: 'ashore',
      last_heard: twice['last_heard'],
      trips: 0,
      distance_km: null,
      minutes_at_sea: null,
    })
  })

  test('a boat that was heard today and did not leave made no distance: that is known, and not whether it lies ashore', async () => {
    const person = await guet.signedInAs('fisherman')
    await sendBatch(person, [at(guet, hour, beach), at(guet, minute, beach)])
    expect(await dashboardOf(person)).toMatchObject({ trip_status: null, distance_km: 0, minutes_at_sea: 0 })
  })

  test('a trip of several days is shown whole, with its beginning', async () => {
    const person = await guet.signedInAs('fisherman')
    await sail(person, 3 * day)
    await endSilentTrips(guet.services)
    expect(await dashboardOf(person)).toMatchObject({
      trip_status: 'at_sea',
      since: ago(guet, 3 * day - 4 * minute),
      minutes_at_sea: (3 * day) / minute - 4,
    })
  })
})

describe('the fleet:', () => {
  test('a boat is active for two hours after its last position, out of those that are known', async () => {
    const boss = await guet.signedInAs('organization')
    const [early, late] = [
      await guet.signedInAs('fisherman', { of: boss }),
      await guet.signedInAs('fisherman', { of: boss }),
    ]
    const before = await dashboardOf(boss)
    await sendBatch(early, [at(guet, 2 * hour - 1000)])
    await sendBatch(late, [at(guet, hour), at(guet, 10 * minute)])
    const [active, known] = [Number(before['active_boats']), Number(before['known_boats'])]
    expect(await dashboardOf(boss)).toMatchObject({ active_boats: active + 2, known_boats: known })
    guet.clock.pass(minute)
    expect(await dashboardOf(boss)).toMatchObject({ active_boats: active + 1, known_boats: known })
  })

  test('an organisation counts the boats that it may follow; one that hides its place is known, and not active', async () => {
    const [boss, rival] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
    const open = await guet.signedInAs('fisherman', { of: boss })
    const hidden = await guet.signedInAs('fisherman', { of: boss })
    const foreign = await guet.signedInAs('fisherman', { of: rival })
    const before = await dashboardOf(boss)
    await hidden.request('PUT /users/preferences/', { body: { shareLocation: false } })
    for (const person of [open, hidden, foreign]) await sendBatch(person, [at(guet, minute)])
    const after = await dashboardOf(boss)
    expect(after['known_boats']).toBe(before['known_boats'])
    expect(after['active_boats']).toBe(Number(before['active_boats']) + 1)
    const followed = (await newestSeenBy(boss)).filter(
      ({ pirogue, timestamp }) =>
        pirogue !== null && Date.parse(String(timestamp)) >= guet.clock.now.getTime() - 2 * hour,
    )
    expect(after['active_boats']).toBe(followed.length)
    await raised(hidden)
    expect((await dashboardOf(boss))['active_boats']).toBe(followed.length + 1)
    expect(await dashboardOf(admin)).toMatchObject({ known_boats: await countOf('pirogues') })
  })

  test('all positions are counted, exactly', async () => {
    const { body } = await admin.request('GET /tracking/locations/total/')
    expect(await dashboardOf(admin)).toMatchObject({ total_locations: body['total_locations'] })
  })

  test('active alerts are those that this role sees with the status active', async () => {
    const rival = await guet.signedInAs('organization')
    const person = await guet.signedInAs('fisherman', { of: organisation })
    const quiet = { alert_type: 'zone_violation', severity: 'high', message: 'Zone interdite' }
    const { id } = await raised(person, quiet)
    const actives = async () =>
      await Promise.all([organisation, admin, rival].map(async (who) => (await dashboardOf(who))['active_alerts']))
    expect(await actives()).toEqual([1, 1, 0])
    await act(organisation, 'acknowledge', id)
    expect(await actives()).toEqual([0, 0, 0])
  })

  test('what is in somebody’s charge is counted with what is active, until it is over', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    const { id } = await raised(person)
    const active = async () => (await dashboardOf(organisation))['active_alerts']
    await act(organisation, 'acknowledge', id)
    expect(await active()).toBe(1)
    await act(organisation, 'resolve', id, { reason: 'secouru' })
    expect(await active()).toBe(0)
  })

  test('an emergency counts until it is over, also when somebody has taken charge; an exercise does not', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    const emergencies = async () => {
      const body = await dashboardOf(organisation)
      return [body['emergencies'], body['emergencies_in_charge']]
    }
    const { id } = await raised(person)
    expect(await emergencies()).toEqual([1, 0])
    await act(organisation, 'acknowledge', id)
    expect(await emergencies()).toEqual([1, 1])
    await act(organisation, 'resolve', id, { reason: 'secourus' })
    expect(await emergencies()).toEqual([0, 0])
    await raised(person, { drill: true })
    expect(await emergencies()).toEqual([0, 0])
  })

  test('registered fishermen are those that an organisation sees, its own among them; of another’s there is no word', async () => {
    const boss = await guet.signedInAs('organization')
    const before = await dashboardOf(boss)
    expect(before).toMatchObject({ own_fishermen: 0 })
    await guet.signedInAs('fisherman', { of: boss })
    await guet.signedInAs('fisherman')
    await guet.signedInAs('fisherman', { of: organisation })
    const { body } = await boss.request('GET /users/users/?role=fisherman')
    expect(await dashboardOf(boss)).toMatchObject({
      own_fishermen: 1,
      registered_fishermen: Number(before['registered_fishermen']) + 2,
    })
    expect((await dashboardOf(boss))['registered_fishermen']).toBe(body['count'])
  })
})

describe('an administrator’s figures:', () => {
  test('users are all that are not deleted; the new ones are those of this month of Dakar', async () => {
    const { body } = await admin.request('GET /users/users/')
    expect(await dashboardOf(admin)).toMatchObject({ users: body['count'] })
    guet.clock.now = new Date('2026-11-30T23:59:59Z')
    const november = Number((await dashboardOf(admin))['new_users_this_month'])
    await guet.signedInAs('fisherman')
    expect(await dashboardOf(admin)).toMatchObject({ new_users_this_month: november + 1 })
    guet.clock.pass(1000)
    expect(await dashboardOf(admin)).toMatchObject({ new_users_this_month: 0 })
  })

  test('system alerts are those of the type system that are not over', async () => {
    const { id } = await raised(admin, { alert_type: 'system', severity: 'low', message: 'Batterie faible' })
    expect(await dashboardOf(admin)).toMatchObject({ system_alerts: 1 })
    await act(admin, 'acknowledge', id)
    expect(await dashboardOf(admin)).toMatchObject({ system_alerts: 1 })
    await act(admin, 'resolve', id, { reason: 'changée' })
    expect(await dashboardOf(admin)).toMatchObject({ system_alerts: 0 })
  })

  test('the size of the database is the real one: it grows with what is stored', async () => {
    const before = Number((await dashboardOf(admin))['database_bytes'])
    await rowsOf(guet, `insert into secrets select 'x' || n, repeat('y', 900) from generate_series(1, 5000) as n`)
    expect(Number((await dashboardOf(admin))['database_bytes'])).toBeGreaterThan(before + 4_000_000)
  })
})

describe('availability', () => {
  const availability = async () => (await dashboardOf(admin))['availability']
  const run = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await markAlive(guet.services)
      guet.clock.pass(minute)
    }
  }

  test('is not known before the first minute has passed', async () => {
    expect(await availability()).toBeNull()
    await markAlive(guet.services)
    guet.clock.pass(59_000)
    expect(await availability()).toBeNull()
    guet.clock.pass(1000)
    expect(await availability()).toEqual({ percent: 100, since: noon.toISOString() })
  })

  test('falls with every minute in which no server was at work, and two servers do not count twice', async () => {
    await run(30)
    guet.clock.pass(10 * minute)
    await markAlive(guet.services)
    await run(60)
    expect(await availability()).toEqual({ percent: 90, since: noon.toISOString() })
    await markAlive(guet.services)
    expect(await availability()).toEqual({ percent: 90, since: noon.toISOString() })
  })

  test('is cut over midnight and looks back thirty days', async () => {
    guet.clock.now = new Date('2026-11-20T23:58:00Z')
    await run(3)
    expect(await availability()).toEqual({ percent: 100, since: '2026-11-20T23:58:00.000Z' })
    guet.clock.now = new Date('2026-12-20T00:02:00Z')
    expect(await availability()).toMatchObject({ since: '2026-11-21T00:00:00.000Z' })
    guet.clock.now = new Date('2026-12-21T00:00:00Z')
    expect(await availability()).toEqual({ percent: 0, since: '2026-11-22T00:00:00.000Z' })
  })
})

async function countOf(table: string): Promise<number> {
  const [row] = await rowsOf(guet, `select count(*)::int as count from ${table} where deleted_at is null`)
  return Number(row?.['count'])
}
