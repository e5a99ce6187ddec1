import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { deviceWords } from './devices.words.ts'
import type { Device } from '#contract/devices/device.ts'

const phone = { deviceType: 'phone', deviceId: 'phone:01a20325-0000-7000-8000-000000000001' } as Device

test.each([
  [{ ...phone, userName: 'Demba Sow' }, 'Téléphone de Demba Sow'],
  [{ ...phone, userName: null }, 'Téléphone'],
  [phone, 'Téléphone'],
  [{ ...phone, deviceType: 'gt06', deviceId: '866000000000001', userName: 'Demba Sow' }, '866000000000001'],
])('%o is called %s', (device, name) => {
  expect(deviceName(device, deviceWords.fr)).toBe(name)
})
