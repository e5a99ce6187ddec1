import { expect, test } from 'vitest'
import { Listener, type Said, messagesOf } from './listener.ts'
import { TestOutlet } from '#test/live.ts'

const viewer = { id: 'moussa', role: 'fisherman', organisationId: null } as const
const much = 300_000

function listening(pace = 0): { listener: Listener; outlet: TestOutlet } {
  const outlet = new TestOutlet()
  const listener = new Listener(viewer, outlet, pace)
  listener.begin(7, 1000)
  listener.goLive()
  listener.release(1000)
  outlet.received = ''
  return { listener, outlet }
}

function boat(about: string, at: number, padding = ''): Said {
  return { name: 'position.recorded', about, at, json: JSON.stringify({ about, at, padding }), mayWait: true }
}

function share(...news: Said[]) {
  return { news, body: Buffer.from(messagesOf(news)) }
}

function kept(sequence: number, data: unknown = sequence) {
  return { sequence, name: 'balise.saved', data }
}

function fillUp(listener: Listener): void {
  listener.say(kept(listener.sequence + 1, 'x'.repeat(much)), true)
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a kept event carries its number and the time up to which all boats are known', () => {
  const { listener, outlet } = listening()
  listener.say(kept(8, { nom: 'Ñuul' }), true)
  expect(outlet.received).toBe('id: 8.1000\nevent: balise.saved\ndata: {"nom":"Ñuul"}\n\n')
})

test('what is not for its ears is passed over, and what it knows is not said again', () => {
  const { listener, outlet } = listening()
  listener.say(kept(8), false)
  listener.say(kept(8), true)
  listener.say(kept(7), true)
  expect([outlet.received, listener.sequence]).toEqual(['', 8])
})

test('what moved comes as one list of each kind, and the id is with the last of them', () => {
  const { listener, outlet } = listening()
  const other = { ...boat('c', 3), name: 'trip.moved' }
  listener.hear(share(boat('a', 1), other, boat('b', 2)), 2000)
  expect(outlet.events.map(({ id, event }) => [id, event])).toEqual([
    [null, 'position.recorded'],
    ['7.2000', 'trip.moved'],
  ])
  expect(outlet.events[0]?.data).toMatchObject([{ about: 'a' }, { about: 'b' }])
})

test('nothing for its ears writes nothing, but it knows more', () => {
  const { listener, outlet } = listening()
  listener.hear(share(), 2000)
  expect([outlet.received, listener.id]).toEqual(['', '7.2000'])
})

test('on a slow link only the newest of each boat is kept, and told when the link is free', async () => {
  const { listener, outlet } = listening()
  outlet.isReading = false
  fillUp(listener)
  const before = outlet.waiting()
  for (let at = 1; at <= 500; at += 1) listener.hear(share(boat('a', at), boat('b', -at)), 2000 + at)
  expect(outlet.waiting()).toBe(before)
  expect(listener.id).toBe('8.1000')
  outlet.isReading = true
  outlet.read()
  await turns()
  expect(outlet.events.slice(1).map(({ data }) => data)).toMatchObject([
    [
      { about: 'a', at: 500 },
      { about: 'b', at: -1 },
    ],
  ])
  expect(lastId(outlet)).toBe('8.1000')
  listener.hear(share(boat('a', 501)), 9000)
  expect(lastId(outlet)).toBe('8.9000')
})

test('more than a slow link can take is told in parts, each when there is room', async () => {
  const { listener, outlet } = listening()
  outlet.isReading = false
  const fleet = Array.from({ length: 3000 }, (_, index) => boat(`pirogue ${index}`, 1, 'x'.repeat(400)))
  listener.hear(share(...fleet), 2000)
  const most: number[] = []
  while (outlet.waiting() > 0) {
    most.push(outlet.waiting())
    outlet.read()
    await turns()
  }
  expect(Math.max(...most)).toBeLessThan(600_000)
  const told = outlet.events.flatMap(({ data }) => data as { about: string }[])
  expect(told.map(({ about }) => about)).toEqual(fleet.map(({ about }) => about))
})

test('while it is told where all boats are, what moves waits, and what is older than that is not told after it', () => {
  const outlet = new TestOutlet()
  const listener = new Listener(viewer, outlet)
  listener.begin(7, 0)
  listener.hear(share(boat('a', 5), boat('b', 5)), 2000)
  expect(outlet.received).toBe('')
  listener.recall([boat('a', 4), boat('b', 6), boat('c', 1)])
  expect(outlet.events[0]?.data).toMatchObject([{ about: 'b', at: 6 }, { about: 'c' }])
  expect(lastId(outlet)).toBe('7.0')
  listener.release(1500)
  expect(outlet.events[1]).toMatchObject({ id: '7.1500', data: [{ about: 'a', at: 5 }] })
  expect(outlet.events).toHaveLength(2)
})

test('at its own pace it is told the newest of each, all together, when the time has passed', () => {
  const { listener, outlet } = listening(30_000)
  listener.hear(share(boat('a', 1)), 2000)
  expect(outlet.events.map(({ data }) => data)).toMatchObject([[{ about: 'a', at: 1 }]])
  outlet.received = ''
  for (let at = 2; at < 30; at += 1) listener.hear(share(boat('a', at), boat('b', at)), 1000 + at * 1000)
  expect([outlet.received, listener.id]).toEqual(['', '7.2000'])
  listener.hear(share(), 32_000)
  expect(outlet.events.map(({ data }) => data)).toMatchObject([
    [
      { about: 'a', at: 29 },
      { about: 'b', at: 29 },
    ],
  ])
  expect(lastId(outlet)).toBe('7.32000')
})

test('a kept event, and what may not wait, is told at once at any pace; an older place of it is told no more', () => {
  const { listener, outlet } = listening(30_000)
  listener.hear(share(boat('b', 0)), 1500)
  listener.hear(share(boat('a', 1)), 2000)
  outlet.received = ''
  listener.hear(share({ ...boat('a', 2), mayWait: false }), 3000)
  listener.say(kept(8), true)
  expect(outlet.events.filter(({ data }) => data).map(({ data }) => data)).toMatchObject([[{ about: 'a', at: 2 }], 8])
  outlet.received = ''
  listener.hear(share(), 40_000)
  expect(outlet.events.filter(({ data }) => data)).toEqual([])
})

test('a server whose clock is set back silences nobody', () => {
  const { listener, outlet } = listening(30_000)
  listener.hear(share(boat('a', 1)), 10_000_000)
  outlet.received = ''
  listener.hear(share(boat('a', 2)), 5_000_000)
  expect(outlet.events[0]?.data).toMatchObject([{ about: 'a', at: 2 }])
})

test('a heartbeat says that the link lives, and what to come back with', () => {
  const { listener, outlet } = listening()
  listener.beat(5000)
  expect(outlet.received).toBe(': \nid: 7.5000\n\n')
})

test('somebody who never reads is let go; somebody who reads slowly is not', () => {
  for (const isAsleep of [true, false]) {
    const { listener, outlet } = listening()
    outlet.isReading = false
    fillUp(listener)
    let beats = 0
    while (!listener.hasEnded && beats < 50) {
      beats += 1
      listener.beat(beats)
      if (!isAsleep) outlet.read(10)
    }
    expect([beats, outlet.hasEnded, outlet.waiting() === 0]).toEqual(isAsleep ? [9, true, true] : [50, false, false])
  }
})

test('after the end nothing is written, and nothing is kept for it', async () => {
  const { listener, outlet } = listening()
  outlet.isReading = false
  fillUp(listener)
  listener.hear(share(boat('a', 1)), 2000)
  const waits = listener.free()
  listener.drop()
  await waits
  await turns()
  listener.hear(share(boat('a', 2)), 2000)
  listener.say(kept(99), true)
  listener.beat(1)
  listener.reset()
  expect([outlet.waiting(), outlet.received]).toEqual([0, ''])
})

function lastId(outlet: TestOutlet): string | null | undefined {
  return outlet.events.at(-1)?.id
}
