import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProcessBus } from '#server/platform/bus/in-process.ts'
import type { Services } from '#server/platform/services.ts'
import { SosPriority } from '#server/platform/sos-priority.ts'
import { TestSink } from '#test/world/live.ts'
import { type KeptEvent, eventsAfter, logBounds } from './live-log.store.ts'
import { newestTopic } from './publish.actions.ts'
import { Stream } from './stream.ts'
import { Subscriber } from './subscriber.ts'

/** A log whose answers come when the test says so: the order of two of them is what these tests are about. */
vi.mock('./live-log.store.ts', () => ({
  eventsAfter: vi.fn<typeof eventsAfter>(),
  logBounds: vi.fn<typeof logBounds>(),
}))
vi.mock('./audience-keys.store.ts', () => ({ audienceKeySince: async () => new Date(0) }))

type Read = { readonly after: number; readonly answer: () => Promise<void>; readonly fail: () => Promise<void> }
let kept: KeptEvent[]
let reads: Read[]
let faults: unknown[]
let services: Services
let stream: Stream

beforeEach(async () => {
  ;[kept, reads, faults] = [[], [], []]
  vi.mocked(logBounds).mockImplementation(async () => ({ forgotten: 0, newest: kept.length }))
  vi.mocked(eventsAfter).mockImplementation((_db, after) => {
    const seen = kept.filter(({ sequence }) => sequence > after)
    return new Promise((answered, failed) => {
      reads.push({
        after,
        answer: async () => (answered(seen), await turns()),
        fail: async () => (failed(new Error('la base dort')), await turns()),
      })
    })
  })
  const log = { error: (fault: unknown) => faults.push(fault), info: () => {} } as unknown as Services['log']
  const sosPriority = new SosPriority()
  const some: Partial<Services> = { bus: inProcessBus(() => {}), sosPriority, log, now: () => new Date(5000) }
  services = Object.assign(some as Services, { front: some as Services })
  stream = new Stream(services, async function* () {})
})
afterEach(() => stream.close())

async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

function keep(): void {
  const sequence = kept.length + 1
  kept.push({ sequence, name: 'test', audience: { kind: 'everyone' }, data: sequence, at: new Date(0) })
}

async function join(last: { sequence: number; knowsUntil: number } | null) {
  const sink = new TestSink()
  const subscriber = new Subscriber({ id: 'moussa', role: 'admin', organisationId: null, isApproved: false }, sink)
  const joined = stream.join(subscriber, last)
  await turns()
  return { sink, joined, heard: () => sink.events.filter(({ event }) => event === 'test').map(({ data }) => data) }
}

test('what the others were told while somebody’s log was being read is read by them too', async () => {
  await stream.open()
  const { heard, joined } = await join(null)
  keep()
  void stream.look()
  const [own, everybodys] = reads
  await everybodys?.answer()
  await own?.answer()
  expect(reads).toHaveLength(3)
  await reads[2]?.answer()
  await joined
  expect(heard()).toEqual([1])
})

test('nobody hears what is new before they have heard what they missed', async () => {
  keep()
  await stream.open()
  const { heard, joined } = await join({ sequence: 0, knowsUntil: 1 })
  keep()
  void stream.look()
  const [own, everybodys] = reads
  await everybodys?.answer()
  expect(heard()).toEqual([])
  await own?.answer()
  await reads[2]?.answer()
  await joined
  expect(heard()).toEqual([1, 2])
})

test('asked many times while it reads, it reads once more and not as often as it was asked', async () => {
  await stream.open()
  for (let count = 0; count < 100; count += 1) void stream.look()
  await reads[0]?.answer()
  expect(reads).toHaveLength(2)
  await reads[1]?.answer()
  expect(reads).toHaveLength(2)
})

test('a reading that fails is tried once more at once, and nobody notices', async () => {
  await stream.open()
  const { heard, joined, sink } = await join(null)
  await reads[0]?.answer()
  await joined
  keep()
  void stream.look()
  await reads[1]?.fail()
  await reads[2]?.answer()
  expect([heard(), sink.hasEnded, faults]).toEqual([[1], false, []])
})

test('a log that cannot be read ends every stream at once, also of who was joining, and nobody joins until it can', async () => {
  await stream.open()
  const [first, second] = [await join(null), await join(null)]
  await reads[0]?.answer()
  await first.joined
  void stream.look()
  await reads[2]?.fail()
  await reads[3]?.fail()
  expect([first.sink.hasEnded, second.sink.hasEnded, stream.size, stream.canRead]).toEqual([true, true, 0, false])
  expect(faults).toHaveLength(1)
  const third = await join(null)
  await third.joined
  expect([third.sink.hasEnded, third.sink.received]).toEqual([true, ''])
  await reads[1]?.answer()
  await second.joined
  expect(stream.size).toBe(0)

  keep()
  void stream.look()
  await reads[4]?.answer()
  expect(stream.canRead).toBe(true)
  const back = await join({ sequence: 0, knowsUntil: 1 })
  await reads[5]?.answer()
  await back.joined
  expect(back.heard()).toEqual([1])
})

test('a reading that never answers is given up after four seconds, and after eight the log counts as unread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    await stream.open()
    const { sink, joined } = await join(null)
    await reads[0]?.answer()
    await joined
    const looking = stream.look()
    await vi.advanceTimersByTimeAsync(7_900)
    expect([reads.length, sink.hasEnded]).toEqual([3, false])
    await vi.advanceTimersByTimeAsync(100)
    await looking
    expect([sink.hasEnded, stream.canRead]).toEqual([true, false])
  } finally {
    vi.useRealTimers()
  }
})

test('that the log was read is said with the time at which the reading began that found its end, and not without one', async () => {
  let now = 1000
  Object.assign(services, { now: () => new Date(now) })
  await stream.open()
  now = 2000
  const { sink, joined } = await join(null)
  now = 3000
  await reads[0]?.answer()
  await joined
  const readings = () => [...sink.received.matchAll(/^:(.*)$/gm)].map(([, said]) => said)
  expect(readings()).toEqual(['0 20'])
  keep()
  void stream.look()
  now = 4000
  await reads[1]?.answer()
  now = 5000
  stream.beat()
  expect(readings()).toEqual(['0 20', '1 30'])
  now = 6000
  stream.beat()
  expect(readings()).toEqual(['0 20', '1 30', '1 30'])
})

test('a fault while somebody is being told what they missed is theirs, and does not leave them half told', async () => {
  await stream.open()
  const { joined } = await join(null)
  const told = joined.then(
    () => 'all',
    () => 'half',
  )
  await reads[0]?.fail()
  expect(await told).toBe('half')
})

test('this server slept until all was forgotten: everybody is sent away, and told so when they come back', async () => {
  await stream.open()
  const { sink, joined } = await join(null)
  await reads[0]?.answer()
  await joined
  vi.mocked(eventsAfter).mockResolvedValueOnce(null)
  await stream.look()
  expect([sink.hasEnded, stream.size]).toEqual([true, 0])
})

test('what moves is told at once after a quiet time, and then twenty times a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    await stream.open()
    const { sink, joined } = await join(null)
    await reads[0]?.answer()
    await joined
    const said = () => sink.events.filter(({ event }) => event === 'moved').flatMap(({ data }) => data as number[])
    const move = (at: number) =>
      services.bus.publish(newestTopic, [{ name: 'moved', about: 'a', at, data: at, audience: { kind: 'everyone' } }])
    vi.advanceTimersByTime(1000)
    await move(1)
    vi.advanceTimersByTime(0)
    expect(said()).toEqual([1])
    for (const at of [2, 3, 4]) await move(at)
    vi.advanceTimersByTime(49)
    expect(said()).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(said()).toEqual([1, 4])
  } finally {
    vi.useRealTimers()
  }
})
