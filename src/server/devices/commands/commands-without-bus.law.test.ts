import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceOffline } from '#contract/devices/command-refusals.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { startTrackers } from '#server/app/roles/trackers.ts'
import { gapTopic } from '#server/platform/bus/bus.ts'
import { inProcessBus } from '#server/platform/bus/in-process.ts'
import { type RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { gt06Answer, logins, welcomeOf } from '#test/tracker-logins.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { type TrackerSocket, freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { addDevice } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** The tracker is connected to another server, and the servers do not hear one another. */
let guet: TestServer
let admin: SignedInPerson
let there: Services
let trackers: RunningRole
let port: number
const open: TrackerSocket[] = []
beforeAll(async () => {
  port = await freePort()
  guet = await openTestServer({ GUET_TRACKERS: `gt06:${port}` })
  admin = await guet.signedInAs('admin')
  there = { ...guet.services, bus: inProcessBus(() => {}) }
  trackers = await startTrackers(there)
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})
afterAll(async () => {
  await trackers.stop()
  await guet.close()
})

test('an order waits, and leaves when they hear one another again, instead of « hors ligne »', async () => {
  const tracker = await addDevice(admin, { device_id: '123456789012345', device_type: 'gt06' })
  const device = await trackerAt(port)
  open.push(device)
  device.write(logins.gt06(tracker))
  const welcome = welcomeOf('gt06')
  await device.hears(welcome)
  const asked = first(await command(admin, tracker, { type: 'request_location' }))
  expect(['queued', 'sent']).toContain(asked['state'])
  await there.bus.publish(gapTopic, null)
  const told = await device.hears(welcome + 1)
  expect(told.subarray(welcome).toString('latin1')).toContain('WHERE#')
  device.write(gt06Answer('Lat:N14.9'))
  await expect.poll(async () => (await logOf(admin, tracker))[0]?.['state']).toBe('answered')
})

test('while they hear one another, what is nowhere is refused at once', async () => {
  const tracker = await addDevice(admin, { device_id: '123456789012346', device_type: 'gt06' })
  const app = await httpServer(there)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tracking/totarget/command/',
    headers: { authorization: `Token ${admin.token}` },
    payload: { commands: [{ deviceId: tracker.id, type: 'request_location' }] },
  })
  await app.close()
  expectRefusal(
    { status: answer.statusCode, body: answer.json(), headers: answer.headers, raw: answer.rawPayload },
    deviceOffline,
  )
})
