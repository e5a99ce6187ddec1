import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { noteHeard, writeHeard } from './heartbeats-behind.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('what a device said of itself is written once, and what it did not say again is not forgotten', async () => {
  const { id } = await addDevice(await guet.signedInAs('admin'))
  const deviceId = id
  const [early, late] = [new Date(guet.clock.now.getTime() - 2000), guet.clock.now]
  await noteHeard(guet.services, [{ deviceId, heardAt: early, batteryLevel: 71, signalStrength: 3 }])
  await noteHeard(guet.services, [{ deviceId, heardAt: late, batteryLevel: null, signalStrength: 4 }])
  const stored = `select last_communication, battery_level, signal_strength from devices where id = '${deviceId}'`
  expect(await rowsOf(guet, stored)).toEqual([{ last_communication: null, battery_level: null, signal_strength: null }])
  await writeHeard(guet.services)
  const [row] = await rowsOf(guet, stored)
  expect(row).toMatchObject({ battery_level: 71, signal_strength: 4 })
  expect(Date.parse(String(row?.['last_communication']))).toBe(late.getTime())

  await rowsOf(guet, `update devices set battery_level = 5 where id = '${deviceId}'`)
  await writeHeard(guet.services)
  expect(await rowsOf(guet, stored)).toMatchObject([{ battery_level: 5 }])
})
