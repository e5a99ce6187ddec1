import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commandUnsupported,
  deviceDisabled,
  deviceOffline,
  phoneNotCommanded,
  sealKeyInvalid,
  totargetMissing,
} from '#contract/devices/command-refusals.ts'
import { intervalImpossible } from '#contract/devices/device-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { addConfirmed, addDevice, hour, place, results, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { settleOverdueCommands } from './deliveries.actions.ts'

/** What can be said of commands without any device being there. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

const locate = { type: 'request_location' }

describe('a device that is away', () => {
  test('the command is refused at once, and is in the log with whoever asked', async () => {
    const tracker = await addConfirmed(guet, coordinator, admin, { device_type: 'gt06' })
    expectRefusal(await command(coordinator, tracker, locate), deviceOffline)
    expect(await logOf(coordinator, tracker)).toMatchObject([
      {
        type: 'request_location',
        state: 'failed',
        failure: 'device_offline',
        requested_by: coordinator.id,
        requested_by_name: 'Personne organization',
        sent_at: null,
      },
    ])
  })

  test('with cacheCommandsWhenOffline it waits, a day at most', async () => {
    const tracker = await addDevice(admin, { device_type: 'gt06' })
    const queued = first(await command(admin, tracker, { type: 'set_interval', seconds: 60 }, { cache: true }))
    expect(queued).toMatchObject({ state: 'queued', seconds: 60, device: tracker.id, device_id: tracker['device_id'] })
    expect(Date.parse(String(queued['expires_at'])) - Date.parse(String(queued['created_at']))).toBe(24 * hour)
    expect(await statusOf(tracker.id)).toMatchObject({
      queued_commands: 1,
      commands: ['request_location', 'set_interval'],
    })
    guet.clock.pass(24 * hour)
    expect(await logOf(admin, tracker)).toMatchObject([{ id: queued['id'], state: 'expired' }])
    expect(await statusOf(tracker.id)).toMatchObject({ queued_commands: 0 })
    await settleOverdueCommands(guet.services)
    expect(await rowsOf(guet, `select state from device_commands where id = '${String(queued['id'])}'`)).toEqual([
      { state: 'expired' },
    ])
  })

  test.each([
    ['gt06', locate, 'expired'],
    ['gps103', locate, 'sent'],
    ['tk103', locate, 'expired'],
    ['tk103', { type: 'set_interval', seconds: 60 }, 'sent'],
  ])('one that was sent to a %s (%o) and never answered is %s in the end', async (device_type, order, state) => {
    const tracker = await addDevice(admin, { device_type })
    const { id } = first(await command(admin, tracker, order, { cache: true }))
    const now = guet.clock.now.toISOString()
    await rowsOf(guet, `update device_commands set state = 'sent', sent_at = '${now}' where id = '${String(id)}'`)
    guet.clock.pass(hour)
    await settleOverdueCommands(guet.services)
    expect(await logOf(admin, tracker)).toMatchObject([{ state: 'sent' }])
    guet.clock.pass(24 * hour)
    await settleOverdueCommands(guet.services)
    expect(await logOf(admin, tracker)).toMatchObject([{ state }])
  })

  test('a command whose sending broke off is said to have been interrupted, and is never sent again', async () => {
    const tracker = await addDevice(admin, { device_type: 'gt06' })
    const { id } = first(await command(admin, tracker, locate, { cache: true }))
    await rowsOf(
      guet,
      `update device_commands set claimed_at = '${guet.clock.now.toISOString()}' where id = '${String(id)}'`,
    )
    guet.clock.pass(60_000)
    await settleOverdueCommands(guet.services)
    expect(await logOf(admin, tracker)).toMatchObject([{ state: 'failed', failure: 'command_interrupted' }])
  })
})

describe('a command sent twice is one command', () => {
  test('by its own id; under another’s name, or for something else, it is refused', async () => {
    const tracker = await addDevice(admin, { device_type: 'gt06' })
    const order = { id: newId(), ...locate }
    const once = first(await command(admin, tracker, order, { cache: true }))
    expect(first(await command(admin, tracker, order, { cache: true }))).toEqual(once)
    expect(await logOf(admin, tracker)).toHaveLength(1)
    const other = await guet.signedInAs('admin')
    expectRefusal(await command(other, tracker, order, { cache: true }), idTaken, { id: idTaken })
    const changed = { ...order, type: 'set_interval', seconds: 30 }
    expectRefusal(await command(admin, tracker, changed, { cache: true }), idTaken, { id: idTaken })
  })

  test('by the Idempotency-Key of the call', async () => {
    const tracker = await addDevice(admin, { device_type: 'gt06' })
    const headers = { 'idempotency-key': newId() }
    const once = first(await command(admin, tracker, locate, { cache: true, headers }))
    expect(first(await command(admin, tracker, locate, { cache: true, headers }))).toEqual(once)
    expect(await logOf(admin, tracker)).toHaveLength(1)
  })

  test('all are kept or none', async () => {
    const tracker = await addDevice(admin, { device_type: 'gt06' })
    const commands = [
      { deviceId: tracker.id, ...locate },
      { deviceId: tracker['device_id'], type: 'set_interval', seconds: 5 },
    ]
    const answer = await admin.request('POST /tracking/totarget/command/', { body: { commands } })
    expectRefusal(answer, intervalImpossible, { seconds: intervalImpossible })
    expect(await logOf(admin, tracker)).toEqual([])
  })
})

test('the bodies that the document shows are taken: of a device that is away one is kept, one refused as away', async () => {
  const document = readFileSync(new URL('../../../../docs/a-command-travels.md', import.meta.url), 'utf8')
  const shown = [...document.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json) as unknown)
  await addDevice(admin, { device_id: '353701090000001', device_type: 'gt06' })
  const answers = []
  for (const body of shown) answers.push(await admin.request('POST /tracking/totarget/command/', { body }))
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [200, undefined],
    [deviceOffline.status, deviceOffline.code],
  ])
})

describe('what is refused', () => {
  test.each<[unknown, string]>([
    ['12345', 'five digits'],
    ['abcdef', 'letters'],
    [123_456, 'a number'],
  ])('a key of %j (%s)', async (key) => {
    const lock = await addDevice(admin, { device_type: 'jt808' })
    for (const type of ['seal', 'unseal']) {
      expectRefusal(await command(admin, lock, { type, key }), sealKeyInvalid, { key: sealKeyInvalid })
    }
  })

  test.each([
    ['gt06', { type: 'seal', key: '123456' }],
    ['jt808', { type: 'unseal', key: '123456' }],
    ['jt600', locate],
    ['h02', locate],
    ['ais', locate],
    ['t55', { type: 'set_interval', seconds: 60 }],
    ['gt06', { type: 'RebootDevice' }],
  ])('%s knows no %j, and nothing of it is kept', async (deviceType, order) => {
    const tracker = await addDevice(admin, { device_type: deviceType })
    expectRefusal(await command(admin, tracker, order, { cache: true }), commandUnsupported)
    expect(await logOf(admin, tracker)).toEqual([])
  })

  test('a phone takes no commands, whichever app it runs', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: coordinator })
    await send(fisherman, place({ timestamp: guet.clock.now.toISOString() }))
    const list = await coordinator.request('GET /tracking/devices/?page_size=100')
    const app = results(list).find((device) => device['device_type'] === 'phone')
    const phones = [
      app,
      await addConfirmed(guet, coordinator, admin, { device_type: 'osmand' }),
      await addConfirmed(guet, coordinator, admin, { device_type: 'owntracks' }),
    ]
    for (const phone of phones)
      expectRefusal(await command(coordinator, phone!, locate, { cache: true }), phoneNotCommanded)
  })

  test('a disabled device, and a provider’s device without a provider', async () => {
    const disabled = await addDevice(admin, { device_type: 'gt06', is_enabled: false })
    if (disabled['is_enabled'] !== false) {
      await admin.request(`PATCH /tracking/devices/${disabled.id}/`, { body: { is_enabled: false } })
    }
    expectRefusal(await command(admin, disabled, locate), deviceDisabled)
    expectRefusal(await command(admin, await addDevice(admin, { device_type: 'totarget' }), locate), totargetMissing)
  })

  test('a device that is not known, or another’s, before anything is said of the command', async () => {
    const unknown = { id: newId(), device_id: 'x' }
    expectRefusal(await command(admin, unknown, { type: 'seal', key: 'x' }), notFound)
    const foreign = await addDevice(admin, { device_type: 'gt06' })
    expectRefusal(await command(coordinator, foreign, { type: 'seal', key: 'x' }), accessRefused)
  })
})

describe('POST /tracking/totarget/device/create/', () => {
  const path = 'POST /tracking/totarget/device/create/'

  test('without a provider it is a device of our own, however its names are spelled', async () => {
    const body = { deviceId: newId(), deviceType: 'gt06', IMEI: 'x', other: { Kept: 'not here' } }
    const created = await coordinator.request(path, { body })
    expect(created).toMatchObject({
      status: 201,
      body: { device_id: body.deviceId, device_type: 'gt06', provider: null },
    })
    const again = await coordinator.request(path, { body: { device_id: body.deviceId } })
    expect(again).toMatchObject({ status: 200, body: { id: created.body['id'] } })
    const other = await (await guet.signedInAs('organization')).request(path, { body })
    expect(other).toMatchObject({ status: 201, body: { is_confirmed: false } })
    expect(other.body['id']).not.toBe(created.body['id'])
  })
})

async function statusOf(id: string) {
  return (await admin.request(`GET /tracking/totarget/device/${id}/status/`)).body
}
