import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsTopic, noteAnswer } from '#server/devices/commands/deliveries.actions.ts'
import { command, first } from '#test/trackers/commands.ts'
import { addDevice } from '#test/world/fixes.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { Exits } from './exits.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('until it is written down that a device was told, its answer waits', async () => {
  const admin = await guet.signedInAs('admin')
  const tracker = await addDevice(admin, { device_type: 'gt06' })
  const written = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const { services } = guet
  const bus: typeof services.bus = {
    ...services.bus,
    subscribe: (topic, listener) => services.bus.subscribe(topic, listener),
    publish: async (topic, message) => {
      if (topic === newsTopic) await written.promise
      await services.bus.publish(topic, message)
    },
  }
  const exits = new Exits({ ...services, bus })
  await exits.open()
  const deviceId = tracker.id
  exits.bind(deviceId, { isOpen: () => true, order: () => (told.resolve(), 'sent') })
  const asked = command(admin, tracker, { type: 'request_location' })
  await told.promise
  const delivered = exits.delivered(deviceId).then(() => 'written')
  expect(await Promise.race([delivered, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe('waiting')
  written.resolve()
  expect(await delivered).toBe('written')
  await noteAnswer(services, deviceId, { to: null, text: 'Cayar', refused: false })
  expect(first(await asked)).toMatchObject({ state: 'answered', answer: 'Cayar' })
  await exits.close()
})
