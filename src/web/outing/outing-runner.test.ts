import { expect, test } from 'vitest'
import { CallRefused, NoAnswer } from '#web/platform/api/problems.ts'
import type { TakenTile } from '#web/platform/map/tiles/tile-taking.ts'
import { type OutingWorld, type Run, outingRunner } from './outing-runner.ts'
import { type Outing, newOuting, picturesOf } from './outing.ts'

const template = 'https://tiles.sn/{z}/{x}/{y}.png'
const wanted: Outing = newOuting('demba', {
  kind: 'port',
  port: 'Joal',
  longitude: -16.849,
  latitude: 14.173,
  kilometres: 5,
  pictures: { base: 'street', template, deepest: 11 },
})
const urls = picturesOf(wanted)
const taken: TakenTile = { state: 'taken', bytes: 10 }
const silentService = new CallRefused({ status: 503, code: 'weather_unavailable', sentence: '', fields: {} })

function services(change: Partial<OutingWorld> = {}) {
  const seen = {
    saved: [] as Outing[],
    places: [] as string[],
    pictures: [] as string[],
    atOnce: 0,
    most: 0,
    waited: 0,
  }
  const runs: Run[] = []
  const world: OutingWorld = {
    weather: ({ id }) => Promise.resolve(void seen.places.push(id)),
    zones: () => Promise.resolve(),
    picture: async (url) => {
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await Promise.resolve()
      seen.atOnce -= 1
      seen.pictures.push(url)
      return taken
    },
    hears: () => Promise.resolve(true),
    heardAgain: () => Promise.resolve(void (seen.waited += 1)),
    cost: () => () => 1234,
    save: (outing) => void seen.saved.push(outing),
    now: () => 99,
    report: (problem) => {
      throw problem
    },
    ...change,
  }
  const runner = outingRunner(world)
  runner.subscribe(() => runs.push(runner.current()))
  return { runner, seen, runs, last: () => seen.saved.at(-1) }
}

test('weather first, then the zones, then the pictures, two at a time, each once', async () => {
  const { runner, seen, runs, last } = services()
  await runner.start(wanted, true)
  expect(seen.places).toEqual(['petite_cote', 'grande_cote'])
  expect(seen.pictures.toSorted()).toEqual([...urls].toSorted())
  expect(seen.most).toBe(2)
  expect(last()).toMatchObject({ weatherAt: 99, zonesAt: 99, dataBytes: 1234, absent: 0, problem: null })
  const steps = runs.flatMap((run) => (run.state === 'idle' ? [] : run.step))
  expect([...new Set(steps)]).toEqual(['weather', 'zones', 'pictures'])
  expect(runs.at(-2)).toMatchObject({ advance: { done: urls.length, total: urls.length, bytes: 10 * urls.length } })
  expect(runner.current()).toEqual({ state: 'idle' })
})

test('without pictures not one is asked for', async () => {
  const { runner, seen, last } = services()
  await runner.start(wanted, false)
  expect(seen.pictures).toEqual([])
  expect(last()).toMatchObject({ problem: null, weatherAt: 99 })
})

test('from its first moment it is written down as broken off, so that a closed app finds it again', async () => {
  const { runner, seen } = services()
  await runner.start(wanted, true)
  expect(seen.saved[0]).toMatchObject({ id: wanted.id, problem: 'broken' })
  expect(seen.saved.slice(0, -1).every(({ problem }) => problem === 'broken')).toBe(true)
})

test('a line that breaks is waited for, and nothing is lost or taken twice', async () => {
  let failures = 0
  const breaks = <Value>(value: Value) => {
    failures += 1
    return failures % 2 === 1 ? Promise.reject(new NoAnswer('network')) : Promise.resolve(value)
  }
  const got: string[] = []
  const { runner, seen, runs, last } = services({
    weather: () => breaks(undefined),
    zones: () => breaks(undefined),
    picture: (url) => breaks(taken).then((picture) => (got.push(url), picture)),
  })
  await runner.start(wanted, true)
  expect(seen.waited).toBeGreaterThan(2)
  expect(got.toSorted()).toEqual([...urls].toSorted())
  expect(runs.some(({ state }) => state === 'waiting')).toBe(true)
  expect(last()?.problem).toBeNull()
})

test('stopped, it says so, keeps what came, and can be started again', async () => {
  const { runner, last, seen } = services({
    picture: (url) => {
      seen.pictures.push(url)
      if (seen.pictures.length === 3) runner.stop()
      return Promise.resolve(taken)
    },
  })
  await runner.start(wanted, true)
  expect(seen.pictures.length).toBeLessThan(urls.length)
  expect(last()).toMatchObject({ problem: 'stopped', weatherAt: 99 })
  await runner.start(last() ?? wanted, true)
  expect(last()).toMatchObject({ problem: null, dataBytes: 2 * 1234 })
})

test('it can be stopped while it waits for the network', async () => {
  const { runner, last } = services({
    weather: () => Promise.reject(new NoAnswer('network')),
    heardAgain: (signal) => {
      const { promise, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      queueMicrotask(runner.stop)
      return promise
    },
  })
  await runner.start(wanted, true)
  expect(last()).toMatchObject({ problem: 'stopped', weatherAt: null })
})

test('a weather service that is silent is said, and the rest is taken all the same', async () => {
  const { runner, seen, last } = services({ weather: () => Promise.reject(silentService) })
  await runner.start({ ...wanted, weatherAt: 5 }, true)
  expect(last()).toMatchObject({ problem: 'weather_silent', weatherAt: 5, zonesAt: 99 })
  expect(seen.pictures).toHaveLength(urls.length)
})

test('a source that refuses is left alone soon, one that cannot be read too; places without a picture are counted', async () => {
  let asked = 0
  const answering = (answer: () => Promise<TakenTile>) => {
    asked = 0
    return services({ picture: () => ((asked += 1), answer()) })
  }
  for (const answer of [
    () => Promise.resolve<TakenTile>({ state: 'refused', bytes: 0 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    const { runner, last } = answering(answer)
    await runner.start(wanted, true)
    expect(last()?.problem).toBe('tiles_silent')
    expect(asked).toBeLessThan(9)
  }
  const { runner, last } = answering(() => Promise.resolve({ state: 'absent', bytes: 0 }))
  await runner.start(wanted, true)
  expect(last()).toMatchObject({ problem: null, absent: urls.length })
})

test('a full phone is told apart from a broken line', async () => {
  const { runner, last } = services({
    picture: () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError')),
  })
  await runner.start(wanted, true)
  expect(last()?.problem).toBe('no_room')
})

test('one download at a time', async () => {
  const { runner, seen } = services()
  await Promise.all([runner.start(wanted, true), runner.start(wanted, true)])
  expect(seen.pictures).toHaveLength(urls.length)
})
