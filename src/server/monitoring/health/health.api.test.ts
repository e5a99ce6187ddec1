import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { health } from '#contract/monitoring/health.api.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import type { Services } from '#server/platform/services.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { healthOf } from './health.actions.ts'

/** How the server is: what is there, what is missing, and who may know more. */
let guet: TestServer
beforeEach(async () => {
  guet = await openTestServer()
})
afterEach(() => guet.close())

const addresses = ['/api/health/', '/health', '/healthz'] as const
const fromFarAway = { address: '41.82.10.9' }

function asked(path: string, headers: Record<string, string> = {}, address = '127.0.0.1') {
  return guet.app.inject({ method: 'GET', url: path, headers, remoteAddress: address })
}

/** The answer of a server with some of its rooms exchanged. */
async function healthWith(rooms: Partial<Services>): Promise<{ status: number; body: Answer['body'] }> {
  const app = await httpServer({ ...guet.services, ...rooms })
  const answer = await app.inject({ method: 'GET', url: '/health' })
  await app.close()
  return { status: answer.statusCode, body: answer.json<Answer['body']>() }
}

const stateOf = (body: Answer['body'], name: string) =>
  (body['checks'] as Record<string, { state: string }>)[name]?.state

describe('when all is well', () => {
  test.each(addresses)('%s answers 200 and « ok », and names each thing that was looked at', async (path) => {
    const answer = await asked(path)
    expect(answer.statusCode).toBe(200)
    const body = answer.json<Answer['body']>()
    expect(body).toMatchObject({ status: 'ok', degraded: [], demo: false, time: guet.clock.now.toISOString() })
    expect(health.parse(fromWire(body)).checks['database']).toEqual({
      state: 'ok',
      sentence: 'La base de données enregistre.',
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('it really wrote, and the next who ask within a while write nothing', async () => {
    const written = `select count(*)::int as count, max(written_at) as at from server_processes`
    await asked('/health')
    const first = await rowsOf(guet, written)
    expect(first).toMatchObject([{ count: 1 }])
    for (let times = 0; times < 5; times += 1) await asked('/health')
    expect(await rowsOf(guet, written)).toEqual(first)
    guet.clock.pass(16_000)
    await asked('/health')
    expect(await rowsOf(guet, written)).not.toEqual(first)
  })

  test('nothing but health is called health: what is unknown is refused in JSON', async () => {
    for (const path of ['/health/x', '/healthz/x', '/healthcheck']) {
      const answer = await asked(path)
      expect([path, answer.statusCode, answer.json<Answer['body']>()['code']]).toEqual([path, 404, 'unknown_call'])
    }
  })
})

describe('who may know more', () => {
  const secrets = ['version', 'details']
  const tells = (body: string) => secrets.filter((name) => body.includes(`"${name}"`))

  test('on the machine itself all of it', async () => {
    expect(tells((await asked('/health')).body)).toEqual(secrets)
  })

  test('strangers read what is missing, and neither version nor details; nor do those for whom a proxy asks', async () => {
    const stranger = await asked('/health', {}, fromFarAway.address)
    expect(tells(stranger.body)).toEqual([])
    expect(stranger.json()).toMatchObject({ status: 'ok', checks: { jobs: { state: 'ok' } } })
    expect(tells((await asked('/health', { 'x-forwarded-for': '41.82.10.9' })).body)).toEqual([])
  })

  test('an administrator from anywhere, nobody else with a session', async () => {
    for (const [role, told] of [
      ['admin', secrets],
      ['organization', []],
      ['fisherman', []],
    ] as const) {
      const { token } = await guet.signedInAs(role)
      const answer = await asked('/health', { authorization: `Token ${token}` }, fromFarAway.address)
      expect([role, tells(answer.body)]).toEqual([role, told])
    }
  })
})

describe('without a database', () => {
  const brokenHeart = (db: unknown) =>
    new Heartbeat({ ...guet.services, db: db as Services['db'] }, guet.services.steady, null)

  test('503, in the words of a refusal and of health, and where it happened stands in the log alone', async () => {
    const { status, body } = await healthWith({ heartbeat: brokenHeart(undefined) })
    expect(status).toBe(503)
    expect(body).toMatchObject({
      status: 'down',
      code: 'not_ready',
      error: 'Le service est momentanément indisponible.',
    })
    expect(stateOf(body, 'database')).toBe('down')
    expect(JSON.stringify(body)).not.toContain('TypeError')
    expect(guet.logged.join()).toMatch(/"stack":"TypeError: Cannot read properties of undefined/)
  })

  test('one that has just gone is none at the first question, though it kept a word a moment ago', async () => {
    const { heartbeat, database } = guet.services
    await heartbeat.beat()
    expect((await healthWith({})).status).toBe(200)
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { $client: pool } = guet.services.front.db as unknown as { readonly $client: Pool }
    const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
    const refuse = (...words: unknown[]) => (words[0] === 'select 1' ? Promise.reject(gone) : query(...words))
    Object.assign(pool, { query: refuse })
    for (const address of addresses) {
      const { statusCode, body } = await guet.app.inject({ method: 'GET', url: address })
      expect([statusCode, stateOf(JSON.parse(body) as Answer['body'], 'database')]).toEqual([503, 'down'])
    }
    expect(heartbeat.pulse.hasFailed).toBe(false)
    Object.assign(pool, { query })
    await expect.poll(() => database.state().canWrite).toBe(true)
    expect((await healthWith({})).status).toBe(200)
  })

  test('one that reads but keeps nothing is none', async () => {
    await rowsOf(
      guet,
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    )
    await rowsOf(guet, 'create trigger refuse before insert or update on server_processes execute function refuse()')
    const { status, body } = await healthWith({})
    expect([status, body['status']]).toEqual([503, 'down'])
    await rowsOf(guet, 'drop trigger refuse on server_processes')
    expect((await healthWith({})).status).toBe(200)
  })

  test('one that never answers keeps nobody waiting, and was well until a while ago', async () => {
    const { heartbeat } = guet.services
    await heartbeat.beat()
    const { db } = guet.services.front
    const never = new Promise<never>(() => {})
    const insert = db.insert.bind(db)
    Object.assign(db, { insert: () => ({ values: () => ({ onConflictDoUpdate: () => never }) }) })
    guet.clock.pass(16_000)
    expect((await healthWith({})).body).toMatchObject({ status: 'degraded', degraded: ['database'] })
    guet.clock.pass(30_000)
    expect((await healthWith({})).body).toMatchObject({
      status: 'down',
      degraded: expect.arrayContaining(['database']),
    })
    Object.assign(db, { insert })
  })
})

describe('what is missing is named, and the answer stays 200', () => {
  test('jobs, when nobody runs them; and again, when the one who did is gone', async () => {
    const { config } = guet.services
    const without = { ...config, roles: ['http', 'live', 'trackers'] as const }
    const alone = await Heartbeat.open({ ...guet.services, config: without }, guet.services.steady.machine)
    expect(await healthWith({ heartbeat: alone })).toMatchObject({
      status: 200,
      body: { status: 'degraded', degraded: ['jobs'], demo: false },
    })
    const other = { ...config, roles: ['jobs'] as const }
    const worker = await Heartbeat.open({ ...guet.services, config: other }, guet.services.steady.machine)
    await worker.beat()
    await alone.beat()
    expect((await healthWith({ heartbeat: alone })).body).toMatchObject({ status: 'ok' })
    guet.clock.pass(31_000)
    await alone.beat()
    expect((await healthWith({ heartbeat: alone })).body).toMatchObject({ degraded: ['jobs', 'nodes'] })
  })

  test('a server that fell silent without a farewell, until one with its roles is started', async () => {
    const { config } = guet.services
    const { machine } = guet.services.steady
    const rooms = { ...guet.services, config: { ...config, roles: ['http', 'jobs', 'live', 'trackers'] as const } }
    const began = { host: 'a', version: '1', startedAt: guet.services.steady.now().toISOString(), figures: {} }
    const [own, other] = [await Heartbeat.open(rooms, machine), await Heartbeat.open(rooms, machine)]
    ;[own.word, other.word] = [began, began]
    guet.clock.pass(1_000)
    await other.beat()
    await own.beat()
    expect((await healthWith({ heartbeat: own })).body).toMatchObject({ status: 'ok' })
    guet.clock.pass(31_000)
    await own.beat()
    const { status, body } = await healthWith({ heartbeat: own })
    expect([status, body['degraded']]).toEqual([200, ['nodes']])
    expect(body).toMatchObject({ checks: { nodes: { sentence: 'Un serveur s’est tu sans s’arrêter.' } } })
    const next = await Heartbeat.open(rooms, machine)
    await next.beat()
    await own.beat()
    expect((await healthWith({ heartbeat: own })).body).toMatchObject({ status: 'ok' })
  })

  test('a write that was answered 500, for a minute; a reading is no write', async () => {
    const { figures } = guet.services
    figures.answered({ method: 'GET', route: '/api/alerts/', status: 500 }, 0.01)
    figures.answered({ method: 'POST', route: '/api/alerts/', status: 503 }, 0.01)
    expect((await healthWith({})).body).toMatchObject({ status: 'ok' })
    const passed = vi.spyOn(performance, 'now')
    figures.answered({ method: 'POST', route: '/api/alerts/', status: 500 }, 0.01)
    const { status, body } = await healthWith({})
    expect([status, body['status'], body['degraded']]).toEqual([200, 'degraded', ['database']])
    const then = performance.now()
    passed.mockImplementation(() => then + 60_001)
    expect((await healthWith({})).body).toMatchObject({ status: 'ok' })
    passed.mockRestore()
  })

  test('trackers, when nobody listens to them or a port is not open; not when none is wanted', async () => {
    guet.services.heartbeat.closedPorts = ['gt06']
    expect((await healthWith({})).body).toMatchObject({ degraded: ['trackers'] })
    const off = { ...guet.services.config, trackerPorts: {} }
    expect((await healthWith({ config: off })).body).toMatchObject({ status: 'ok' })
    const demonstration = { ...guet.services.config, demo: true }
    expect((await healthWith({ config: demonstration })).body).toMatchObject({ status: 'ok', demo: true })
  })

  test('the bus, while servers do not hear one another', async () => {
    const bus = { ...guet.services.bus, isConnected: () => false }
    expect((await healthWith({ bus })).body).toMatchObject({ status: 'degraded', degraded: ['bus'] })
  })

  test('the clock, for an hour after somebody has set it', async () => {
    await guet.services.heartbeat.beat()
    guet.clock.jump(-26 * hour)
    await guet.services.heartbeat.beat()
    const { checks, status } = await healthOf(guet.services, true)
    expect([status, checks['clock']?.sentence]).toEqual([
      'degraded',
      'L’horloge de ce serveur a été reculée de 1 j. Vérifiez l’heure.',
    ])
    guet.clock.pass(hour + minute)
    await guet.services.heartbeat.beat()
    expect((await healthOf(guet.services, true)).checks['clock']?.state).toBe('ok')
  })
})

test('a process without calls and stream answers how it is, and nothing else', async () => {
  const { config } = guet.services
  const app = await httpServer({ ...guet.services, config: { ...config, roles: ['jobs'] } })
  for (const path of addresses) expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
  for (const path of ['/', '/map', '/api/settings/', '/api/alerts/', '/api/live/']) {
    const answer = await app.inject({ method: 'GET', url: path })
    expect([path, answer.statusCode, answer.json<Answer['body']>()['code']]).toEqual([path, 404, 'unknown_call'])
  }
  await app.close()
})
