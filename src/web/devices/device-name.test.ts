import { expect, test } from 'vitest'
import { boxName, deviceName } from './device-name.ts'
import { deviceWords } from './devices.words.ts'
import type { Device } from '#contract/devices/device.ts'

const phone = { deviceType: 'phone', deviceId: 'phone:01a20325-0000-7000-8000-000000000001' } as Device

const box = { deviceType: 'gt06', deviceId: '866000000000001' } as Device

test.each([
  [{ ...phone, userName: 'Demba Sow' }, 'Téléphone de Demba Sow'],
  [{ ...phone, userName: null }, 'Téléphone'],
  [phone, 'Téléphone'],
  [{ ...box, pirogueName: 'Yaye Khady', userName: 'Demba Sow' }, 'Traceur de Yaye Khady'],
  [{ ...box, userName: 'Demba Sow' }, 'Traceur de Demba Sow'],
  [box, 'GT06 (Concox) …0001'],
  [{ ...box, deviceId: 'canot-42', pirogueName: 'Yaye Khady' }, 'canot-42'],
  [{ ...box, deviceId: 'u4Jq9-vT2xKw8-pLm3Zr', deviceType: 'owntracks' }, 'u4Jq9-vT2xKw8-pLm3Zr'],
  [{ ...box, deviceId: 'u4Jq9-vT2xKw8-pLm3Zr0', deviceType: 'owntracks' }, 'OwnTracks …3Zr0'],
])('%o is called %s', (device, name) => {
  expect(deviceName(device, deviceWords.fr)).toBe(name)
})

test('of several boxes on one boat each is told by how its number ends', () => {
  expect(boxName(box, deviceWords.fr)).toBe('GT06 (Concox) …0001')
})
