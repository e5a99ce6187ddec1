import { expect, test } from 'vitest'
import { trackedDevices, trackedMarks, trailed } from './tracked-devices.ts'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'

const device = (id: string, isActive = true, pirogue: string | null = null) =>
  ({ id, deviceId: `imei-${id}`, isActive, pirogue }) as Device
const at = (of: string, effectiveAt: string, more: Partial<Position> = {}) =>
  ({
    id: `${of} ${effectiveAt}`,
    device: of,
    pirogue: `boat ${of}`,
    pirogueName: null,
    user: null,
    latitude: 14.9,
    longitude: -17.2,
    heading: null,
    alarm: null,
    effectiveAt,
    ...more,
  }) as Position

test('each device stands at its newest place, whatever the order; 0,0 and unknown devices are left out', () => {
  const tracked = trackedDevices(
    [device('a'), device('b'), device('c')],
    [
      at('a', '2026-11-20T12:00:00Z'),
      at('a', '2026-11-20T11:00:00Z'),
      at('b', '2026-11-20T12:00:00Z', { latitude: 0, longitude: 0 }),
      at('stranger', '2026-11-20T12:00:00Z'),
    ],
  )
  expect(tracked.map(({ position }) => position.id)).toEqual(['a 2026-11-20T12:00:00Z'])
})

test('a boat’s second device stands where the boat was last heard, and the boat has one mark', () => {
  const devices = [device('a', true, 'boat a'), device('second', true, 'boat a'), device('elsewhere', true, 'boat z')]
  const tracked = trackedDevices(devices, [at('a', '2026-11-20T12:00:00Z')])
  expect(tracked.map((one) => [one.device.id, one.position.device])).toEqual([
    ['a', 'a'],
    ['second', 'a'],
  ])
  expect(trackedMarks(tracked).map(({ id }) => id)).toEqual(['a'])
  expect(trackedMarks(tracked.toReversed()).map(({ id }) => id)).toEqual(['a'])
  expect(trackedMarks(tracked.slice(1)).map(({ id }) => id)).toEqual(['second'])
})

test('a bow that is known points there, an active device differs from a silent one in more than its colour', () => {
  const [moving, still, silent] = trackedMarks([
    { device: device('a'), position: at('a', '', { heading: 45, pirogueName: 'Yaye' }) },
    { device: device('b'), position: at('b', '') },
    { device: device('c', false), position: at('c', '') },
  ])
  expect(moving).toMatchObject({ look: { shape: 'hull', filling: 'full' }, heading: 45, label: 'Yaye' })
  expect(still).toMatchObject({ look: { shape: 'pin', filling: 'full' }, heading: null, label: 'imei-b' })
  expect(silent).toMatchObject({ look: { shape: 'pin', filling: 'crossed' } })
})

test('trails are of the chosen device and of one’s own boats, and never of a whole country', () => {
  const fleet = Array.from({ length: 40 }, (_, index) => ({
    device: device(`d${index}`),
    position: at(`d${index}`, '', { user: index === 7 ? 'me' : null }),
  }))
  expect(trailed(fleet, { id: 'me', role: 'admin' }, 'd3')).toEqual(['boat d3', 'boat d7'])
  expect(trailed(fleet, { id: 'me', role: 'admin' }, null)).toEqual(['boat d7'])
  const ofOrganisation = trailed(fleet, { id: 'coordinator', role: 'organization' }, 'd39')
  expect(ofOrganisation).toHaveLength(12)
  expect(ofOrganisation[0]).toBe('boat d39')
})
