import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { DatabaseWatch } from './database-watch.ts'
import type { Engine } from './database.ts'

/** A database that answers, refuses or hangs as it is told, and a watch whose pauses last no time. */
let answer: () => Promise<unknown>
let said: string[]
let lines: string[]
let pauses: number[]
let goOn: () => void
let watch: DatabaseWatch
const away = Object.assign(new Error('terminating connection'), { code: '57P01' })

beforeEach(() => {
  ;[said, lines, pauses] = [[], [], []]
  answer = () => Promise.resolve()
})
afterEach(async () => {
  const stopped = watch.stop()
  goOn()
  await stopped
})

function watching(more: Partial<Engine>): void {
  const pool = new Pool()
  Object.assign(pool, { query: () => answer() })
  const engine: Engine = { pool, front: pool, positions: pool, close: () => pool.end(), ...more }
  const log = openLog('info', { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  goOn = () => {}
  watch = new DatabaseWatch(
    engine,
    log,
    () => new Date(0),
    (sentence) => void said.push(sentence),
    async (length, signal) => {
      pauses.push(length)
      if (!signal.aborted) await new Promise<void>((over) => (goOn = over))
    },
  )
  watch.start()
}

async function pass(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Promise((turn) => setImmediate(turn))
    goOn()
    await new Promise((turn) => setImmediate(turn))
  }
}

test('a server that is away is waited for, looked for twice a second and said once; when it is back it can write', async () => {
  watching({ drop: () => {} })
  await pass(3)
  expect(watch.state()).toMatchObject({ isThere: true, canWrite: true })
  answer = () => Promise.reject(away)
  await pass(60)
  expect(watch.state()).toMatchObject({ isThere: false, canWrite: false })
  expect(pauses.slice(-4)).toContain(500)
  answer = () => Promise.resolve()
  await pass(4)
  expect(watch.state()).toMatchObject({ isThere: true, canWrite: true })
  expect(lines).toEqual(['the database is away: waiting for it', 'the database is back'])
  expect(said).toEqual([])
})

test('a server that says nothing at all has its connections given up, again and again, and the process lives', async () => {
  let dropped = 0
  watching({ drop: () => (dropped += 1) })
  answer = () => new Promise(() => {})
  await pass(60)
  expect(watch.state()).toMatchObject({ isThere: false, canWrite: false })
  expect(dropped).toBeGreaterThan(2)
  expect(said).toEqual([])
})

test('an embedded database that hangs for twelve beats ends the process', async () => {
  watching({ answered: () => 7 })
  await pass(2)
  answer = () => new Promise(() => {})
  await pass(11)
  expect(said).toEqual([])
  await pass(4)
  expect(said[0]).toBe('La base de données n’écrit plus (aucune réponse)\u00a0: le serveur s’arrête.')
})

test('one that refuses to write for twelve beats ends it too', async () => {
  watching({ answered: () => 7 })
  answer = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
  await pass(40)
  expect(watch.state()).toMatchObject({ isThere: true, canWrite: false })
  expect(said[0]).toBe('La base de données n’écrit plus (could not extend file)\u00a0: le serveur s’arrête.')
})

test('one that works on something long, and answers others meanwhile, does not', async () => {
  let answers = 0
  watching({ answered: () => (answers += 1) })
  answer = () => new Promise(() => {})
  await pass(100)
  expect(said).toEqual([])
})
