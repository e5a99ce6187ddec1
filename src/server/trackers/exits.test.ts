import { afterAll, beforeAll, expect, test } from 'vitest'
import { Exits } from './exits.ts'
import { newsTopic, noteAnswer } from '#server/devices/deliveries.actions.ts'
import { command, first } from '#test/commands.ts'
import { addDevice } from '#test/fixes.ts'
import { type TestHouse, openTestHouse } from '#test/house.ts'

let guet: TestHouse
beforeAll(async () => {
  guet = await openTestHouse()
})
afterAll(() => guet.close())

test('until it is written down that a device was told, its answer waits', async () => {
  const admin = await guet.signedInAs('admin')
  const tracker = await addDevice(admin, { device_type: 'gt06' })
  const written = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const { house } = guet
  const bus: typeof house.bus = {
    ...house.bus,
    subscribe: (topic, listener) => house.bus.subscribe(topic, listener),
    publish: async (topic, message) => {
      if (topic === newsTopic) await written.promise
      await house.bus.publish(topic, message)
    },
  }
  const exits = new Exits({ ...house, bus })
  await exits.open()
  const deviceId = tracker.id
  exits.bind(deviceId, { isOpen: () => true, order: () => (told.resolve(), 'sent') })
  const asked = command(admin, tracker, { type: 'request_location' })
  await told.promise
  const delivered = exits.delivered(deviceId).then(() => 'written')
  expect(await Promise.race([delivered, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe('waiting')
  written.resolve()
  expect(await delivered).toBe('written')
  await noteAnswer(house, deviceId, { to: null, text: 'Cayar', refused: false })
  expect(first(await asked)).toMatchObject({ state: 'answered', answer: 'Cayar' })
  await exits.close()
})
