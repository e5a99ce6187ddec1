import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusName } from '#contract/monitoring/readings.api.ts'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import type { Services } from '#server/platform/services.ts'
import { Space } from '#server/platform/storage/space.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { raised } from '#test/samples/sos.ts'
import { newDisk, reserve } from '#test/world/disk.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { showNow } from './monitored.actions.ts'
import { takeReading } from './readings.actions.ts'
import { minutesOfOthers } from './readings.store.ts'

/** What administrators see of the server: real figures, and colours that turn when something is wrong. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from server_processes')
  await guet.services.heartbeat.beat()
})

async function levelWith(rooms: Partial<Services>, name: StatusName): Promise<string | undefined> {
  const { statuses } = await showNow({ ...guet.services, ...rooms })
  return statuses.find((one) => one.name === name)?.level
}
type Seen = { readonly statuses: readonly { readonly name: string; readonly level: string }[] }
const seen = async () => (await admin.request('GET /monitoring/')).body as unknown as Seen & { [name: string]: unknown }
const levelOf = async (name: StatusName) => (await seen()).statuses.find((one) => one.name === name)?.level
/** What is measured now is not what was measured a while ago. */
const later = () => guet.clock.pass(16_000)

describe('the figures', () => {
  test('are what happened: reports, refused frames by protocol and sender, calls by how long they took', async () => {
    const reception = new Reception(guet.services)
    reception.refuse({ protocol: 'h02', address: '41.82.0.9' }, 'checksum', 3)
    guet.services.figures.count('reports', { protocol: 'gt06' }, 5)
    const first = await seen()
    later()
    const second = await seen()
    expect(second['refused']).toContainEqual({ protocol: 'h02', reason: 'checksum', count: 3 })
    expect(second['reports']).toContainEqual({ protocol: 'gt06', count: 5 })
    expect(second['senders']).toMatchObject([{ protocol: 'h02', address: '41.82.0.9', reason: 'checksum', count: 3 }])
    expect(second['calls']).toContainEqual(expect.objectContaining({ call: 'GET /monitoring/' }))
    const whole = second['whole'] as { [name: string]: number }
    expect(whole['memory']).toBeGreaterThan(1e7)
    expect(whole['database_bytes']).toBeGreaterThan(1e6)
    expect(whole['requests']).toBeGreaterThan(0)
    expect(whole['cpu']).toBeGreaterThan(0)
    expect(first['nodes']).toMatchObject([{ is_this: true, state: 'present' }])
  })

  test('of five seconds are those of whoever asks within them: nothing is measured twice', async () => {
    await seen()
    const before = guet.services.readings.last
    await seen()
    expect(guet.services.readings.last).toBe(before)
    later()
    await seen()
    expect(guet.services.readings.last).not.toBe(before)
  })

  test('of another process come with its heartbeat, and so does that it is gone', async () => {
    await takeReading(guet.services)
    const { config, steady } = guet.services
    const other = await Heartbeat.open({ ...guet.services, config: { ...config, roles: ['jobs'] } }, steady.machine)
    other.word = { host: 'second', version: '9', startedAt: steady.now().toISOString(), figures: { liveClients: 7 } }
    await other.beat()
    await guet.services.heartbeat.beat()
    const both = await seen()
    expect(both['nodes']).toContainEqual(expect.objectContaining({ host: 'second', roles: ['jobs'], version: '9' }))
    expect((both['whole'] as { live_clients: number }).live_clients).toBe(7)
    guet.clock.pass(31_000)
    await guet.services.heartbeat.beat()
    // This process has the role too, but it was not started since.
    expect(await levelOf('nodes')).toBe('critical')
    expect((await seen())['nodes']).toMatchObject([{ host: 'second', state: 'gone', reading: null }, { is_this: true }])
  })
})

describe('the last hour', () => {
  test('has sixty minutes, of all processes together, and weighs less than 20 kB', async () => {
    const { services } = guet
    await rowsOf(guet, 'delete from process_minutes')
    await takeReading(services)
    const at = new Date(Math.floor(services.now().getTime() / minute) * minute - 5 * minute)
    await rowsOf(
      guet,
      `insert into process_minutes values (gen_random_uuid(), '${at.toISOString()}', '{"liveClients": 3, "p99": 0.5}'),
        (gen_random_uuid(), '${at.toISOString()}', '{"liveClients": 4, "p99": 0.2}')`,
    )
    const { status, body, raw } = await admin.request('GET /monitoring/hour/')
    expect(status).toBe(200)
    const clients = body['live_clients'] as (number | null)[]
    expect(clients).toHaveLength(60)
    expect([clients[54], (body['p99'] as unknown[])[54], clients[53]]).toEqual([7, 0.5, null])
    expect(clients[59]).toBe(0)
    expect(raw.length).toBeLessThan(20_000)
  })

  test('is kept by the minute, thrown away after an hour, and never written when only SOS have room', async () => {
    const { services } = guet
    await rowsOf(guet, 'delete from process_minutes')
    const stranger = 'f0000000-0000-4000-8000-000000000000'
    const kept = async () => await minutesOfOthers(services.db, stranger, new Date(0))
    const measure = async (rooms: Partial<Services> = {}) => {
      guet.clock.pass(minute)
      await takeReading({ ...services, ...rooms })
    }
    await measure()
    await measure()
    const afterTwo = (await kept()).length
    await measure()
    expect((await kept()).length).toBe(afterTwo + 1)
    guet.clock.pass(2 * hour)
    await measure()
    await measure()
    expect(await kept()).toHaveLength(1)
    const disk = newDisk(10_000)
    disk.fill(10)
    const space = new Space(disk.port, reserve)
    expect(space.stage()).toBe('sos_only')
    await measure({ space })
    await measure({ space })
    expect(await kept()).toHaveLength(1)
    expect(services.heartbeat.word).toBeNull()
  })
})

describe('red', () => {
  test('when a step of a call for help is late, and when one was rung again and again for nobody', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const { id } = await raised(fisherman)
    later()
    expect([await levelOf('escalation'), await levelOf('unanswered')]).toEqual(['ok', 'ok'])
    const at = guet.services.steady.now().getTime()
    const dueAt = new Date(at - 16_000).toISOString()
    await rowsOf(guet, `update alerts set next_stage = 4, next_stage_at = '${dueAt}' where id = '${id}'`)
    later()
    expect([await levelOf('escalation'), await levelOf('unanswered')]).toEqual(['critical', 'critical'])
    await rowsOf(guet, `update alerts set status = 'resolved', next_stage_at = null where id = '${id}'`)
    later()
    expect([await levelOf('escalation'), await levelOf('unanswered')]).toEqual(['ok', 'ok'])
  })

  test('when the clock was set', async () => {
    guet.clock.jump(-26 * hour)
    await guet.services.heartbeat.beat()
    expect(await levelOf('clock')).toBe('critical')
    guet.clock.jump(26 * hour)
    guet.clock.pass(2 * hour)
    await guet.services.heartbeat.beat()
  })

  test('when there is only room for SOS', async () => {
    const disk = newDisk(10_000)
    disk.fill(10)
    expect(await levelWith({ space: new Space(disk.port, reserve) }, 'space')).toBe('critical')
  })

  test('when nobody runs the jobs', async () => {
    const config = { ...guet.services.config, roles: ['http'] as const }
    const alone = await Heartbeat.open({ ...guet.services, config }, guet.services.steady.machine)
    await rowsOf(guet, 'delete from server_processes')
    await alone.beat()
    expect(await levelWith({ heartbeat: alone }, 'jobs')).toBe('critical')
  })

  test('when the database does not answer; and what only it knows is unknown then', async () => {
    later()
    const execute = () => Promise.reject(new Error('gone'))
    const db = { execute } as unknown as Services['db']
    const heartbeat = new Heartbeat({ ...guet.services, db: {} as Services['db'] }, guet.services.steady, null)
    const { statuses, storage } = await showNow({ ...guet.services, db, heartbeat })
    const of = (name: StatusName) => statuses.find((one) => one.name === name)?.level
    expect([of('database'), of('escalation'), of('messages')]).toEqual(['critical', 'unknown', 'unknown'])
    expect(storage.database).toBeNull()
  })
})

test.each(['fisherman', 'organization'] as const)('a %s reads none of it', async (role) => {
  const person = await guet.signedInAs(role)
  for (const path of ['/monitoring/', '/monitoring/hour/']) {
    expect((await person.request(`GET ${path}`)).status).toBe(403)
  }
})
