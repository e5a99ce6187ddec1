import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { globalStatus } from '#contract/tests/system-test.ts'
import { startTrackers } from '#server/app/roles/trackers.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { gt06Answer, gt06Login, welcomeOf } from '#test/tracker-logins.ts'
import { freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { addDevice } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { testDatabase } from './tests.actions.ts'

/** The tests of the system: each does what it says, and can fail. */
let guet: TestServer
let admin: SignedInPerson
let trackers: RunningRole
let port: number
beforeAll(async () => {
  port = await freePort()
  guet = await openTestServer({ GUET_TRACKERS: `gt06:${port}` })
  admin = await guet.signedInAs('admin')
  trackers = await startTrackers(guet.services)
})
afterAll(async () => {
  await trackers.stop()
  await guet.close()
})
beforeEach(() => rowsOf(guet, 'delete from live_log'))

test('the whole has the same states: it runs while one runs and no longer, and has failed when one has', () => {
  expect(globalStatus(['pending', 'pending'])).toBe('pending')
  expect(globalStatus(['passed', 'running', 'pending'])).toBe('running')
  expect(globalStatus(['passed', 'pending'])).toBe('pending')
  expect(globalStatus(['failed', 'pending'])).toBe('failed')
  expect(globalStatus(['failed', 'running'])).toBe('running')
  expect(globalStatus(['passed', 'failed', 'passed'])).toBe('failed')
  expect(globalStatus(['passed', 'passed'])).toBe('passed')
  expect(globalStatus([])).toBe('passed')
})

test('the database writes, and gives it back by another way; nothing of it stays', async () => {
  const { status, body } = await admin.request('POST /tests/database/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'database', status: 'passed', milliseconds: expect.any(Number) as number })
  expect(body['message']).toMatch(/^Écrit, gardé et relu par une autre connexion en \d+ ms\.$/)
  expect(await rowsOf(guet, 'select id from system_test_marks')).toEqual([])
})

test('a database that forgets, and one that refuses, have failed', async () => {
  const forgetful = { select: () => ({ from: () => ({ where: async () => [] }) }) } as unknown as Services['db']
  const front = { ...guet.services.front, db: forgetful }
  expect(await testDatabase({ ...guet.services, front })).toMatchObject({ status: 'failed' })
  const transaction = () => Promise.reject(new Error('full'))
  const db = { transaction } as unknown as Services['db']
  expect(await testDatabase({ ...guet.services, db })).toMatchObject({
    status: 'failed',
    message: 'La base de données n’a pas gardé ce qui lui était donné.',
  })
})

test('the stream is sent the name that was asked for, to whoever asked alone', async () => {
  const id = newId()
  expect((await admin.request('POST /tests/live/', { body: { id } })).status).toBe(204)
  expect(await rowsOf(guet, 'select name, audience, data from live_log')).toEqual([
    { name: 'test.heard', audience: { kind: 'people', people: [admin.id] }, data: { id } },
  ])
})

test('without a tracker that is connected it says so, also where one was heard a moment ago', async () => {
  const none = { name: 'get_status', status: 'failed', outcome: 'no_tracker', device: null, answer: null }
  expect((await admin.request('POST /tests/tracker/')).body).toMatchObject(none)
  await addDevice(admin, { device_id: '353701090000009', device_type: 'gt06' })
  await heardNow('353701090000009')
  expect((await admin.request('POST /tests/tracker/')).body).toMatchObject({
    ...none,
    message: 'Aucun traceur connecté qui réponde aux commandes.',
  })
})

test('a tracker on its own connection is really asked, and its own words are shown', async () => {
  const imei = '123456789000123'
  await addDevice(admin, { device_id: imei, device_type: 'gt06' })
  const device = await trackerAt(port)
  device.write(gt06Login(imei))
  await device.hears(welcomeOf('gt06'))
  await heardNow(imei)
  const asked = admin.request('POST /tests/tracker/')
  const told = (await device.hears(welcomeOf('gt06') + 1)).subarray(welcomeOf('gt06'))
  expect(told.toString('latin1')).toContain('WHERE#')
  device.write(gt06Answer('Lat:N14.932512,Lon:W17.192534'))
  const { body } = await asked
  expect(body).toMatchObject({
    status: 'passed',
    outcome: 'answered',
    device: imei,
    answer: 'Lat:N14.932512,Lon:W17.192534',
  })
  expect(body['message']).toMatch(/^Le traceur 123456789000123 a répondu en \d+ ms\.$/)
  device.socket.destroy()
})

async function heardNow(deviceId: string): Promise<void> {
  const at = guet.clock.now.toISOString()
  await rowsOf(guet, `update devices set last_communication = '${at}' where device_id = '${deviceId}'`)
}
