import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import { type WalkFix, fixesOfWalk, reportOfWalk, trackerOfNewBoat, withoutNames } from '#test/samples/walks.ts'
import { type Shown, day, minute, results } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { replayNext } from './replay.actions.ts'
import { replayLate } from './trips.jobs.ts'

/** A buffer of days that comes late, shuffled, twice and cut anywhere gives the trips that it would have given in order. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const points = 40
/** A walk of some days: out and back, quick and slow, nights on the beach, and sometimes across midnight. */
const walks = fc.array(
  fc.record({
    minutes: fc.oneof(fc.integer({ min: 5, max: 50 }), fc.constantFrom(9 * 60, 16 * 60, 26 * 60)),
    miles: fc.constantFrom(0, 0, 3, 3.2, 6, 0.1),
    speed: fc.constantFrom(null, 0, 5),
  }),
  { minLength: points, maxLength: points },
)

test('whatever the order, the pieces and the repetitions', () =>
  holdsFor(
    fc.asyncProperty(walks, sendings(points), async (walk, sending) => {
      const fixes = fixesOfWalk(guet, walk)
      const [inOrder, shuffled] = [await trackerOfNewBoat(guet, admin), await trackerOfNewBoat(guet, admin)]
      for (const at of fixes.keys()) await hear(inOrder, fixes, [at])
      for (const batch of batchesOf(sending)) {
        await hear(shuffled, fixes, batch)
        if (batch.length % 3 === 0) await rest()
      }
      await rest()
      expect(await storyOf(shuffled)).toEqual(await storyOf(inOrder))
      expect(await leftToDo()).toBe(0)
    }),
    8,
  ))

test('ten thousand late positions are replayed once a day of theirs, and a late one after them only as far as it changes something', async () => {
  const late = await trackerOfNewBoat(guet, admin)
  const fixes = Array.from({ length: 10_000 }, (_, index): WalkFix => ({
    at: new Date(guet.clock.now.getTime() - 6 * day + index * 45_000),
    latitude: 14.93 + Math.max(0, Math.sin(index / 160)) / 20,
    speed: 6,
  }))
  await hear(late, fixes, [9_999])
  for (let first = 0; first < 9_999; first += 500) {
    await hear(
      late,
      fixes,
      Array.from({ length: Math.min(500, 9_999 - first) }, (_, index) => first + index),
    )
  }
  guet.clock.pass(5000)
  expect(await daysReplayed()).toBeLessThanOrEqual(8)
  const { trips } = await storyOf(late)
  expect(trips.length).toBeGreaterThan(5)
  const [changed] = fixes
  if (changed === undefined) throw new Error('There are ten thousand.')
  await hear(late, [{ ...changed, at: new Date(changed.at.getTime() + 10_000) }], [0])
  guet.clock.pass(5000)
  expect(await daysReplayed()).toBeLessThanOrEqual(2)
  expect((await storyOf(late)).trips).toEqual(trips)
})

async function hear(device: ReportingDevice, fixes: readonly WalkFix[], batch: readonly number[]): Promise<void> {
  const incoming = batch.flatMap((index): IncomingReport[] => {
    const fix = fixes[index]
    return fix === undefined ? [] : [reportOfWalk(guet, device, fix)]
  })
  await guet.services.ingest.take(incoming)
}

async function rest(): Promise<void> {
  guet.clock.pass(minute)
  await replayLate(guet.services)
  guet.clock.pass(-minute)
}

async function daysReplayed(): Promise<number> {
  let days = 0
  while (await replayNext(guet.services)) days += 1
  return days
}

async function storyOf({ links }: ReportingDevice): Promise<{ trips: readonly object[]; state: unknown }> {
  const pirogue = links[0]?.pirogueId
  const answer = await admin.request(`GET /tracking/trips/?page_size=100&pirogue=${pirogue}`)
  const [row] = await rowsOf(guet, `select state from boat_movements where pirogue_id = '${pirogue}'`)
  const trips = results(answer).map((trip: Shown) => ({ ...trip, id: '', user: '', pirogue: '' }))
  return { trips, state: withoutNames(row?.['state']) }
}

async function leftToDo(): Promise<number> {
  return (await rowsOf(guet, 'select 1 from trips_to_redo')).length
}
