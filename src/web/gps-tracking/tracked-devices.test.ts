import { hullFrom } from '#contract/pirogues/hull.ts'
import { expect, test } from 'vitest'
import { trackedDevices, trackedMarks, trailed } from './tracked-devices.ts'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { positionFilterOf } from '#web/positions/followed.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const nameOf = ({ deviceId }: Device) => deviceId
const seen = { now, openCalls: null, nameOf, hullOf: hullFrom }
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

test('a place that cannot have been reached is nobody’s place of now, however new it is', () => {
  const believed = at('a', '2026-11-20T11:00:00Z')
  const unreached = at('a', '2026-11-20T12:00:00Z', { latitude: 48.8, longitude: 2.3, implausible: true })
  const devices = [device('a'), device('second', true, 'boat a')]
  expect(trackedDevices(devices, [unreached, believed]).map(({ position }) => position)).toEqual([believed, believed])
  expect(trackedDevices(devices, [unreached])).toEqual([])
})

test('a boat’s second device stands where the boat was last heard, and the boat has one mark', () => {
  const devices = [device('a', true, 'boat a'), device('second', true, 'boat a'), device('elsewhere', true, 'boat z')]
  const tracked = trackedDevices(devices, [at('a', '2026-11-20T12:00:00Z')])
  expect(tracked.map((one) => [one.device.id, one.position.device])).toEqual([
    ['a', 'a'],
    ['second', 'a'],
  ])
  expect(trackedMarks(tracked, seen).map(({ id }) => id)).toEqual(['a'])
  expect(trackedMarks(tracked.toReversed(), seen).map(({ id }) => id)).toEqual(['a'])
  expect(trackedMarks(tracked.slice(1), seen).map(({ id }) => id)).toEqual(['second'])
})

test('a boat is drawn by the age of its place, as on every map, and without a bow when none is known', () => {
  const [moving, still, old] = trackedMarks(
    [
      {
        device: device('a'),
        position: at('a', '2026-11-20T11:55:00Z', { heading: 45, pirogue: 'boat a', pirogueName: 'Yaye' }),
      },
      { device: device('b'), position: at('b', '2026-11-20T11:55:00Z') },
      { device: device('c'), position: at('c', '2026-11-19T09:00:00Z') },
    ],
    seen,
  )
  expect(moving).toMatchObject({
    look: { shape: 'hull', ring: 1 },
    heading: 45,
    label: 'Yaye',
    hull: hullFrom('boat a'),
  })
  expect(still).toMatchObject({ look: { shape: 'disc', ring: 1 }, heading: null, label: 'imei-b' })
  expect(old).toMatchObject({ look: { shape: 'disc', filling: 'crossed', ring: 0 } })
})

test('the last word of a tracker was SOS: it has its red ring while that SOS is open, and no longer', () => {
  const said = [{ device: device('a'), position: at('a', '2026-11-20T11:55:00Z', { alarm: 'sos' }) }]
  expect(trackedMarks(said, { ...seen, openCalls: new Set(['boat a']) })[0]?.urgent).toBe(true)
  expect(trackedMarks(said, { ...seen, openCalls: new Set() })[0]?.urgent).toBe(false)
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

test('a device that is on no boat has a trail of its own', () => {
  const one = { device: device('d1'), position: at('d1', '2026-11-20T10:00:00Z', { pirogue: null }) }
  expect(trailed([one], { id: 'coordinator', role: 'organization' }, null)).toEqual(['device d1'])
  expect(positionFilterOf('device d1')).toEqual({ device: 'd1' })
  expect(positionFilterOf('boat d1')).toEqual({ pirogue: 'boat d1' })
})
