import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceOffline, sealKeyInvalid, totargetUnavailable } from '#contract/devices/command-refusals.ts'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { type Shown, addDevice } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { wholeDatabase } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A provider of trackers on loopback: what it is told, and what becomes of what it says. */
type CallMade = { readonly call: string; readonly token: string | undefined; readonly body: unknown }
type Says = { readonly status: number; readonly body: unknown } | 'nothing'

const told: CallMade[] = []
let says: Says[]
let provider: Server
let guet: TestServer
let admin: SignedInPerson
let lock: Shown

beforeAll(async () => {
  provider = createServer((request, response) => void hear(request, response))
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  guet = await openTestServer({ TOTARGET_URL: `http://127.0.0.1:${port}/v2/`, TOTARGET_TOKEN: 'le-jeton' })
  admin = await guet.signedInAs('admin')
})
afterAll(async () => {
  await guet.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(async () => {
  told.length = 0
  says = []
  lock = await addDevice(admin, { device_type: 'totarget' })
})

const path = 'POST /tracking/totarget/command/'
const key = '739154'

describe('a command to a provider’s device', () => {
  test('in the provider’s words goes as it came, names and all, with the token', async () => {
    const body = {
      cacheCommandsWhenOffline: true,
      commands: { [String(lock['device_id'])]: [{ type: 'RebootDevice', Not_Ours: { someThing: [1, null] } }] },
      Extra_member: 'kept',
    }
    const answer = await admin.request(path, { body })
    expect(answer).toMatchObject({ status: 200, body: { provider: { ok: true }, commands: [{ state: 'sent' }] } })
    expect(told).toEqual([{ call: 'POST /v2/command/', token: 'le-jeton', body }])
  })

  test('a list of its words goes as it came as well', async () => {
    const commands = [{ deviceId: lock['device_id'], type: 'SingleReportLocation', Urgent: true }]
    await admin.request(path, { body: { cacheCommandsWhenOffline: false, commands } })
    expect(told[0]?.body).toEqual({ cacheCommandsWhenOffline: false, commands })
  })

  test('in our words it is translated', async () => {
    expect(first(await command(admin, lock, { type: 'unseal', key }))).toMatchObject({ type: 'unseal', state: 'sent' })
    const elock = { type: 'Elock', elockCommand: { cmdType: 'UNSEAL', key } }
    expect(told[0]?.body).toEqual({
      cacheCommandsWhenOffline: false,
      commands: { [String(lock['device_id'])]: [elock] },
    })
  })

  test('an interval that the provider took is the device’s', async () => {
    await command(admin, lock, { type: 'set_interval', seconds: 200 })
    const { body } = await admin.request(`GET /tracking/devices/${lock.id}/`)
    expect(body['interval_seconds']).toBe(200)
  })

  test('its key needs 6 digits in whatever words, and the provider is not asked', async () => {
    const commands = { [String(lock['device_id'])]: [{ type: 'Elock', elockCommand: { cmdType: 'SEAL', key: '1' } }] }
    expectRefusal(await admin.request(path, { body: { commands } }), sealKeyInvalid, { key: sealKeyInvalid })
    expect(told).toEqual([])
  })

  test('its key stands nowhere afterwards, even if the provider repeats it', async () => {
    says = [{ status: 200, body: { done: `key ${key}`, Key: Number(key), list: [key] } }]
    const answer = await command(admin, lock, { type: 'seal', key })
    expect(answer.body['provider']).toEqual({ done: 'key ••••••', Key: '••••••', list: ['••••••'] })
    says = ['nothing']
    await command(admin, lock, { type: 'unseal', key })
    const log = await admin.request(`GET /tracking/devices/${lock.id}/commands/`)
    expect(log.body['count']).toBe(2)
    expect(`${log.raw.toString()}${await wholeDatabase(guet)}${guet.logged.join('')}`).not.toContain(key)
  })

  test('a command that the tracker’s own protocol does not document goes to the provider; one that it does, does not', async () => {
    const seal = await addDevice(admin, { device_type: 'jt808' })
    expect(first(await command(admin, seal, { type: 'seal', key }))).toMatchObject({ state: 'sent' })
    expect(told).toHaveLength(1)
    expectRefusal(await command(admin, seal, { type: 'request_location' }), deviceOffline)
    expect(told).toHaveLength(1)
  })

  test('a device that only the provider knows is an administrator’s to speak of', async () => {
    const body = { commands: { '867400000001': [{ type: 'SingleReportLocation' }] } }
    expect(await admin.request(path, { body })).toMatchObject({
      status: 200,
      body: { commands: [{ device: null, device_id: '867400000001', state: 'sent', requested_by: admin.id }] },
    })
    const coordinator = await guet.signedInAs('organization')
    expectRefusal(await coordinator.request(path, { body }), notFound)
    expectRefusal(await command(coordinator, lock, { type: 'seal', key }), accessRefused)
  })
})

describe('a provider that fails', () => {
  test.each<[string, Says]>([
    ['hangs up', 'nothing'],
    ['is in trouble', { status: 503, body: 'busy' }],
  ])('and %s is asked once more for what does no harm', async (_how, trouble) => {
    says = [trouble]
    expect(first(await command(admin, lock, { type: 'request_location' }))).toMatchObject({ state: 'sent' })
    expect(told).toHaveLength(2)
  })

  test('is never asked twice to work a lock: 502, the specification’s sentence, and the log says so', async () => {
    says = ['nothing']
    const answer = await command(admin, lock, { type: 'unseal', key })
    expectRefusal(answer, totargetUnavailable)
    expect(answer.body['error']).toBe("Erreur lors de l'envoi de la commande")
    expect(told).toHaveLength(1)
    expect(await logOf(admin, lock)).toMatchObject([{ state: 'failed', failure: 'totarget_unavailable' }])
  })

  test('and says no is believed, and its words are kept', async () => {
    says = [{ status: 422, body: { message: 'unknown device' } }]
    expectRefusal(await command(admin, lock, { type: 'request_location' }), totargetUnavailable)
    expect(told).toHaveLength(1)
    expect(await logOf(admin, lock)).toMatchObject([{ answer: '{"message":"unknown device"}' }])
  })

  test('sent again under the same name it is not asked again', async () => {
    const order = { id: newId(), type: 'seal', key }
    expect(first(await command(admin, lock, order))).toMatchObject({ state: 'sent' })
    expect(first(await command(admin, lock, order))).toMatchObject({ state: 'sent' })
    expect(told).toHaveLength(1)
  })
})

describe('the provider’s devices', () => {
  const create = 'POST /tracking/totarget/device/create/'

  test('are created there and here', async () => {
    const body = { deviceId: newId(), Model_X: 7 }
    says = [{ status: 201, body: { Number: 12 } }]
    const created = await admin.request(create, { body })
    expect(created).toMatchObject({ status: 201, body: { device_type: 'totarget', provider: { Number: 12 } } })
    expect(told).toEqual([{ call: 'POST /v2/device/create/', token: 'le-jeton', body }])
  })

  test('are not kept here when they could not be created there', async () => {
    says = [{ status: 400, body: 'no' }]
    const deviceId = newId()
    expectRefusal(await admin.request(create, { body: { deviceId } }), totargetUnavailable)
    const list = await admin.request(`GET /tracking/devices/?search=${deviceId}`)
    expect(list.body['count']).toBe(0)
  })

  test('say how they are', async () => {
    says = [{ status: 200, body: { Online: true } }]
    const { body } = await admin.request(`GET /tracking/totarget/device/${lock.id}/status/`)
    expect(body).toMatchObject({ id: lock.id, is_active: false, commands: [], provider: { Online: true } })
    expect(told[0]?.call).toBe(`GET /v2/device/${String(lock['device_id'])}/status/`)
    says = ['nothing', 'nothing']
    expectRefusal(await admin.request(`GET /tracking/totarget/device/${lock.id}/status/`), totargetUnavailable)
  })
})

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await bodyOf(request)
  const { method, url, headers } = request
  told.push({ call: `${method} ${url}`, token: headers.authorization, body: text === '' ? null : JSON.parse(text) })
  const next = says.shift() ?? { status: 200, body: { ok: true } }
  if (next === 'nothing') return void request.socket.destroy()
  response.writeHead(next.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(next.body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
