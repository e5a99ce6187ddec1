import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destination } from '#contract/wire/earth.ts'
import { degrees, knots, lngLat } from '#contract/wire/units.ts'
import { phoneOf } from '#server/devices/reporting-devices.actions.ts'
import { Ingest } from '#server/ingest/ingest.ts'
import { inProcessBus } from '#server/platform/bus/in-process.ts'
import { type AddressedNews, newestTopic } from '#server/platform/live/publish.actions.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import { addDevice, day, deviceNamed, hour, minute, report } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { followZones, type States, type WatchedFix } from './follow.ts'
import { WatchedZones } from './watched-zones.ts'
import { forgetOldEpisodes } from './zones.jobs.ts'
import { allZones } from './zones.store.ts'

/** What boats do with zones: R6, R7 and R8 where a border is concerned. */
let guet: TestServer
let admin: SignedInPerson
let boat: Boat
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
/** Each test has a sea of its own, and a boat. */
beforeEach(sailElsewhere)

let seas = 0
let sea: readonly [number, number]
const restricted = { zone_type: 'restricted', zone_shape: 'circle', radius: 1000 }
const safe = { zone_type: 'safety', zone_shape: 'circle', radius: 1000 }

describe('what rings', () => {
  test.each([
    { zone_type: 'restricted' },
    { zone_type: 'exclusion' },
    { zone_type: 'marine_reserve' },
    { zone_type: 'fishing', is_restricted: true },
  ])('entering %j: high, at the first position inside, once', async (kind) => {
    const zone = await draw({ ...restricted, ...kind, name: 'Cayar' })
    await sail([east(1500), east(1100), east(900), east(500), east(0)])
    expect(await alerts()).toEqual([
      expect.objectContaining({
        alert_type: 'zone_violation',
        severity: 'high',
        status: 'active',
        zone_id: zone,
        pirogue_id: boat.pirogueId,
        account_id: boat.owner.id,
        message: 'La pirogue Sopé est entrée dans la zone interdite « Cayar ».',
        occurred_at: boat.track[2]?.at,
        longitude: east(900).longitude,
        metadata: expect.objectContaining({ kind: 'entered', late: false, zone_name: 'Cayar' }) as object,
      }),
    ])
  })

  test('a boat whose first position is inside', async () => {
    await draw(restricted)
    await sail([east(0)])
    expect(await deeds()).toEqual(['high'])
  })

  test('leaving a safety zone: medium', async () => {
    await draw({ ...safe, name: 'Baie de Hann' })
    await sail([east(0), east(900)])
    expect(await deeds()).toEqual([])
    await sail([east(1100), east(2000), east(3000)])
    expect(await alerts()).toMatchObject([
      { severity: 'medium', message: 'La pirogue Sopé est sortie de la zone de sécurité « Baie de Hann ».' },
    ])
  })

  test('too fast in any zone: low', async () => {
    await draw({ ...safe, zone_type: 'harbor', max_speed: 5, name: 'Port' })
    await sail([east(0, { speed: knots(5) }), east(10, { speed: null }), east(2000, { speed: knots(12) })])
    expect(await deeds()).toEqual([])
    await sail([east(100, { speed: knots(8.25) }), east(200, { speed: knots(9) }), east(300, { speed: knots(4) })])
    expect(await alerts()).toMatchObject([
      { severity: 'low', message: 'La pirogue Sopé va trop vite dans la zone « Port » : 8,3 nœuds au lieu de 5.' },
    ])
  })

  test('crossing a restricted line is entering', async () => {
    const coordinates = [point(0, -5000), point(0, 5000)]
    await draw({ zone_type: 'restricted', zone_shape: 'line', coordinates, name: 'Câble' })
    await sail([east(-300), east(-100)])
    expect(await deeds()).toEqual([])
    await sail([east(100), east(300), east(600)])
    expect(await alerts()).toMatchObject([
      { severity: 'high', message: 'La pirogue Sopé a franchi la ligne interdite « Câble ».' },
    ])
  })

  test('passing through a corner between two positions, unless nobody knows which way it went', async () => {
    await draw(restricted)
    await sail([at(-900, 900), at(900, 900)])
    expect(await deeds()).toEqual(['high'])
    boat = await newBoat()
    await sail([at(-900, 900), at(900, 900, { after: 11 * minute })])
    expect(await deeds()).toEqual([])
  })

  test('nothing else: no plain zone, no line that is not restricted, and no zone that is not in use', async () => {
    await draw({ ...restricted, zone_type: 'fishing' })
    await draw({ zone_type: 'navigation', zone_shape: 'line', coordinates: [point(0, -900), point(0, 900)] })
    await draw({ ...restricted, is_active: false })
    const removed = await draw(restricted)
    await admin.request(`DELETE /zones/${removed}/`)
    await sail([east(2000), east(500), east(-500), east(-2000)])
    expect(await deeds()).toEqual([])
  })

  test('no position without a fix, and no 0,0', async () => {
    await draw(restricted)
    await draw({ ...restricted, center_latitude: 0, center_longitude: 0 })
    await sail([east(0, { valid: false }), east(0, { latitude: 0, longitude: 0 })])
    expect(await deeds()).toEqual([])
  })

  test('a boat that is on no list of pirogues is not watched, and harms nobody', async () => {
    await draw(restricted)
    const [lone, before] = [{ ...boat.device, links: [] }, await rowsOf(guet, 'select id from alerts')]
    await guet.services.ingest.take([incoming(lone, place(east(0)))])
    expect(await rowsOf(guet, 'select id from alerts')).toEqual(before)
  })
})

describe('once for each time', () => {
  test('wavering within 50 m of the edge is one time', async () => {
    await draw(restricted)
    await sail([east(990), east(1040), east(995), east(1045), east(990), east(1049), east(980)])
    expect(await deeds()).toEqual(['high'])
  })

  test('50 m outside, or two positions outside, and back: it rings again, and one alert is open', async () => {
    await draw(restricted)
    await sail([east(990), east(1051), east(990)])
    expect(await deeds()).toEqual(['high', 'high'])
    await sail([east(1020), east(1020), east(990)])
    expect(await alerts()).toMatchObject([{ status: 'resolved' }, { status: 'resolved' }, { status: 'active' }])
  })

  test('a safety zone is left 50 m outside or with two positions outside, not by one', async () => {
    await draw(safe)
    await sail([east(900), east(1040), east(900), east(1040)])
    expect(await deeds()).toEqual([])
    await sail([east(1040)])
    expect(await deeds()).toEqual(['medium'])
  })

  test('the same positions again, on either server, ring nothing', async () => {
    await draw(restricted)
    const track = [east(1500), east(500), east(1500)]
    await sail(track)
    const again = boat.track.map((fix) => incoming(boat.device, fix))
    await secondServer().take(again)
    await guet.services.ingest.take(again.toReversed())
    expect(await deeds()).toEqual(['high'])
  })

  test('the state is in the database: another server goes on from there', async () => {
    await draw(restricted)
    await sail([east(1500), east(500)])
    await sail([east(400), east(300)], secondServer())
    expect(await deeds()).toEqual(['high'])
    await sail([east(2000), east(100)], secondServer())
    expect(await deeds()).toEqual(['high', 'high'])
  })
})

describe('validity', () => {
  test('counts at the time of the position; that it ends is no leaving', async () => {
    const now = guet.clock.now.getTime()
    const validity = { valid_from: iso(now + 3.5 * minute), valid_until: iso(now + 6.5 * minute) }
    await draw({ ...safe, is_restricted: true, ...validity })
    await sail([east(0), east(10), east(0)])
    expect(await deeds()).toEqual([])
    await sail([east(10), east(0), east(10), east(0), east(3000)])
    expect((await alerts()).map(({ occurred_at: when }) => when)).toEqual([boat.track[3]?.at])
  })

  test('a zone that is drawn around a boat rings with its next position, and not again when it is redrawn', async () => {
    await draw({ ...restricted, center_latitude: -sea[1] })
    await sail([east(100), east(100)])
    const zone = await draw(restricted)
    await sail([east(100)])
    expect(await deeds()).toEqual(['high'])
    await admin.request(`PATCH /zones/${zone}/`, { body: { radius: 1200, name: 'Autre' } })
    await sail([east(100), east(100)])
    expect(await deeds()).toEqual(['high'])
  })

  test('also when a late position comes in first', async () => {
    await draw({ ...restricted, center_latitude: -sea[1] })
    await sail([east(3000), east(100), east(100), east(100), east(100), east(100), east(100)])
    await draw(restricted)
    await hearAt(-2.5, east(110))
    await sail([east(100), east(100)])
    expect(await deeds()).toEqual(['high'])
  })

  test('also when it has left by then', async () => {
    await draw({ ...restricted, center_latitude: -sea[1] })
    await sail([east(1500), east(1500), east(1500), east(100)])
    await draw(restricted)
    const late = place(east(1500), new Date(guet.clock.now.getTime() - minute / 2))
    guet.clock.pass(minute)
    await guet.services.ingest.take([late, place(east(1500))].map((fix) => incoming(boat.device, fix)))
    expect(await deeds()).toEqual(['high'])
  })
})

describe('nobody is told on for what he did before there was a law', () => {
  test('a zone drawn now says nothing of this morning, and rings with the next position in it', async () => {
    guet.clock.pass(3 * hour)
    await draw(restricted)
    await hearAt(-175, east(0))
    await hearAt(-174, east(0))
    expect(await deeds()).toEqual([])
    await sail([east(100)])
    expect((await alerts()).map(({ occurred_at: when }) => when)).toEqual([boat.track.at(-1)?.at])
  })

  test('nor of a line that was drawn while a boat went from one side to the other', async () => {
    await sail([east(-300)])
    guet.clock.pass(minute)
    await draw({ zone_type: 'restricted', zone_shape: 'line', coordinates: [point(0, -5000), point(0, 5000)] })
    await sail([east(300), east(310)])
    expect(await deeds()).toEqual([])
    await sail([east(-300)])
    expect(await deeds()).toEqual(['high'])
  })

  test.each([
    { radius: 1200 },
    { center_latitude: 0.001 },
    { zone_type: 'fishing', is_restricted: true },
    { max_speed: 4 },
    { valid_from: '2020-01-01T00:00:00Z' },
  ])('an edit of its shape or its law begins anew: %j', async (edit) => {
    const zone = await draw(restricted)
    await sail([east(3000)])
    guet.clock.pass(hour)
    const moved = 'center_latitude' in edit ? { center_latitude: sea[1] + edit.center_latitude } : edit
    expect((await admin.request(`PATCH /zones/${zone}/`, { body: moved })).status).toBe(200)
    await hearAt(-30, east(0))
    expect(await deeds()).toEqual([])
    await sail([east(0)])
    expect(await deeds()).toEqual(['high'])
  })

  test('its name and its colours are no law: a late entry under them still rings', async () => {
    const zone = await draw(restricted)
    await sail([east(3000)])
    guet.clock.pass(hour)
    await admin.request(`PATCH /zones/${zone}/`, { body: { name: 'Autre', color: '#112233', radius: 1000 } })
    await hearAt(-30, east(0))
    expect(await deeds()).toEqual(['high'])
  })

  test('what was open when it was edited stays open: whoever leaves a safety zone afterwards is missed', async () => {
    const zone = await draw(safe)
    await sail([east(0), east(10)])
    guet.clock.pass(10 * minute)
    await admin.request(`PATCH /zones/${zone}/`, { body: { radius: 1100 } })
    await hearAt(-5, east(20))
    expect(await deeds()).toEqual([])
    await sail([east(3000)])
    expect(await deeds()).toEqual(['medium'])
  })
})

describe('what was open when its law was changed stays open, also when a late position comes in', () => {
  test('whoever leaves a safety zone afterwards is missed', async () => {
    const zone = await draw(safe)
    await sail([east(0), east(10), east(0)])
    await changeAfter(2 * minute, zone, { radius: 1100 })
    await hearAt(-3.5, east(20))
    await sail([east(3000)])
    expect(await deeds()).toEqual(['medium'])
  })

  test('also who wavers at its edge', async () => {
    const zone = await draw(safe)
    await sail([east(0), east(10), east(0)])
    await changeAfter(minute, zone, { radius: 1100 })
    await sail([east(1120)])
    await hearAt(-1.5, east(1000))
    expect(await deeds()).toEqual([])
    await sail([east(3000)])
    expect(await deeds()).toEqual(['medium'])
  })

  test('an exit turns out to have been sooner, and not the only one: each is told once', async () => {
    const zone = await draw(safe)
    await sail([east(0), east(10), east(0)])
    await changeAfter(minute, zone, { radius: 1100 })
    guet.clock.pass(2 * minute)
    await sail([east(1500)])
    await hearAt(-1, east(1300))
    await hearAt(-0.5, east(0))
    expect(await deeds()).toEqual(['medium', 'medium'])
    expect(await episodes()).toHaveLength(2)
  })

  test('whoever is in a forbidden zone all the time has entered it once: newest first, then what lies between', async () => {
    const zone = await draw(restricted)
    await sail([east(500), east(400), east(500), east(400), east(500)])
    await changeAfter(minute, zone, { radius: 1200 })
    guet.clock.pass(2 * minute)
    await sail([east(500)])
    await hearAt(-1.5, east(500))
    expect(await deeds()).toEqual(['high'])
    await sail([east(1500)])
    await hearAt(-3, east(500))
    expect(await deeds()).toEqual(['high'])
  })

  test('nor does he enter it again after what came in late of before', async () => {
    const zone = await draw(restricted)
    await sail([east(500), east(400), east(500)])
    await changeAfter(2 * minute, zone, { radius: 1200 })
    await hearAt(-3.5, east(450))
    await sail([east(500)])
    expect(await deeds()).toEqual(['high'])
  })

  test('a new entry is not taken for the one before the change', async () => {
    const zone = await draw(restricted)
    await sail([east(1500), east(1500), east(500), east(1500), east(1500)])
    await changeAfter(minute, zone, { radius: 1100 })
    guet.clock.pass(minute)
    const late = place(east(1500), new Date(guet.clock.now.getTime() - 4.5 * minute))
    await guet.services.ingest.take([late, place(east(500))].map((fix) => incoming(boat.device, fix)))
    expect(await deeds()).toEqual(['high', 'high'])
    expect(await episodes()).toHaveLength(2)
  })

  test('what was not open opens: an entry turns out to have been sooner, and who was outside has not left', async () => {
    const [forbidden, home] = [await draw(restricted), await draw(safe)]
    await sail([east(1500), east(1500), east(1500)])
    await changeAfter(minute, forbidden, { radius: 1100 })
    await changeAfter(0, home, { radius: 1100 })
    guet.clock.pass(2 * minute)
    await sail([east(500)])
    await hearAt(-1.5, east(1500))
    await hearAt(-0.5, east(600))
    expect(await deeds()).toEqual(['high'])
    expect(await episodes()).toEqual([`${iso(boat.track.at(-1)?.at?.getTime() ?? 0)} entered ${forbidden}`])
  })
})

describe('late is not silent (R6)', () => {
  test('an exit of three hours ago alarms now, and says when it was', async () => {
    await draw({ ...safe, name: 'Baie' })
    await sail([east(0), east(2000)], guet.services.ingest, 3 * hour)
    const [alert] = await alerts()
    const clock = (time: number) => iso(time).slice(11, 16)
    const now = guet.clock.now.getTime()
    const then = boat.track[1]?.at?.getTime() ?? 0
    expect(alert).toMatchObject({
      status: 'active',
      occurred_at: new Date(then),
      received_at: new Date(now),
      metadata: { late: true },
    })
    expect(String(alert?.['message'])).toContain(`survenu à ${clock(then)}`)
    expect(String(alert?.['message'])).toContain(`reçu à ${clock(now)}`)
  })

  test('what is learned late stands beside what goes on, and moves nothing back', async () => {
    await draw(restricted)
    await sail([east(1900), east(1900), east(1900), east(1900), east(500)])
    await hearAt(-2.5, east(0))
    const state = 'select effective_at, longitude from zone_watch where pirogue_id = '
    expect(await rowsOf(guet, `${state}'${boat.pirogueId}'`)).toEqual([
      { effective_at: expect.anything() as unknown, longitude: east(500).longitude },
    ])
    expect(await alerts()).toMatchObject([{ status: 'active' }, { status: 'active' }])
    await sail([east(400)])
    expect(await deeds()).toEqual(['high', 'high'])
  })

  test('two times that turn out to be one were one: nothing rings, and nobody waits for the end of the other', async () => {
    await draw(restricted)
    await sail([east(900), east(1020), east(1020), east(900)])
    expect(await deeds()).toEqual(['high', 'high'])
    await hearAt(-1.5, east(900))
    expect(await deeds()).toEqual(['high', 'high'])
    expect(await episodes()).toHaveLength(1)
  })

  test('a time that is known turns out to have been longer: it rings nothing', async () => {
    await draw(restricted)
    await sail([east(900), east(1020), east(1020)])
    await hearAt(-0.5, east(900))
    expect(await deeds()).toEqual(['high'])
    expect(await episodes()).toHaveLength(1)
  })

  test('an earlier position of a time that is known rings nothing: it only began sooner', async () => {
    await draw(restricted)
    await sail([east(3000), east(3000), east(500), east(500)])
    await hearAt(-1.5, east(600))
    expect(await deeds()).toEqual(['high'])
    const found = `select occurred_at from zone_episodes where pirogue_id = '${boat.pirogueId}'`
    expect((await rowsOf(guet, found)).map((row) => new Date(String(row['occurred_at'])))).toEqual([
      boat.track.at(-1)?.at,
    ])
  })
})

test('a track, of two devices, shuffled, doubled and cut anywhere, on two servers: the same things happened, each was told (R7)', () =>
  holdsFor(
    fc.asyncProperty(tracks, sendings(points), async (steps, sending) => {
      await sailElsewhere()
      await draw(restricted)
      await draw({ ...safe, radius: 700, is_restricted: true, max_speed: 6 })
      await draw({ zone_type: 'exclusion', zone_shape: 'line', coordinates: [point(200, -3000), point(200, 3000)] })
      const tracker = await secondDevice()
      guet.clock.pass(hour)
      const track = walk(steps)
      const other = secondServer()
      // Both at once, each in a transaction of its own, and neither waits for the other's device.
      for (const batch of batchesOf(sending)) {
        const [even, odd] = [batch.filter((index) => index % 2 === 0), batch.filter((index) => index % 2 === 1)]
        await Promise.all([
          guet.services.ingest.take(incomingOf(track, even)),
          other.take(incomingOf(track, odd, tracker)),
        ])
      }
      expect(await episodes()).toEqual(await happened(track))
      const told = new Set((await alerts()).map(({ id }) => id))
      const known = await rowsOf(guet, `select id from zone_episodes where pirogue_id = '${boat.pirogueId}'`)
      expect(known.filter(({ id }) => !told.has(id))).toEqual([])
    }),
    16,
  ))

test('in order, however it is cut: as many alerts as things that happened', () =>
  holdsFor(
    fc.asyncProperty(tracks, fc.array(fc.integer({ min: 1, max: points }), { maxLength: 6 }), async (steps, cuts) => {
      await sailElsewhere()
      await draw({ ...restricted, zone_type: 'safety', is_restricted: true, max_speed: 6 })
      guet.clock.pass(hour)
      const track = walk(steps)
      const order = track.map((_, index) => index)
      for (const batch of batchesOf({ order, cuts })) await guet.services.ingest.take(incomingOf(track, batch))
      const expected = await happened(track)
      expect(await episodes()).toEqual(expected)
      expect(await alerts()).toHaveLength(expected.length)
    }),
    8,
  ))

describe('a border ahead', () => {
  test('is told to the fisherman, once for each approach, and rings nothing', async () => {
    await draw({ ...restricted, name: 'Cayar' })
    const heading = { heading: degrees(270), speed: knots(6) }
    const told = await toldWhile(() =>
      sail([east(4400, heading), east(2500, heading), east(2300, heading), east(1900, heading)]),
    )
    expect(told).toMatchObject([
      {
        name: 'zone.border-ahead',
        audience: { kind: 'people', people: [boat.owner.id] },
        data: {
          pirogue: boat.pirogueId,
          zone_name: 'Cayar',
          way: 'into',
          effective_at: boat.track[1]?.at?.toISOString(),
        },
      },
    ])
    const sixKnots = (6 * 1852) / 3600
    expect(told[0]?.data).toMatchObject({
      metres: expect.closeTo(1500, 0) as number,
      seconds: expect.closeTo(1500 / sixKnots, 0) as number,
    })
    expect(await deeds()).toEqual([])
    expect(
      await toldWhile(() => sail([east(9000, { ...heading, after: hour }), east(2000, { ...heading, after: hour })])),
    ).toHaveLength(1)
  })

  test('is not told of a backlog', async () => {
    await draw(restricted)
    const heading = { heading: degrees(270), speed: knots(6) }
    expect(await toldWhile(() => sail([east(2000, heading), east(1900, heading)], guet.services.ingest, hour))).toEqual(
      [],
    )
  })
})

test('what happened long ago is forgotten when no position can ask for it any more', async () => {
  await draw(restricted)
  await sail([east(0)])
  await forgetOldEpisodes(guet.services)
  expect(await episodes()).toHaveLength(1)
  guet.clock.pass(32 * day)
  await forgetOldEpisodes(guet.services)
  expect(await episodes()).toEqual([])
})

const points = 14
const step = fc.record({
  east: fc.integer({ min: -500, max: 500 }),
  north: fc.integer({ min: -200, max: 200 }),
  speed: fc.integer({ min: 0, max: 9 }),
})
const tracks = fc.array(step, { minLength: points, maxLength: points })
type Step = { readonly east: number; readonly north: number; readonly speed: number }
type Place = Pick<TrackerReport, 'latitude' | 'longitude'> & Partial<TrackerReport> & { readonly after?: number }
type Boat = {
  readonly owner: SignedInPerson
  readonly device: ReportingDevice
  readonly pirogueId: string
  /** What it reported, in the order of its own clock. */
  readonly track: TrackerReport[]
}

/** A piece of sea where no other test has drawn anything, and a boat that was never seen. */
async function sailElsewhere(): Promise<void> {
  seas += 1
  sea = [-80 + 2 * (seas % 60), 4 + 2 * Math.floor(seas / 60)]
  boat = await newBoat()
}

async function newBoat(): Promise<Boat> {
  const owner = await guet.signedInAs('fisherman')
  const device = await phoneOf(guet.services, owner.id)
  const [link] = device.links
  if (!link) throw new Error('A phone is on the boat of its owner.')
  return { owner, device, pirogueId: link.pirogueId, track: [] }
}

async function draw(fields: object): Promise<string> {
  const centre = { center_longitude: sea[0], center_latitude: sea[1] }
  const { status, body } = await admin.request('POST /zones/', { body: { name: 'Zone', ...centre, ...fields } })
  if (status !== 201) throw new Error(`The zone was refused: ${JSON.stringify(body)}`)
  return String(body['id'])
}

/** So many metres east and north of the middle of this sea. */
function point(metresEast: number, metresNorth: number): readonly [number, number] {
  const [longitude] = destination(lngLat(...sea), degrees(90), metresEast)
  const [, latitude] = destination(lngLat(...sea), degrees(0), metresNorth)
  return [longitude, latitude]
}

function at(metresEast: number, metresNorth: number, changes: Partial<Place> = {}): Place {
  const [longitude, latitude] = point(metresEast, metresNorth)
  return { longitude, latitude, ...changes }
}

function east(metres: number, changes: Partial<Place> = {}): Place {
  return at(metres, 0, changes)
}

function place(one: Place, when = guet.clock.now): TrackerReport {
  const { after: _, ...changes } = one
  return report({ speed: null, heading: null, at: when, ...changes })
}

/** One position a minute, each heard as it is made, or all so long afterwards. */
async function sail(places: readonly Place[], ingest = guet.services.ingest, delay = 0): Promise<void> {
  const batch = places.map((one) => {
    guet.clock.pass(one.after ?? minute)
    const fix = place(one)
    boat.track.push(fix)
    return fix
  })
  const now = guet.clock.now
  guet.clock.pass(delay)
  if (delay > 0) return void (await ingest.take(batch.map((fix) => incoming(boat.device, fix))))
  for (const fix of batch) await ingest.take([{ ...incoming(boat.device, fix), receivedAt: fix.at ?? now }])
}

async function changeAfter(time: number, zone: string, edit: object): Promise<void> {
  guet.clock.pass(time)
  const { status } = await admin.request(`PATCH /zones/${zone}/`, { body: edit })
  if (status !== 200) throw new Error('The change was refused.')
}

async function hearAt(minutes: number, one: Place): Promise<void> {
  const fix = place(one, new Date(guet.clock.now.getTime() + minutes * minute))
  boat.track.push(fix)
  await guet.services.ingest.take([incoming(boat.device, fix)])
}

function incoming(device: ReportingDevice, fix: TrackerReport): IncomingReport {
  return { device, report: fix, id: null, receivedAt: guet.clock.now }
}

function incomingOf(track: readonly TrackerReport[], batch: readonly number[], device = boat.device): IncomingReport[] {
  return batch.flatMap((index) => track[index] ?? []).map((fix) => incoming(device, fix))
}

/** A tracker beside the phone: two devices, one boat. */
async function secondDevice(): Promise<ReportingDevice> {
  const tracker = await addDevice(admin, { user: boat.owner.id })
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  if (device === null) throw new Error('The tracker is not known.')
  return device
}

function walk(steps: readonly Step[]): TrackerReport[] {
  let [x, y] = [0, 0]
  return steps.map((one, index) => {
    ;[x, y] = [x * 0.7 + one.east, y * 0.7 + one.north]
    return place(
      at(x * 2, y * 2, { speed: knots(one.speed) }),
      new Date(guet.clock.now.getTime() - (points - index) * minute),
    )
  })
}

/** The same track, from its beginning to its end, without a database and without a second look. */
async function happened(track: readonly TrackerReport[]): Promise<string[]> {
  const zones = new WatchedZones(0, await allZones(guet.services.db))
  let states: States = new Map()
  let before: WatchedFix | null = null
  const all: string[] = []
  for (const one of track) {
    const fix = watched(one)
    const followed = followZones(zones, states, before, fix)
    states = followed.states
    before = fix
    all.push(...followed.happenings.map(({ kind, zone }) => `${fix.at.toISOString()} ${kind} ${zone.id}`))
  }
  return all.toSorted()
}

function watched({ at: when, longitude, latitude, speed }: TrackerReport): WatchedFix {
  const bare = { id: newId(), heading: null, deviceId: null, accountId: null, clockSuspect: false }
  return { ...bare, at: when ?? guet.clock.now, place: [longitude ?? 0, latitude ?? 0], speed }
}

async function episodes(): Promise<string[]> {
  const rows = await rowsOf(guet, `select * from zone_episodes where pirogue_id = '${boat.pirogueId}'`)
  return rows
    .map(
      (row) => `${new Date(String(row['occurred_at'])).toISOString()} ${String(row['kind'])} ${String(row['zone_id'])}`,
    )
    .toSorted()
}

async function alerts() {
  const rows = await rowsOf(
    guet,
    `select * from alerts where pirogue_id = '${boat.pirogueId}' order by occurred_at, id`,
  )
  return rows.map((row): { readonly [column: string]: unknown } => ({
    ...row,
    occurred_at: new Date(String(row['occurred_at'])),
    received_at: new Date(String(row['received_at'])),
  }))
}

async function deeds(): Promise<unknown[]> {
  return (await alerts()).map(({ severity }) => severity)
}

/** Another server over the same database: it knows no zone and no boat yet. */
function secondServer(): Ingest {
  const services: Services = { ...guet.services, bus: inProcessBus(() => {}) }
  return new Ingest(() => services)
}

async function toldWhile(work: () => Promise<void>): Promise<AddressedNews[]> {
  const told: AddressedNews[] = []
  const stop = guet.services.bus.subscribe(newestTopic, (news) => told.push(...(news as AddressedNews[])))
  await work()
  stop()
  return told.filter(({ name }) => name === 'zone.border-ahead')
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
