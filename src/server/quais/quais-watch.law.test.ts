import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knots } from '#contract/wire/units.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import { type Shown, addDevice, day, deviceNamed, hour, minute, report, results } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { settleLate } from './settle.actions.ts'

/** A boat that makes fast in the basin of a quai arrives by itself, and leaves by itself. */
let guet: TestServer
let admin: SignedInPerson
let quai: string
/** Off Cayar; the sea is a mile to the west. */
const place = { latitude: 14.93, longitude: -17.19 }
const beside = { latitude: 14.93, longitude: -17.2 }
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  quai = await addQuai(place)
  await addQuai(beside)
  await rowsOf(guet, `update quais set basin_since = '2020-01-01'`)
  await rowsOf(guet, 'update quai_changes set version = version + 1')
})
beforeEach(() => guet.clock.pass(day))
afterAll(() => guet.close())

const inside = 0
const edge = 170
const far = 1000

describe('a boat', () => {
  test('that lies in the basin for five minutes has arrived when it first lay there, and leaves when it is seen outside', async () => {
    const boat = await newBoat()
    const began = guet.clock.now.getTime()
    await sail(boat, [fix(0, far, 6), fix(2, 60, 5), fix(4, inside, 0), fix(6, inside, 0)])
    expect(await visitsOf(boat)).toEqual([])
    await sail(boat, [fix(9, inside, 0)])
    expect(await visitsOf(boat)).toEqual([{ quai, from: began + 4 * minute, until: null, source: 'auto' }])
    await sail(boat, [fix(60, edge, 1), fix(61, edge, 0), fix(90, far, 6)])
    expect(await visitsOf(boat)).toMatchObject([{ until: null }])
    await sail(boat, [fix(92, 2 * far, 6)])
    expect(await visitsOf(boat)).toEqual([
      { quai, from: began + 4 * minute, until: began + 90 * minute, source: 'auto' },
    ])
  })

  test('that sails through, or is inside once only, does not arrive; one false place outside is no departure', async () => {
    const [passing, lying] = [await newBoat(), await newBoat()]
    await sail(passing, [fix(0, far, 6), fix(2, inside, 6), fix(9, inside, 6), fix(12, inside, 0), fix(14, far, 6)])
    expect(await visitsOf(passing)).toEqual([])
    await sail(lying, [fix(0, inside, 0), fix(6, inside, 0), fix(7, far, 0), fix(8, inside, 0), fix(20, inside, 0)])
    expect(await visitsOf(lying)).toMatchObject([{ until: null }])
  })

  test('is counted at its quai, and named to those who may follow it alone', async () => {
    const boat = await newBoat()
    const stranger = await guet.signedInAs('fisherman')
    const before = await present(admin)
    await lie(boat)
    const vessels = async (by: SignedInPerson) => results(await by.request(`GET /quais/${quai}/vessels/`))
    expect(await present(stranger)).toBe(before + 1)
    expect((await vessels(admin))[0]).toMatchObject({ name: boat.name, pirogue: boat.pirogue, source: 'auto' })
    expect((await vessels(stranger))[0]).toMatchObject({ name: null, pirogue: null, source: 'auto' })
    await sail(boat, [fix(60, far, 6), fix(61, far, 6)])
    expect(await present(stranger)).toBe(before)
  })

  test('that somebody wrote down is not doubled, whoever was first, under its link or its name alone', async () => {
    for (const said of ['link', 'name'] as const) {
      const [first, second] = [await newBoat(), await newBoat()]
      const write = (boat: Boat) =>
        admin.request(`POST /quais/${quai}/arrivals/`, {
          body: { name: boat.name, fee: 500, over_capacity: true, ...(said === 'link' && { pirogue: boat.pirogue }) },
        })
      await lie(first)
      expect((await write(first)).body).toMatchObject({ fee: 500, source: 'auto', pirogue: first.pirogue })
      expect((await write(second)).body).toMatchObject({ source: 'manual' })
      await sail(second, [fix(10, inside, 0), fix(20, inside, 0)])
      for (const boat of [first, second]) {
        expect(await visitsOf(boat)).toMatchObject([{ until: null }])
        await sail(boat, [fix(60, far, 6), fix(62, far, 6)])
        expect(await visitsOf(boat)).toMatchObject([{ until: guet.clock.now.getTime() + 60 * minute }])
      }
      guet.clock.pass(day)
    }
  })

  test('of which somebody said that it left stays gone, though it lies there a while longer', async () => {
    const boat = await newBoat()
    await lie(boat)
    const [vessel] = results(await admin.request(`GET /quais/${quai}/vessels/`))
    guet.clock.pass(20 * minute)
    const leftAt = guet.clock.now.getTime()
    await admin.request(`POST /quais/${quai}/departures/`, { body: { vessel: vessel?.id } })
    await sail(boat, [fix(5, inside, 0), fix(30, inside, 0), fix(60, far, 6), fix(61, far, 6)])
    expect(await visitsOf(boat)).toMatchObject([{ until: leftAt }])
  })

  test('that goes from one basin to the next lies at one quai at once', async () => {
    const boat = await newBoat()
    await sail(boat, [fix(0, inside, 0), fix(6, inside, 0), fix(20, 1075, 0), fix(22, 1075, 0), fix(40, 1075, 0)])
    const visits = await visitsOf(boat)
    expect(visits).toMatchObject([{ quai }, { until: null }])
    expect(visits[1]?.quai).not.toBe(quai)
    expect(visits[0]?.until).not.toBeNull()
  })
})

describe('a basin that was drawn', () => {
  /** A strip of sea that leads away to the north-west; the quai itself lies outside of it. */
  const strip = { latitude: 15.2, longitude: -17.3 }
  const corner = (west: number, north: number) => [
    strip.longitude - west / metresPerDegree,
    strip.latitude + north / metresPerDegreeNorth,
  ]
  const corners = [corner(200, 0), corner(400, 0), corner(400, 600), corner(200, 600)]
  const lying = (west: number, north: number, after: number, speed = 0) => ({ after, metres: west, speed, north })
  const lieAt = async (boat: Boat, west: number, north: number) => {
    await sail(boat, [lying(west, north, 0), lying(west, north, 6)], strip)
    return (await visitsOf(boat)).length
  }
  let drawn: string
  beforeAll(async () => {
    drawn = await addQuai(strip, { basin_radius: 150, basin_outline: corners })
    await rowsOf(guet, `update quais set basin_since = '2020-01-01' where id = '${drawn}'`)
    await rowsOf(guet, 'update quai_changes set version = version + 1')
  })

  test('holds who lies in it, and not who lies in the circle that it replaces', async () => {
    expect(await lieAt(await newBoat(), 300, 500)).toBe(1)
    expect(await lieAt(await newBoat(), 50, 0)).toBe(0)
    expect(await lieAt(await newBoat(), 500, 300)).toBe(0)
  })

  test('is left when the boat is seen more than fifty metres outside of its edge, twice', async () => {
    const boat = await newBoat()
    await sail(boat, [lying(300, 300, 0), lying(300, 300, 6), lying(440, 300, 10), lying(440, 300, 20)], strip)
    expect(await visitsOf(boat)).toMatchObject([{ quai: drawn, until: null }])
    await sail(boat, [lying(480, 300, 30), lying(600, 300, 32)], strip)
    expect(await visitsOf(boat)).toMatchObject([{ quai: drawn, until: expect.any(Number) as number }])
  })

  test('that is taken away leaves the circle', async () => {
    await admin.request(`PATCH /quais/${drawn}/`, { body: { basin_outline: null } })
    guet.clock.pass(day)
    expect(await lieAt(await newBoat(), 300, 500)).toBe(0)
    expect(await lieAt(await newBoat(), 50, 0)).toBe(1)
  })
})

test('whatever the order, the pieces and the repetitions, the visits are those that the track shows', () =>
  holdsFor(
    fc.asyncProperty(walks, sendings(points), async (walk, sending) => {
      guet.clock.pass(3 * day)
      const track = trackOf(walk)
      const [inOrder, shuffled] = [await newBoat(), await newBoat()]
      for (const one of track) await sail(inOrder, [one])
      for (const batch of batchesOf(sending)) {
        await sail(
          shuffled,
          batch.flatMap((index) => track[index] ?? []),
        )
        if (batch.length % 3 === 0) await rest()
      }
      await rest()
      expect(await visitsOf(shuffled)).toEqual(await visitsOf(inOrder))
      expect(await rowsOf(guet, 'select 1 from quai_visits_to_redo')).toEqual([])
    }),
    8,
  ))

const points = 30
const walks = fc.array(
  fc.record({
    minutes: fc.constantFrom(1, 1, 2, 4, 6, 11, 40, 13 * 60),
    metres: fc.constantFrom(inside, inside, inside, 60, edge, far, 1075),
    speed: fc.constantFrom(null, 0, 0, 5),
  }),
  { minLength: points, maxLength: points },
)
type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never

type At = {
  readonly after: number
  readonly metres: number
  readonly speed: number | null
  readonly north?: number
}
/** So many minutes after now, so far west of the quai. */
function fix(after: number, metres: number, speed: number | null): At {
  return { after, metres, speed }
}

function trackOf(walk: Walk): readonly At[] {
  const length = walk.reduce((sum, { minutes }) => sum + minutes, 0)
  let after = -length - 60
  return walk.map(({ minutes, metres, speed }) => {
    after += minutes
    return fix(after, metres, speed)
  })
}

type Boat = { readonly device: ReportingDevice; readonly pirogue: string; readonly name: string }

async function newBoat(): Promise<Boat> {
  const owner = await guet.signedInAs('fisherman')
  const tracker = await addDevice(admin, { user: owner.id })
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  const [link] = device?.links ?? []
  if (device === null || link === undefined) throw new Error('The tracker is on a boat.')
  const name = `Gaal ${newId()}`
  await rowsOf(guet, `update pirogues set name = '${name}' where id = '${link.pirogueId}'`)
  return { device: { ...device, links: [{ ...link, fromAt: new Date(0) }] }, pirogue: link.pirogueId, name }
}

const metresPerDegree = 107_500
const metresPerDegreeNorth = 111_195

async function sail({ device }: Boat, fixes: readonly At[], from = place): Promise<void> {
  const now = guet.clock.now.getTime()
  const incoming = fixes.map(({ after, metres, speed, north = 0 }): IncomingReport => {
    const at = new Date(now + after * minute)
    const said = report({
      at,
      latitude: from.latitude + north / metresPerDegreeNorth,
      longitude: from.longitude - metres / metresPerDegree,
      speed: speed === null ? null : knots(speed),
    })
    return { device, id: null, receivedAt: new Date(Math.max(now, at.getTime())), report: said }
  })
  await guet.services.ingest.take(incoming)
}

/** What comes in a buffer is understood once it is empty. */
async function lie(boat: Boat): Promise<void> {
  await sail(boat, [fix(0, inside, 0), fix(6, inside, 0)])
  await rest()
}

async function rest(): Promise<void> {
  guet.clock.pass(hour)
  await settleLate(guet.services)
  guet.clock.pass(-hour)
}

async function visitsOf({ pirogue }: Boat) {
  await rest()
  const rows = await rowsOf(
    guet,
    `select quai_id, arrived_at, left_at, source from quai_visits where pirogue_id = '${pirogue}' order by arrived_at`,
  )
  const time = (at: unknown) => (typeof at === 'string' ? new Date(at).getTime() : null)
  return rows.map(({ quai_id, arrived_at, left_at, source }) => ({
    quai: String(quai_id),
    from: time(arrived_at),
    until: time(left_at),
    source: String(source),
  }))
}

async function present(by: SignedInPerson): Promise<number> {
  return Number((await by.request(`GET /quais/${quai}/`)).body['vessels_present'])
}

async function addQuai(
  at: { readonly latitude: number; readonly longitude: number },
  more: object = {},
): Promise<string> {
  const body = { name: 'Quai', location: 'Cayar', capacity: 100, basin_radius: 150, ...at, ...more }
  return ((await admin.request('POST /quais/', { body })).body as Shown).id
}
