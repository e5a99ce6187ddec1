import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteAnswer } from './deliveries.actions.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { type Shown, addDevice, hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** To which of several orders a device’s word is the answer. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const where = { type: 'request_location' }
const interval = (seconds: number) => ({ type: 'set_interval', seconds })

test('a word that names its order is one to the order of these minutes, not to one of long ago that was never answered', async () => {
  const tracker = await addDevice(admin, { device_type: 'h02' })
  await send(tracker, interval(240))
  guet.clock.pass(hour)
  await send(tracker, interval(60))
  await noteAnswer(guet.services, tracker.id, { to: 'set_interval', text: 'S71', refused: false })
  expect(await statesOf(tracker)).toEqual(['answered', 'sent'])
  expect((await admin.request(`GET /tracking/devices/${tracker.id}/`)).body['interval_seconds']).toBe(60)
})

test('and one to the order of long ago when it alone waits for it: a device may have been out of reach', async () => {
  const tracker = await addDevice(admin, { device_type: 'h02' })
  await send(tracker, interval(240))
  guet.clock.pass(hour)
  await noteAnswer(guet.services, tracker.id, { to: 'set_interval', text: 'S71', refused: false })
  expect(await statesOf(tracker)).toEqual(['answered'])
})

test('a word that names none is one to the oldest of these minutes, and to none of long ago', async () => {
  const tracker = await addDevice(admin, { device_type: 'gt06' })
  await send(tracker, interval(240))
  guet.clock.pass(hour)
  await noteAnswer(guet.services, tracker.id, { to: null, text: 'OK', refused: false })
  await send(tracker, where)
  guet.clock.pass(minute)
  await send(tracker, interval(60))
  await noteAnswer(guet.services, tracker.id, { to: null, text: 'Cayar', refused: false })
  expect(await statesOf(tracker)).toEqual(['sent', 'answered', 'sent'])
  expect((await admin.request(`GET /tracking/devices/${tracker.id}/`)).body['interval_seconds']).not.toBe(240)
})

/** It is told now, and says nothing yet. */
async function send(tracker: Shown, order: object): Promise<void> {
  const { id } = first(await command(admin, tracker, { ...order }, { cache: true }))
  const now = guet.clock.now.toISOString()
  await rowsOf(guet, `update device_commands set state = 'sent', sent_at = '${now}' where id = '${String(id)}'`)
}

/** The newest order first. */
async function statesOf(tracker: Shown): Promise<unknown[]> {
  return (await logOf(admin, tracker)).map(({ state }) => state)
}
