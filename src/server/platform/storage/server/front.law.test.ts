import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { later } from '#test/later.ts'
import { alertsOf } from '#test/samples/sos.ts'
import { type Shown, addDevice, deviceNamed, report } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A call for help has a way of its own to the database: judged by what was done before it, not by a clock. */
let guet: TestServer
let fisherman: SignedInPerson
let admin: SignedInPerson
let tracker: Shown
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
  tracker = await addDevice(admin)
})
afterAll(() => guet.close())

const many = 300

/**
 * So many questions of others wait; answers how many of them were done when the call was acknowledged. A server is asked by
 * several at once: there all its usual connections are held until the call is done.
 */
async function doneBefore(call: () => Promise<unknown>): Promise<number> {
  const gate = Promise.withResolvers<void>()
  const isServer = guet.services.config.databaseUrl !== null
  let done = 0
  const others = Array.from({ length: many }, async () => {
    await (isServer
      ? guet.services.db.transaction(() => gate.promise)
      : guet.services.db.execute(sql`select pg_sleep(0.01)`))
    done += 1
  })
  await call()
  const before = done
  gate.resolve()
  await Promise.all(others)
  return before
}

const body = () => ({
  id: newId(),
  alert_type: 'emergency',
  message: 'SOS',
  location: { latitude: 14.9, longitude: -17.5 },
})

test('the SOS of somebody who is signed in waits for no list, and neither does the question who calls', async () => {
  const before = await doneBefore(async () => {
    expect((await fisherman.request('POST /alerts/', { body: body() })).status).toBe(201)
  })
  expect(before).toBeLessThan(many / 2)
})

later('nor does the SOS that comes with the key alone', async () => {
  const { body: signedIn } = await guet.request('POST /users/login/', {
    body: { email: fisherman.email, password: fisherman.password },
  })
  const headers = { authorization: `Sos ${String(signedIn['sos_key'])}` }
  const before = await doneBefore(async () => {
    expect([200, 201]).toContain((await guet.request('POST /alerts/', { headers, body: body() })).status)
  })
  expect(before).toBeLessThan(many / 2)
})

test('nor does the SOS of a tracker that has never spoken', async () => {
  const deviceId = String(tracker['device_id'])
  const before = await doneBefore(() =>
    new Reception(guet.services).receive([report({ at: guet.clock.now, alarm: 'sos' })], {
      protocol: 'gt06',
      deviceId,
      address: 'here',
    }),
  )
  expect(before).toBeLessThan(many / 2)
  expect((await alertsOf(admin)).filter(({ device }) => device === tracker.id)).toHaveLength(1)
})

test('nor does one that waits for positions of others, which wait for the database', async () => {
  const { ingest, clock } = { ingest: guet.services.ingest, clock: guet.clock }
  const [device, calling] = [await knownDevice(admin), await knownDevice(admin)]
  let positions: Promise<unknown> = Promise.resolve()
  const before = await doneBefore(async () => {
    positions = ingest.take([{ device, id: null, receivedAt: clock.now, report: report({ at: clock.now }) }])
    // It is on its way to the database, and waits there.
    await setImmediate()
    const call = report({ at: clock.now, alarm: 'sos' })
    await ingest.take([{ device: calling, id: null, receivedAt: clock.now, report: call }])
  })
  await positions
  expect(before).toBeLessThan(many / 2)
})

async function knownDevice(by: SignedInPerson): Promise<ReportingDevice> {
  const { device_id: name } = await addDevice(by)
  const device = await deviceNamed(guet.services, String(name))
  if (device === null) throw new Error('It was added a moment ago.')
  return device
}

later('nor does the answer whether the server is well', async () => {
  const before = await doneBefore(async () => {
    expect((await guet.request('GET /health/')).status).toBe(200)
  })
  expect(before).toBeLessThan(many / 2)
})
