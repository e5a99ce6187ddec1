import { expect, test } from 'vitest'
import { deviceMarks, deviceOfMark, placedDevices } from './devices.layer.ts'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'

const device: Device = {
  id: 'd1',
  deviceId: '866000000000001',
  deviceType: 'gt06',
  user: null,
  pirogue: null,
  pirogueName: null,
  imei: '866000000000001',
  phoneNumber: null,
  isActive: true,
  isEnabled: true,
  isConfirmed: true,
  lastCommunication: '2026-11-20T12:00:00Z',
  batteryLevel: 60,
  signalStrength: 4,
  intervalSeconds: 30,
  createdAt: '2026-11-01T00:00:00Z',
}
const position = { id: 'f', device: 'd1', pirogue: null, latitude: 14.9, longitude: -17.2 } as Position

test('a tracker on no boat stands where it was last heard', () => {
  const placed = placedDevices([device], [position])
  expect(deviceMarks(placed, ({ deviceId }) => deviceId)).toMatchObject([
    { at: [-17.2, 14.9], label: '866000000000001', look: { tone: 'ok' } },
  ])
  expect(deviceOfMark(placed, 'device:d1')?.device).toBe(device)
})

test('a tracker on a boat is shown by its boat, an unknown one by nobody', () => {
  expect(placedDevices([device], [{ ...position, pirogue: 'p' }])).toEqual([])
  expect(placedDevices([], [position])).toEqual([])
})

test('a silent tracker looks silent', () => {
  const placed = placedDevices([{ ...device, isActive: false }], [position])
  expect(deviceMarks(placed, ({ deviceId }) => deviceId)[0]?.look).toMatchObject({ tone: 'idle', filling: 'crossed' })
})
