import { beforeEach, expect, test } from 'vitest'
import { type LogRead, logReadSince } from './log-read.ts'

/* Times of the server are its own: here it is years away from this device. */
const server = 5_000_000_000_000
let clock: { steady: number; wall: number }
let log: LogRead
beforeEach(() => {
  clock = { steady: 1000, wall: 1_700_000_000_000 }
  log = logReadSince(() => ({ ...clock }))
})

function pass(milliseconds: number): void {
  clock.steady += milliseconds
  clock.wall += milliseconds
}
/** The phone sleeps: the clock on the wall alone goes on. */
const sleep = (milliseconds: number) => (clock.wall += milliseconds)

test('nothing is known before a reading, and fifteen seconds after one nothing more', () => {
  expect([log.isKnown(), log.knownUntil()]).toEqual([false, 0])
  pass(800)
  expect(log.hear(server)).toBe('known')
  expect(log.knownUntil()).toBe(clock.wall)
  pass(15_000)
  expect(log.isKnown()).toBe(true)
  pass(1)
  expect(log.isKnown()).toBe(false)
  expect(log.hear(server + 15_001)).toBe('known')
})

test('the same reading said again makes nothing newer, and after fifteen seconds such a server is of no use', () => {
  log.hear(server)
  pass(10_000)
  expect([log.hear(server), log.isKnown()]).toEqual(['known', true])
  pass(6_000)
  expect([log.hear(server), log.isKnown()]).toEqual(['useless', false])
})

test('a reading that travelled longer than another is so much older', () => {
  log.hear(server)
  pass(14_000)
  log.hear(server + 10_000)
  pass(11_001)
  expect(log.isKnown()).toBe(false)
})

test('a reading that travelled faster than the first is the measure from then on', () => {
  pass(9_000)
  log.hear(server)
  pass(6_000)
  log.hear(server + 10_000)
  pass(14_000)
  expect(log.hear(server + 20_000)).toBe('known')
  pass(11_001)
  expect(log.isKnown()).toBe(false)
})

test('after sleep nothing is known, whichever clock stood still, nor from heartbeats that lay in a buffer meanwhile', () => {
  log.hear(server)
  sleep(3_600_000)
  expect(log.isKnown()).toBe(false)
  for (const beat of [10_000, 20_000, 30_000]) expect(log.hear(server + beat)).not.toBe('known')
  pass(9_000)
  expect(log.hear(server + 3_610_000)).toBe('known')
})

test('asleep between question and answer: what was buffered is not believed, what comes in its time is', () => {
  sleep(60_000)
  for (const beat of [0, 10_000, 20_000]) expect(log.hear(server + beat)).toBe('doubted')
  pass(4_000)
  expect(log.hear(server + 60_000)).toBe('doubted')
  pass(10_200)
  expect(log.hear(server + 70_000)).toBe('known')
})

test('a clock that is set back keeps nothing known for longer', () => {
  log.hear(server)
  clock.wall -= 3_600_000
  pass(15_001)
  expect(log.isKnown()).toBe(false)
  expect(log.hear(server + 15_000)).toBe('known')
})

test('a clock that is set on withdraws what was known, and in two minutes the connection is of no use', () => {
  log.hear(server)
  pass(1_000)
  clock.wall += 60_000
  expect(log.isKnown()).toBe(false)
  for (let beat = 1; beat <= 5; beat += 1) {
    pass(10_000)
    expect(log.hear(server + 1_000 + beat * 10_000)).toBe('doubted')
  }
  pass(10_000)
  expect(log.hear(server + 61_000)).toBe('useless')
})
