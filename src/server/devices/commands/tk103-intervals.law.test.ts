import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTrackers } from '#server/app/roles/trackers.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import { logins, welcomeOf } from '#test/tracker-logins.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { type TrackerSocket, freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { addDevice, minute } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let trackers: RunningRole
let port: number
const open: TrackerSocket[] = []
let last = 123_456_789_000_000

beforeAll(async () => {
  // What is looked up every ten seconds would hide what is not done at once.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  port = await freePort()
  guet = await openTestServer({ GUET_TRACKERS: `tk103:${port}` })
  admin = await guet.signedInAs('admin')
  trackers = await startTrackers(guet.services)
})
afterAll(async () => {
  await trackers.stop()
  await guet.close()
  vi.useRealTimers()
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

const interval = (seconds: number) => ({ type: 'set_interval', seconds })

test('a tk103 says nothing to an interval: it was sent, nobody waits, and it is the device’s', async () => {
  const { tracker, device, welcome } = await connected()
  expect(first(await command(admin, tracker, interval(60)))).toMatchObject({ state: 'sent', answer: null })
  expect((await device.hears(welcome + 1)).subarray(welcome).toString()).toContain('AR00003C0000')
  expect((await admin.request(`GET /tracking/devices/${tracker.id}/`)).body['interval_seconds']).toBe(60)
})

test('its word of its own accord is none to an interval of long ago, and changes it no more', async () => {
  const { tracker, device, welcome } = await connected()
  first(await command(admin, tracker, interval(60)))
  guet.clock.pass(11 * minute)
  first(await command(admin, tracker, interval(30)))
  const told = await device.hears(welcome + 2 * 29)
  device.write(`(${String(tracker['device_id'])},ZC03,191117,234207,$Notice: interval ok$)`)
  device.write(logins.tk103(tracker))
  await device.hears(told.length + welcome)
  expect(await logOf(admin, tracker)).toMatchObject([
    { seconds: 30, state: 'answered', answer: 'Notice: interval ok' },
    { seconds: 60, state: 'sent', answer: null },
  ])
  expect((await admin.request(`GET /tracking/devices/${tracker.id}/`)).body['interval_seconds']).toBe(30)
})

async function connected() {
  const tracker = await addDevice(admin, { device_id: String((last += 1)), device_type: 'tk103' })
  const device = await trackerAt(port)
  open.push(device)
  device.write(logins.tk103(tracker))
  const welcome = (await device.hears(welcomeOf('tk103'))).length
  return { tracker, device, welcome }
}
