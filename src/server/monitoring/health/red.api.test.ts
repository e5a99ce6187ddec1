import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Level } from '#contract/monitoring/limits.ts'
import type { StatusName } from '#contract/monitoring/readings.api.ts'
import { showNow } from '#server/monitoring/monitored.actions.ts'
import { takeReading } from '#server/monitoring/readings.actions.ts'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { declared } from '#test/samples/voyages.ts'
import { hour, minute, place, send } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Each state is turned red on purpose, by what really makes it so, and is well again when that is over. */
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
  await takeReading(guet.services)
})

type Seen = { readonly statuses: readonly { readonly name: StatusName; readonly level: Level }[] }

/** As an administrator reads it five seconds later. */
async function levelOf(name: StatusName): Promise<Level | undefined> {
  await takeReading(guet.services)
  const { statuses } = (await admin.request('GET /monitoring/')).body as unknown as Seen
  return statuses.find((one) => one.name === name)?.level
}

async function levelWith(rooms: Partial<Services>, name: StatusName): Promise<Level | undefined> {
  return (await showNow({ ...guet.services, ...rooms })).statuses.find((one) => one.name === name)?.level
}

const ago = (milliseconds: number) => new Date(guet.services.now().getTime() - milliseconds).toISOString()

test('messages that do not leave', async () => {
  await rowsOf(
    guet,
    `insert into deliveries (id, reason, channel, target, content, status, created_at, next_attempt_at)
     values ('${newId()}', 'notice', 'sms', '+221770000000', '{}', 'waiting', '${ago(minute)}', '${ago(minute)}')`,
  )
  expect(await levelOf('messages')).toBe('ok')
  await rowsOf(guet, `update deliveries set created_at = '${ago(61_000)}'`)
  expect(await levelOf('messages')).toBe('warning')
  await rowsOf(guet, `update deliveries set created_at = '${ago(301_000)}'`)
  expect(await levelOf('messages')).toBe('critical')
  await rowsOf(guet, `update deliveries set status = 'sent'`)
  expect(await levelOf('messages')).toBe('ok')
})

test('a boat that is not back, and of whom nobody is asked', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  await declared(fisherman)
  expect(await levelOf('voyages')).toBe('ok')
  const dueAt = new Date(guet.services.steady.now().getTime() - 301_000).toISOString()
  await rowsOf(guet, `update voyages set next_stage_at = '${dueAt}'`)
  expect(await levelOf('voyages')).toBe('critical')
  await rowsOf(guet, 'update voyages set next_stage_at = null')
  expect(await levelOf('voyages')).toBe('ok')
})

test('no position comes in any more', async () => {
  await rowsOf(guet, 'delete from latest_positions')
  expect(await levelOf('fixes')).toBe('unknown')
  await send(await guet.signedInAs('fisherman'), place())
  expect(await levelOf('fixes')).toBe('ok')
  guet.clock.pass(31 * minute)
  expect(await levelOf('fixes')).toBe('warning')
  await rowsOf(guet, `update latest_positions set received_at = '${ago(6 * hour + minute)}'`)
  expect(await levelOf('fixes')).toBe('critical')
  await rowsOf(guet, `update latest_positions set received_at = '${ago(minute)}'`)
  expect(await levelOf('fixes')).toBe('ok')
})

test('the event loop is held', async () => {
  // What is measured lies between two looks: the first one only begins.
  for (let time = 0; time < 2; time += 1) {
    const until = performance.now() + 1_300
    while (performance.now() < until);
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  }
  expect(await levelOf('loop')).toBe('critical')
})

describe('what is counted', () => {
  test('frames that are refused', async () => {
    const reception = new Reception(guet.services)
    reception.refuse({ protocol: 'h02', address: '41.82.0.9' }, 'checksum', 1_000_000)
    expect(await levelOf('refused')).toBe('critical')
    expect(await levelOf('refused')).toBe('ok')
  })

  test('calls that fail, and calls that take long', async () => {
    const request = { method: 'GET', route: '/api/alerts/', status: 500 }
    for (let count = 0; count < 1000; count += 1) guet.services.figures.answered(request, 3)
    await takeReading(guet.services)
    const { statuses } = await showNow(guet.services)
    const levels = statuses.filter(({ name }) => name === 'errors' || name === 'calls').map(({ level }) => level)
    expect(levels).toEqual(['critical', 'critical'])
    expect([await levelOf('errors'), await levelOf('calls')]).toEqual(['ok', 'ok'])
  })
})

describe('what health finds', () => {
  const config = (said: Partial<Services['config']>) => ({ ...guet.services.config, ...said })

  test('trackers are to be heard, and nobody listens', async () => {
    const trackerPorts = { h02: 5013 } as unknown as Services['config']['trackerPorts']
    const alone = await Heartbeat.open(
      { ...guet.services, config: config({ roles: ['http', 'jobs'] }) },
      guet.services.steady.machine,
    )
    await rowsOf(guet, 'delete from server_processes')
    await alone.beat()
    expect(await levelWith({ heartbeat: alone, config: config({ trackerPorts }) }, 'trackers')).toBe('critical')
  })

  test('servers do not hear one another', async () => {
    const bus = { ...guet.services.bus, isConnected: () => false }
    expect([await levelOf('bus'), await levelWith({ bus }, 'bus')]).toEqual(['ok', 'warning'])
  })
})
