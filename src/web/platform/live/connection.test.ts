import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConnectionDependencies, type LiveConnection, openConnection } from './connection.ts'
import type { LiveState } from './live-state.ts'
import { clockOfDevice } from './log-read.ts'
import { balises } from '#contract/balises/balise.ts'
import { heartbeatOf } from '#contract/wire/heartbeat.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { type StreamAttempt, attemptOf } from '#test/samples/stream-attempt.ts'

const boat = '0199a0a0-0000-7000-8000-000000000001'

let attempts: StreamAttempt[]
let states: LiveState[]
let problems: unknown[]
let online: boolean
let pace: number
let spent: number
let repace: () => void
let wake: () => void
let goOffline: () => void
let connection: LiveConnection

beforeEach(() => {
  vi.useFakeTimers()
  ;[attempts, states, problems, online, pace, spent] = [[], [], [], true, 0, 0]
  const around: ConnectionDependencies = {
    fetch: (input, init) => attemptOf(input as string, init ?? {}, (attempt) => attempts.push(attempt)),
    clock: clockOfDevice,
    random: () => 1,
    pace: () => pace,
    onPace: (listener) => {
      repace = listener
      return () => (repace = () => {})
    },
    spent: (bytes) => (spent += bytes),
    isOnline: () => online,
    onWake: (listener) => {
      wake = listener
      return () => (wake = () => {})
    },
    onOffline: (listener) => {
      goOffline = listener
      return () => (goOffline = () => {})
    },
    report: (problem) => problems.push(problem),
  }
  connection = openConnection('jeton', (state) => states.push(state), around)
})
afterEach(() => {
  connection.stop()
  vi.useRealTimers()
})

const last = () => attempts.at(-1) as StreamAttempt
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** The log was read to its end at this moment, or earlier. */
const beat = (ago = 0) => last().say(heartbeatOf({ sequence: 5, at: Date.now() - ago }))
const removed = (id: string) => `id: ${id}\nevent: balise.removed\ndata: {"id":"${boat}"}\n\n`

test('the token travels in a header and never in the address', () => {
  expect(last()).toMatchObject({ url: '/api/live/', headers: { Authorization: 'Token jeton' } })
  expect(last().headers).not.toHaveProperty('Last-Event-ID')
})

test('what is heard is parsed with the event’s own shape, in the names of the code', async () => {
  const heard: unknown[] = []
  connection.subscribe(positionsRecorded, (positions) => heard.push(...positions.map((one) => one.pirogueName)))
  await last().answer()
  const unknown = Object.fromEntries(
    ['device', 'user', 'speed', 'heading', 'altitude', 'accuracy', 'battery_level', 'alarm'].map((name) => [
      name,
      null,
    ]),
  )
  const times = Object.fromEntries(
    ['timestamp', 'received_at', 'effective_at'].map((name) => [name, '2026-01-01T00:00:00Z']),
  )
  const place = { id: boat, pirogue: boat, pirogue_name: 'Sopé', latitude: 14, longitude: -17, clock_suspect: false }
  const position = { ...unknown, ...times, ...place }
  await last().say(`id: 1.1\nevent: position.recorded\ndata: ${JSON.stringify([position])}\n\n`)
  expect([heard, problems]).toEqual([['Sopé'], []])
})

test('it comes back with the last id, also with one that a heartbeat brought', async () => {
  await last().answer()
  await last().say(`${removed('5.10')}: \nid: 5.20\n\n`)
  await last().say('id: 6.30\nevent: balise.removed\ndata: {"id"')
  await last().end()
  await pass(500)
  expect(attempts).toHaveLength(2)
  expect(last().headers).toMatchObject({ 'Last-Event-ID': '5.20' })
})

test('a listener that throws, an unknown event and a payload that is not of the contract harm nobody', async () => {
  const heard: string[] = []
  connection.subscribe(balises.removed, () => {
    throw new Error('un écran cassé')
  })
  const stop = connection.subscribe(balises.removed, ({ id }) => heard.push(id))
  await last().answer()
  await last().say(removed('1.1'))
  await last().say('event: not.known\ndata: 1\n\n')
  await last().say('event: balise.removed\ndata: {"id":7}\n\n')
  await last().say('event: balise.removed\ndata: {not json\n\n')
  await beat()
  await last().say(removed('2.1'))
  stop()
  await last().say(removed('3.1'))
  expect(heard).toEqual([boat, boat])
  expect(problems).toHaveLength(5)
  expect(states.at(-1)).toBe('live')
})

test('a reset is told to whoever wants to know, once for each', async () => {
  let resets = 0
  const stop = connection.onReset(() => (resets += 1))
  await last().answer()
  await last().say('id: 0.0\nevent: reset\ndata: {}\n\n')
  stop()
  await last().say('id: 0.0\nevent: reset\ndata: {}\n\n')
  expect(resets).toBe(1)
})

test('it tries again after 0.5, 1, 2 and then every 4 seconds; from the beginning once it was heard', async () => {
  const pauses: number[] = []
  for (const expected of [500, 1000, 2000, 4000, 4000]) {
    const before = attempts.length
    await last().fail()
    await pass(expected - 1)
    expect(attempts).toHaveLength(before)
    await pass(1)
    expect(attempts).toHaveLength(before + 1)
    pauses.push(expected)
  }
  await last().answer()
  await beat()
  await last().end()
  await pass(500)
  expect(attempts).toHaveLength(pauses.length + 2)
})

test('a link that says nothing for 20 seconds is dead, before and after it has answered', async () => {
  await pass(20_000)
  expect(attempts[0]?.signal.aborted).toBe(true)
  await pass(500)
  await last().answer()
  for (let count = 0; count < 4; count += 1) {
    await pass(10_000)
    await last().say(':\n\n')
  }
  expect(last().signal.aborted).toBe(false)
  await pass(20_000)
  expect(last().signal.aborted).toBe(true)
  await pass(1000)
  expect(attempts).toHaveLength(3)
})

test('its state: live once the log was read, reconnecting when lost, polling after 10 seconds of that', async () => {
  expect(states).toEqual(['reconnecting'])
  await last().answer()
  expect(states).toEqual(['reconnecting'])
  await beat()
  await last().end()
  expect(states.slice(1)).toEqual(['live', 'reconnecting'])
  await pass(9_999)
  expect(states).not.toContain('polling')
  await pass(1)
  expect(states.at(-1)).toBe('polling')
  await last().fail()
  await pass(4000)
  expect(states.at(-1)).toBe('polling')
  await last().answer()
  await beat()
  expect(states.at(-1)).toBe('live')
})

test('no reading of the log, and it is not live 15 seconds after the last, however much else is told', async () => {
  await last().answer()
  await beat()
  for (let second = 1; second <= 15; second += 1) {
    await pass(1000)
    await last().say(removed(`5.${second}`))
    expect(states.at(-1)).toBe('live')
  }
  await pass(2000)
  expect(states.at(-1)).toBe('reconnecting')
  expect(last().signal.aborted).toBe(false)
  await beat()
  expect(states.at(-1)).toBe('live')
})

test('a server that tells one reading again and again is left for another when that is 15 seconds old', async () => {
  await last().answer()
  await beat()
  await pass(10_000)
  await beat(10_000)
  expect([states.at(-1), last().signal.aborted]).toEqual(['live', false])
  await pass(5_500)
  await beat(15_500)
  expect(states.at(-1)).toBe('reconnecting')
  expect(attempts[0]?.signal.aborted).toBe(true)
  await pass(500)
  expect(attempts).toHaveLength(2)
})

test('while there is no network it does not try; when it is back it tries at once', async () => {
  await last().answer()
  online = false
  goOffline()
  await pass(29_000)
  expect(attempts).toHaveLength(1)
  online = true
  wake()
  expect(attempts).toHaveLength(2)
})

test('a phone that believes wrongly to be offline still tries now and then', async () => {
  online = false
  await last().fail()
  await pass(30_000)
  expect(attempts).toHaveLength(2)
})

test('back on the screen: a link that lives is left alone; after sleep nothing is claimed until the log was read again', async () => {
  await last().answer()
  await beat()
  wake()
  expect([attempts.length, states.at(-1)]).toEqual([1, 'live'])
  // The phone slept: its clock went on and its timers did not.
  vi.setSystemTime(Date.now() + 3_600_000)
  wake()
  expect(states.at(-1)).toBe('reconnecting')
  expect(attempts).toHaveLength(2)
  expect(attempts[0]?.signal.aborted).toBe(true)
  await pass(60)
  wake()
  expect(attempts).toHaveLength(2)
  await last().answer()
  expect(states.at(-1)).toBe('reconnecting')
  await beat()
  expect(states.at(-1)).toBe('live')
  // Nothing tells that it woke: it looks at its clock.
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(2_000)
  expect(states.at(-1)).toBe('reconnecting')
})

test('a session that is over ends it, and nothing more is asked', async () => {
  await last().answer(401)
  await pass(600_000)
  wake()
  expect(attempts).toHaveLength(1)
  expect(states.at(-1)).toBe('polling')
})

test('stopped, it is gone: no attempt, no event, no state but off', async () => {
  const heard: unknown[] = []
  connection.subscribe(balises.removed, (said) => heard.push(said))
  await last().answer()
  connection.stop()
  expect(last().signal.aborted).toBe(true)
  await pass(600_000)
  wake()
  expect([attempts.length, states.at(-1), heard]).toEqual([1, 'off', []])
})

test('on a slow link it asks to be told together, and comes back with its last id when that changes', async () => {
  await last().answer()
  await last().say(removed('5.10'))
  pace = 30
  repace()
  await pass(0)
  expect(attempts[0]?.signal.aborted).toBe(true)
  expect(attempts).toHaveLength(2)
  expect(last()).toMatchObject({ url: '/api/live/?pace=30', headers: { 'Last-Event-ID': '5.10' } })
})

test('every byte that came is counted', async () => {
  await last().answer()
  await last().say(removed('5.10'))
  await last().say(': \n\n')
  const heads = 2 * 6
  expect(spent).toBe(removed('5.10').length + ': \n\n'.length + heads)
})
