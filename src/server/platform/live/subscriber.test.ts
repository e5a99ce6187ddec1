import { expect, test } from 'vitest'
import { type EncodedNews, Subscriber, messagesOf } from './subscriber.ts'
import { TestSink } from '#test/world/live.ts'

const viewer = { id: 'moussa', role: 'fisherman', organisationId: null, isApproved: false } as const
const much = 300_000

function listening(pace = 0): { subscriber: Subscriber; sink: TestSink } {
  const sink = new TestSink()
  const subscriber = new Subscriber(viewer, sink, pace)
  subscriber.begin(7, 1000)
  subscriber.goLive(900)
  subscriber.release(1000)
  sink.received = ''
  return { subscriber, sink }
}

function boat(about: string, at: number, padding = ''): EncodedNews {
  return { name: 'position.recorded', about, at, json: JSON.stringify({ about, at, padding }), mayWait: true }
}

function share(...news: EncodedNews[]) {
  return { news, body: Buffer.from(messagesOf(news)) }
}

function kept(sequence: number, data: unknown = sequence) {
  return { sequence, name: 'balise.saved', data }
}

function fillUp(subscriber: Subscriber): void {
  subscriber.sendEvent(kept(subscriber.sequence + 1, 'x'.repeat(much)), true)
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a kept event carries its number and the time up to which all boats are known', () => {
  const { subscriber, sink } = listening()
  subscriber.sendEvent(kept(8, { nom: 'Ñuul' }), true)
  expect(sink.received).toBe('id: 8.1000\nevent: balise.saved\ndata: {"nom":"Ñuul"}\n\n')
})

test('what is not for it is passed over, and what it knows is not said again', () => {
  const { subscriber, sink } = listening()
  subscriber.sendEvent(kept(8), false)
  subscriber.sendEvent(kept(8), true)
  subscriber.sendEvent(kept(7), true)
  expect([sink.received, subscriber.sequence]).toEqual(['', 8])
})

test('what moved comes as one list of each kind, and the id is with the last of them', () => {
  const { subscriber, sink } = listening()
  const other = { ...boat('c', 3), name: 'trip.moved' }
  subscriber.sendNews(share(boat('a', 1), other, boat('b', 2)), 2000)
  expect(sink.events.map(({ id, event }) => [id, event])).toEqual([
    [null, 'position.recorded'],
    ['7.2000', 'trip.moved'],
  ])
  expect(sink.events[0]?.data).toMatchObject([{ about: 'a' }, { about: 'b' }])
})

test('nothing for it writes nothing, but it knows more', () => {
  const { subscriber, sink } = listening()
  subscriber.sendNews(share(), 2000)
  expect([sink.received, subscriber.id]).toEqual(['', '7.2000'])
})

test('on a slow link only the newest of each boat is kept, and told when the link is free', async () => {
  const { subscriber, sink } = listening()
  sink.isReading = false
  fillUp(subscriber)
  const before = sink.waiting()
  for (let at = 1; at <= 500; at += 1) subscriber.sendNews(share(boat('a', at), boat('b', -at)), 2000 + at)
  expect(sink.waiting()).toBe(before)
  expect(subscriber.id).toBe('8.1000')
  sink.isReading = true
  sink.read()
  await turns()
  expect(sink.events.slice(1).map(({ data }) => data)).toMatchObject([
    [
      { about: 'a', at: 500 },
      { about: 'b', at: -1 },
    ],
  ])
  expect(lastId(sink)).toBe('8.1000')
  subscriber.sendNews(share(boat('a', 501)), 9000)
  expect(lastId(sink)).toBe('8.9000')
})

test('more than a slow link can take is told in parts, each when there is room', async () => {
  const { subscriber, sink } = listening()
  sink.isReading = false
  const fleet = Array.from({ length: 3000 }, (_, index) => boat(`pirogue ${index}`, 1, 'x'.repeat(400)))
  subscriber.sendNews(share(...fleet), 2000)
  const most: number[] = []
  while (sink.waiting() > 0) {
    most.push(sink.waiting())
    sink.read()
    await turns()
  }
  expect(Math.max(...most)).toBeLessThan(600_000)
  const told = sink.events.flatMap(({ data }) => data as { about: string }[])
  expect(told.map(({ about }) => about)).toEqual(fleet.map(({ about }) => about))
})

test('while it is told where all boats are, what moves waits, and what is older than that is not told after it', () => {
  const sink = new TestSink()
  const subscriber = new Subscriber(viewer, sink)
  subscriber.begin(7, 0)
  subscriber.sendNews(share(boat('a', 5), boat('b', 5)), 2000)
  expect(sink.received).toBe('')
  subscriber.sendSnapshot([boat('a', 4), boat('b', 6), boat('c', 1)])
  expect(sink.events[0]?.data).toMatchObject([{ about: 'b', at: 6 }, { about: 'c' }])
  expect(lastId(sink)).toBe('7.0')
  subscriber.release(1500)
  expect(sink.events[1]).toMatchObject({ id: '7.1500', data: [{ about: 'a', at: 5 }] })
  expect(sink.events).toHaveLength(2)
})

test('at its own pace it is told the newest of each, all together, when the time has passed', () => {
  const { subscriber, sink } = listening(30_000)
  subscriber.sendNews(share(boat('a', 1)), 2000)
  expect(sink.events.map(({ data }) => data)).toMatchObject([[{ about: 'a', at: 1 }]])
  sink.received = ''
  for (let at = 2; at < 30; at += 1) subscriber.sendNews(share(boat('a', at), boat('b', at)), 1000 + at * 1000)
  expect([sink.received, subscriber.id]).toEqual(['', '7.2000'])
  subscriber.sendNews(share(), 32_000)
  expect(sink.events.map(({ data }) => data)).toMatchObject([
    [
      { about: 'a', at: 29 },
      { about: 'b', at: 29 },
    ],
  ])
  expect(lastId(sink)).toBe('7.32000')
})

test('a kept event, and what may not wait, is told at once at any pace; an older place of it is told no more', () => {
  const { subscriber, sink } = listening(30_000)
  subscriber.sendNews(share(boat('b', 0)), 1500)
  subscriber.sendNews(share(boat('a', 1)), 2000)
  sink.received = ''
  subscriber.sendNews(share({ ...boat('a', 2), mayWait: false }), 3000)
  subscriber.sendEvent(kept(8), true)
  expect(sink.events.filter(({ data }) => data).map(({ data }) => data)).toMatchObject([[{ about: 'a', at: 2 }], 8])
  sink.received = ''
  subscriber.sendNews(share(), 40_000)
  expect(sink.events.filter(({ data }) => data)).toEqual([])
})

test('a server whose clock is set back silences nobody', () => {
  const { subscriber, sink } = listening(30_000)
  subscriber.sendNews(share(boat('a', 1)), 10_000_000)
  sink.received = ''
  subscriber.sendNews(share(boat('a', 2)), 5_000_000)
  expect(sink.events[0]?.data).toMatchObject([{ about: 'a', at: 2 }])
})

test('a heartbeat says how far the log was read and when, each twelfth also what to come back with', () => {
  const { subscriber, sink } = listening()
  subscriber.beat(5000, 4900)
  expect(sink.received).toBe(':7 49\n\n')
  for (let beat = 2; beat <= 12; beat += 1) subscriber.beat(5000 + beat, 4900)
  expect(sink.received).toBe(`${':7 49\n\n'.repeat(12)}id: 7.5012\n\n`)
})

test('it is told that the log was read once it has been sent all of it, and not while it is behind', () => {
  const sink = new TestSink()
  const subscriber = new Subscriber(viewer, sink)
  subscriber.begin(7, 1000)
  subscriber.beat(5000, 4900)
  expect(sink.received).toBe(':\n\n')
  subscriber.goLive(4950)
  expect(sink.received).toBe(':\n\n:7 49\n\n')
  subscriber.fallBehind()
  subscriber.beat(6000, 5900)
  expect(sink.received).toBe(':\n\n:7 49\n\n:\n\n')
})

test('somebody who never reads is let go; somebody who reads slowly is not', () => {
  for (const isAsleep of [true, false]) {
    const { subscriber, sink } = listening()
    sink.isReading = false
    fillUp(subscriber)
    let beats = 0
    while (!subscriber.hasEnded && beats < 50) {
      beats += 1
      subscriber.beat(beats, beats)
      if (!isAsleep) sink.read(10)
    }
    expect([beats, sink.hasEnded, sink.waiting() === 0]).toEqual(isAsleep ? [13, true, true] : [50, false, false])
  }
})

test('after the end nothing is written, and nothing is kept for it', async () => {
  const { subscriber, sink } = listening()
  sink.isReading = false
  fillUp(subscriber)
  subscriber.sendNews(share(boat('a', 1)), 2000)
  const waits = subscriber.free()
  subscriber.drop()
  await waits
  await turns()
  subscriber.sendNews(share(boat('a', 2)), 2000)
  subscriber.sendEvent(kept(99), true)
  subscriber.beat(1, 1)
  subscriber.reset()
  expect([sink.waiting(), sink.received]).toEqual([0, ''])
})

function lastId(sink: TestSink): string | null | undefined {
  return sink.events.at(-1)?.id
}
