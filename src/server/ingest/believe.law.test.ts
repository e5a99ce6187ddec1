import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judge, nothingBelieved } from '#contract/positions/belief.ts'
import { Stream } from '#server/platform/live/stream.ts'
import { Subscriber } from '#server/platform/live/subscriber.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import {
  type Shown,
  addDevice,
  ago,
  deviceNamed,
  hour,
  minute,
  newestSeenBy,
  report,
  trackOf,
} from '#test/world/fixes.ts'
import { TestSink } from '#test/world/live.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A position is believed when it can be true, in whatever order positions come. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

type Boat = { readonly owner: SignedInPerson; readonly tracker: Shown; readonly device: ReportingDevice }
async function newBoat(): Promise<Boat> {
  const owner = await guet.signedInAs('fisherman')
  const tracker = await addDevice(admin, { user: owner.id })
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  if (device === null) throw new Error('The tracker is not known.')
  guet.clock.pass(hour)
  return { owner, tracker, device }
}

/** So many minutes ago, so many miles north of Cayar; received then, when nothing else is said. */
function heard(
  device: ReportingDevice,
  minutes: number,
  miles: number,
  source: number | null = 1,
  isBacklog = minutes < 0,
): IncomingReport {
  const at = new Date(ago(guet, minutes * minute))
  const receivedAt = isBacklog ? guet.clock.now : at
  return { device, id: null, receivedAt, source, report: report({ at, latitude: 14.9 + miles / 60 }) }
}

async function hear(...incoming: readonly IncomingReport[]): Promise<void> {
  for (const one of incoming) await guet.services.ingest.take([one])
}

const implausible = (track: readonly Shown[]) => track.map((one) => one['implausible'])
const latitude = (miles: number) => expect.closeTo(14.9 + miles / 60, 6) as number

describe('what cannot have been reached', () => {
  test('is kept and marked, and moves no last position', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 3, 0), heard(device, 2, 324), heard(device, 1, 0.1))
    expect(implausible(await trackOf(owner, `user=${owner.id}`))).toEqual([false, true, false])
    await hear(heard(device, 0, -324))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(0.1), implausible: false }])
  })

  test('is believed, all of it, when a second one agrees; and its boat is there', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 3, 0), heard(device, 2, 324), heard(device, 1, 324.2))
    expect(implausible(await trackOf(owner, `user=${owner.id}`))).toEqual([false, false, false])
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(324.2) }])
  })

  test('is not believed because two say so that came at once, with times of their own', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 3, 0), heard(device, 2, 324, 1, true), heard(device, -50 / 60, 324.1, 1, true))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(0) }])
    guet.clock.pass(2 * minute)
    await hear(heard(device, 0, 324.2))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(324.2) }])
  })

  test('holds a boat nowhere: a time that has not come counts from its receipt', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 0.5, 0), heard(device, -290 / 60, 324))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(0) }])
    guet.clock.pass(minute)
    await hear(heard(device, 0, 0.2))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(0.2) }])
  })

  test('and was believed until the boat itself was heard is not believed any more', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 30, 0), heard(device, 3, 324), heard(device, 2, 324))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(324) }])
    await hear(heard(device, 2.5, 1))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(1) }])
    expect(implausible(await trackOf(owner, `user=${owner.id}`))).toEqual([true, false, true, false])
  })

  test('and was told to the screens is taken back there too, by the place where the boat is', async () => {
    const { owner, device } = await newBoat()
    const sink = new TestSink()
    const stream = new Stream(guet.services, async function* () {})
    await stream.open()
    const viewer = { id: owner.id, role: 'fisherman', organisationId: null, isApproved: false } as const
    await stream.join(new Subscriber(viewer, sink), null)
    const toldLast = () => {
      stream.flush()
      return sink.events.findLast(({ event }) => event === 'position.recorded')?.data
    }
    await hear(heard(device, 30, 0), heard(device, 3, 324), heard(device, 2, 324))
    expect(toldLast()).toMatchObject([{ latitude: latitude(324) }])
    await hear(heard(device, 2.5, 1))
    expect(toldLast()).toMatchObject([{ latitude: latitude(1) }])
    stream.close()
  })

  test('of a device that was never heard is judged by the boat that it is on', async () => {
    const { owner, device } = await newBoat()
    await hear(heard(device, 2, 0))
    const second = await addDevice(admin, { user: owner.id })
    guet.clock.pass(minute)
    const other = await deviceNamed(guet.services, String(second['device_id']))
    if (other === null) throw new Error('The tracker is not known.')
    await hear(heard(other, 0, 324))
    expect(await newestSeenBy(owner)).toMatchObject([{ latitude: latitude(0) }])
  })
})

const points = 16
const walk = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 12 }),
    isBacklog: fc.boolean(),
    miles: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
      { weight: 2, arbitrary: fc.constantFrom(300, -320) },
    ),
  }),
  { minLength: points, maxLength: points },
)

/** What is false comes from elsewhere, or from nowhere that is known. */
function sourceOf(miles: number): number | null {
  if (miles > 100) return 2
  return miles < -100 ? null : 1
}

test('any order, any batches, any repetition, and some lost: the same are believed, and the newest of them is where the boat is', () =>
  holdsFor(
    fc.asyncProperty(walk, sendings(points), fc.integer({ min: 0, max: 4 }), async (steps, sending, lost) => {
      guet.clock.pass(24 * hour)
      const { owner, tracker, device } = await newBoat()
      let minutes = 0
      const sent = steps.map((step) => {
        minutes += step.minutes
        return heard(device, points * 3 - minutes / 4, step.miles, sourceOf(step.miles), step.isBacklog)
      })
      for (const batch of batchesOf(sending)) {
        const kept = batch.filter((index) => index >= lost)
        if (kept.length > 0) await guet.services.ingest.take(kept.flatMap((index) => sent[index] ?? []))
      }
      const track = (await trackOf(admin, `device=${tracker.id}`)).toReversed()
      const witnesses = track.map((one) => ({
        id: one.id,
        latitude: Number(one['latitude']),
        longitude: Number(one['longitude']),
        at: Date.parse(String(one['effective_at'])),
        receivedAt: Date.parse(String(one['received_at'])),
        source: sourceOf((Number(one['latitude']) - 14.9) * 60),
      }))
      const { beliefs } = judge(nothingBelieved, witnesses)
      expect(implausible(track)).toEqual(witnesses.map(({ id }) => beliefs.get(id) === 'implausible'))
      const newest = witnesses.findLast(({ id }) => beliefs.get(id) !== 'implausible')
      expect(await newestSeenBy(owner)).toMatchObject([{ id: newest?.id }])
    }),
    20,
  ))
