import { expect, test } from 'vitest'
import { deviceChangeFrom, deviceFrom, isChanged, refusedInDevice, deviceFields } from './device-form.ts'
import type { Device } from '#contract/devices/device.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'

const person = '0190a0c0-0000-7000-8000-000000000001'
const device: Device = {
  id: '0190a0c0-0000-7000-8000-000000000002',
  deviceId: '866000000000001',
  deviceType: 'gt06',
  user: person,
  pirogue: null,
  pirogueName: null,
  imei: '866000000000001',
  phoneNumber: null,
  isActive: true,
  isEnabled: true,
  isConfirmed: true,
  lastCommunication: null,
  batteryLevel: null,
  signalStrength: null,
  intervalSeconds: 45,
  createdAt: '2026-11-01T00:00:00Z',
}

test('a new device reports every 30 seconds, may speak, and needs its identifier', () => {
  expect(refusedInDevice(deviceFields(null))).toEqual({ deviceId: fieldRequired.sentence })
  expect(deviceFrom({ ...deviceFields(null), deviceId: ' canot-7 ' })).toMatchObject({
    deviceId: 'canot-7',
    deviceType: 'osmand',
    user: null,
    isEnabled: true,
    intervalSeconds: 30,
  })
})

test('an unknown device is adopted under the name and the protocol it sent with', () => {
  const known = { deviceId: '864895030000001', deviceType: 'h02' }
  expect(deviceFrom(deviceFields(null, known))).toMatchObject(known)
})

test('what is typed of a device that is adopted is work that would be lost; its own name is not', () => {
  const known = { deviceId: '864895030000001', deviceType: 'h02' }
  const typed = deviceFields(null, known)
  expect(isChanged(typed, null, known)).toBe(false)
  expect(isChanged({ ...typed, phoneNumber: '+221771234567' }, null, known)).toBe(true)
  expect(isChanged({ ...typed, user: person }, null, known)).toBe(true)
})

test('only what was changed is sent', () => {
  const typed = deviceFields(device)
  expect(deviceChangeFrom(typed, device)).toEqual({})
  expect(deviceChangeFrom({ ...typed, intervalSeconds: '60' }, device)).toEqual({ intervalSeconds: 60 })
  expect(deviceChangeFrom({ ...typed, user: '', isEnabled: 'false' }, device)).toEqual({ user: null, isEnabled: false })
})
