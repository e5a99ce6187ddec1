import { setImmediate as afterAll } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OwnFix } from './own-fix.ts'
import { type Tracking, type TrackingDevice, openTracking } from './own-tracking.ts'

type FixTaken = Awaited<ReturnType<TrackingDevice['locate']>>

function device(heard: () => FixTaken, notes = new Map<string, string>()) {
  let [now, slept, screens] = [0, 0, 0]
  let timers: { at: number; go: () => void }[] = []
  const kept: [string, OwnFix][] = []
  const tracking = openTracking({
    locate: async () => heard(),
    keep: async (account, fix) => void kept.push([account, fix]),
    notes: {
      getItem: (name) => notes.get(name) ?? null,
      setItem: (name, text) => void notes.set(name, text),
      removeItem: (name) => void notes.delete(name),
    },
    later: (milliseconds, go) => {
      const timer = { at: now + milliseconds, go }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    monotonic: () => now,
    now: () => now + slept,
    holdScreen: () => {
      screens += 1
      return () => void (screens -= 1)
    },
    report: (problem) => {
      throw problem
    },
  })
  const pass = async (seconds: number) => {
    const end = now + seconds * 1000
    await afterAll()
    for (;;) {
      const next = timers.find(({ at }) => at <= end)
      if (!next) break
      timers = timers.filter((other) => other !== next)
      now = next.at
      next.go()
      await afterAll()
    }
    now = end
  }
  const sleep = (seconds: number) => void (slept += seconds * 1000)
  const state = (): Tracking['state'] => tracking.current().state
  return { tracking, kept, notes, pass, sleep, state, screens: () => screens }
}

let second = 0
const fix = (): OwnFix => {
  second += 1
  return { latitude: 14.7, longitude: -17.4, timestamp: new Date(second * 1000).toISOString() }
}

test('a fix every thirty seconds, each kept once, with the screen held', async () => {
  const { tracking, kept, pass, state, screens } = device(fix)
  tracking.start('awa')
  expect(state()).toBe('searching')
  await pass(95)
  expect(kept.map(([account]) => account)).toEqual(['awa', 'awa', 'awa', 'awa'])
  expect([state(), screens()]).toEqual(['active', 1])
  tracking.stop()
  await pass(300)
  expect([kept.length, state(), screens()]).toEqual([4, 'off', 0])
})

test('the interval goes from 10 to 300 seconds in steps of 10, and holds from now on', async () => {
  const { tracking, kept, pass } = device(fix)
  expect(tracking.interval()).toBe(30)
  tracking.start('awa')
  await pass(1)
  tracking.setInterval(300)
  await pass(299)
  expect(kept).toHaveLength(1)
  await pass(2)
  expect(kept).toHaveLength(2)
  for (const [wanted, given] of [
    [3, 10],
    [44, 40],
    [1000, 300],
    [Number.NaN, 30],
  ] as const) {
    tracking.setInterval(wanted)
    expect(tracking.interval()).toBe(given)
  }
})

test('after a reload it goes on by itself, for the same person and nobody else', async () => {
  const notes = new Map<string, string>()
  device(fix, notes).tracking.start('awa')
  const other = device(fix, notes)
  other.tracking.resume('binta')
  expect(other.state()).toBe('off')
  const again = device(fix, notes)
  again.tracking.resume('awa')
  await again.pass(1)
  expect(again.tracking.current()).toMatchObject({ state: 'active', resumed: true })
  again.tracking.endUnlessOf(null)
  expect([again.state(), notes.has('guet.tracking')]).toEqual(['off', false])
})

test.each(['denied', 'unsupported'] as const)('« %s » is said, and ends it', async (heard) => {
  const { tracking, kept, pass, state, notes, screens } = device(() => heard)
  tracking.start('awa')
  await pass(100)
  expect([state(), kept.length, notes.size, screens()]).toEqual([heard, 0, 0, 0])
})

test('no position is said, and asked for again: the next one is kept', async () => {
  const heard: FixTaken[] = [null, null, fix()]
  const { tracking, kept, pass, state } = device(() => heard.shift() ?? null)
  tracking.start('awa')
  await pass(31)
  expect([state(), kept.length]).toEqual(['noFix', 0])
  await pass(30)
  expect([state(), kept.length]).toEqual(['active', 1])
  await pass(30)
  expect([state(), kept.length]).toEqual(['noFix', 1])
})

test('the same fix told twice is one fix', async () => {
  const same = fix()
  const { tracking, kept, pass } = device(() => same)
  tracking.start('awa')
  await pass(100)
  expect(kept).toHaveLength(1)
})

test('a page that is reloaded does not keep the fix again that was kept before; whoever starts anew keeps it', async () => {
  const notes = new Map<string, string>()
  const same = fix()
  const before = device(() => same, notes)
  before.tracking.start('awa')
  await before.pass(1)
  expect(before.kept).toHaveLength(1)
  let heard = same
  const after = device(() => heard, notes)
  after.tracking.resume('awa')
  await after.pass(1)
  expect([after.kept.length, after.state()]).toEqual([0, 'active'])
  heard = fix()
  await after.pass(30)
  expect(after.kept).toHaveLength(1)
  after.tracking.endUnlessOf('binta')
  expect([...notes]).toEqual([])
  after.tracking.start('binta')
  await after.pass(1)
  expect(after.kept.map(([account]) => account)).toEqual(['awa', 'binta'])
})

test('started twice it runs once', async () => {
  const { tracking, kept, pass, screens } = device(fix)
  tracking.start('awa')
  tracking.start('awa')
  await pass(31)
  expect([kept.length, screens()]).toEqual([2, 1])
})

test('stopped in one tab it is stopped in the others', async () => {
  const notes = new Map<string, string>()
  const [one, other] = [device(fix, notes), device(fix, notes)]
  one.tracking.start('awa')
  other.tracking.resume('awa')
  other.tracking.readAgain()
  await other.pass(31)
  expect([other.state(), other.kept.length]).toEqual(['active', 2])
  one.tracking.stop()
  other.tracking.readAgain()
  await other.pass(300)
  expect([other.state(), other.kept.length, other.screens(), notes.size]).toEqual(['off', 2, 0, 0])
})

test('after a sleep, in which the timers stood still, it looks as soon as somebody does; else it keeps its pace', async () => {
  const { tracking, kept, pass, sleep } = device(fix)
  tracking.start('awa')
  await pass(10)
  tracking.attend()
  await pass(10)
  expect(kept).toHaveLength(1)
  sleep(600)
  tracking.attend()
  await pass(1)
  expect(kept).toHaveLength(2)
  tracking.attend()
  await pass(28)
  expect(kept).toHaveLength(2)
  await pass(2)
  expect(kept).toHaveLength(3)
})

test('a clock that was moved back counts as a sleep, and nobody looks twice at once', async () => {
  const { tracking, kept, pass, sleep } = device(fix)
  tracking.start('awa')
  sleep(600)
  tracking.attend()
  await pass(1)
  expect(kept).toHaveLength(1)
  sleep(-86_400)
  tracking.attend()
  await pass(1)
  expect(kept).toHaveLength(2)
})
