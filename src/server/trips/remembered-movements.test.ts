import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ingest } from '#server/ingest/ingest.ts'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type WalkFix, fixesOfWalk, reportOfWalk, trackerOfNewBoat, withoutNames } from '#test/samples/walks.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { catchUp } from './movements.actions.ts'
import { replayLate } from './trips.jobs.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const points = 16
const step = fc.record({
  minutes: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constantFrom(9 * 60, 26 * 60)),
  miles: fc.constantFrom(0, 0, 3, 3.2, 6, 0.1),
  speed: fc.constantFrom(null, 0, 5),
  next: fc.constantFrom('killed', 'written', 'replayed', 'nothing', 'nothing', 'nothing'),
})
const walks = fc.array(step, { minLength: points, maxLength: points })

test('a server that is killed before it has written how boats move knows the same trips once it has caught up', () =>
  holdsFor(
    fc.asyncProperty(walks, async (walk) => {
      const [steady, killed] = [await trackerOfNewBoat(guet, admin), await trackerOfNewBoat(guet, admin)]
      const fixes = fixesOfWalk(guet, walk)
      for (const one of fixes) await guet.services.ingest.take([reportOfWalk(guet, steady, one)])
      let server = freshServer()
      for (const [index, one] of fixes.entries()) {
        await server.ingest.take([reportOfWalk(guet, killed, one)])
        const next = walk[index]?.next
        if (next === 'written') await server.ingest.settle()
        if (next === 'replayed') await replay(server)
        if (next !== 'killed') continue
        server = freshServer()
        await catchUp(server)
      }
      await server.ingest.settle()
      await replay(server)
      expect(await storyOf(killed)).toEqual(await storyOf(steady))
    }),
    5,
  ))

test('what somebody else wrote is what holds, and nothing is written over it', async () => {
  const [device, server] = [await trackerOfNewBoat(guet, admin), freshServer()]
  for (const known of [fix(0, 0), fix(10, 3), fix(20, 3.2)])
    await server.ingest.take([reportOfWalk(guet, device, known)])
  await server.ingest.settle()
  await somebodyElseWrites(device)
  await server.ingest.take([reportOfWalk(guet, device, fix(20.2, 3.25))])
  // It was taken to be silent, and is heard.
  expect(await stored(device)).toMatchObject({ is_silent: false, newest: timeAt(20.2) })

  await server.ingest.settle()
  await server.ingest.take([reportOfWalk(guet, device, fix(20.4, 3.3))])
  await somebodyElseWrites(device)
  await server.ingest.settle()
  expect(await stored(device)).toMatchObject({ is_silent: true, newest: timeAt(20.2) })
  await catchUp(server)
  await replay(server)
  expect(await stored(device)).toMatchObject({ is_silent: false, newest: timeAt(20.4) })
})

test('what would not show in what is stored is written with the position: of two devices the one that is heard later said it before', async () => {
  const [first, server] = [await trackerOfNewBoat(guet, admin), freshServer()]
  const second = { ...(await trackerOfNewBoat(guet, admin)), links: first.links }
  await server.ingest.take([reportOfWalk(guet, first, fix(10, 0))])
  await server.ingest.settle()
  await server.ingest.take([reportOfWalk(guet, second, fix(9, 0))])
  expect(await stored(first)).toMatchObject({ moorings: 2, newest: timeAt(10) })
})

const start = Date.now() - 200 * minute
function timeAt(minutes: number): number {
  return start + minutes * minute
}
function fix(minutes: number, miles: number): WalkFix {
  return { at: new Date(timeAt(minutes)), latitude: 14.93 + miles / 60, speed: 5 }
}

async function somebodyElseWrites(device: ReportingDevice): Promise<void> {
  await rowsOf(
    guet,
    `update boat_movements set is_silent = true, version = version + 1 where pirogue_id = '${boatOf(device)}'`,
  )
}

async function stored(device: ReportingDevice): Promise<object | undefined> {
  const [row] = await rowsOf(
    guet,
    `select is_silent, (state -> 'newest' ->> 'at')::float8 as newest, json_array_length(state -> 'moorings') as moorings
      from boat_movements where pirogue_id = '${boatOf(device)}'`,
  )
  return row
}

/** Over the same database, with nothing in its memory: what another one had in its own is lost. */
function freshServer(): Services {
  const ingest = new Ingest(() => server)
  const server: Services = {
    ...guet.services,
    bus: { ...guet.services.bus },
    ingest,
    get front() {
      return server
    },
  }
  return server
}

function boatOf({ links }: ReportingDevice): string {
  return String(links[0]?.pirogueId)
}

async function replay(server: Services): Promise<void> {
  guet.clock.pass(minute)
  await replayLate(server)
  guet.clock.pass(-minute)
}

/** What a trip in progress has run up so far is told by the movement. */
async function storyOf(device: ReportingDevice): Promise<{ trips: unknown; state: string }> {
  const trips = await rowsOf(
    guet,
    `select started_at, ended_at, case when ended_at is not null then array[distance_km, max_speed, avg_speed, end_latitude] end
      from trips where pirogue_id = '${boatOf(device)}' order by started_at`,
  )
  const [row] = await rowsOf(guet, `select state from boat_movements where pirogue_id = '${boatOf(device)}'`)
  return { trips, state: withoutNames(row?.['state']) }
}
