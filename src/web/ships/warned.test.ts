import { expect, test } from 'vitest'
import type { Ship } from '#contract/ships/ship.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { newestOf, shipMarks, shipOfMark } from './ships.layer.ts'
import { minutesUntil, newWarnings } from './warned.ts'

const now = Date.parse('2026-03-15T08:00:00Z')
const minute = 60_000
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
const warning: CollisionWarning = {
  id: '01987a5e-0000-7000-8000-000000000001',
  mmsi: '663012345',
  shipName: 'TERANGA',
  shipType: 70,
  shipSpeed: 12,
  shipHeading: 180,
  pirogue: '01987a5e-0000-7000-8000-000000000002',
  pirogueName: 'Sopé',
  warnedAt: ago(1),
  judgedAt: ago(0),
  bearing: 45,
  distance: 3700,
  nearest: 200,
  nearestAt: ago(-8),
  endedAt: null,
  end: null,
}
const ship: Ship = {
  mmsi: '663012345',
  name: 'TERANGA',
  shipType: 70,
  length: 180,
  width: 28,
  latitude: 14.9,
  longitude: -17.6,
  speed: 12,
  heading: 180,
  lastHeard: ago(1),
}

test('a warning rings once on a device, and not when it is read an hour later', () => {
  expect(newWarnings([warning], new Set(), now)).toEqual([warning])
  expect(newWarnings([warning], new Set([warning.id]), now)).toEqual([])
  expect(newWarnings([warning], new Set(), now + 60 * minute)).toEqual([])
})

test('minutes are counted down', () => {
  expect([now, now + 7 * minute, now + 20 * minute].map((at) => minutesUntil(warning, at))).toEqual([8, 1, 0])
})

test('of what the stream and a poll bring the newer stays', () => {
  const [older, newer] = [
    { ...ship, lastHeard: ago(5) },
    { ...ship, lastHeard: ago(0) },
  ]
  const other = { ...ship, mmsi: '663000001' }
  expect(newestOf([ship], [older, other])).toEqual([ship, other])
  expect(newestOf([ship], [newer])).toEqual([newer])
})

test('a ship empties as its place ages, points where it goes, and is found by its mark', () => {
  const ages = [1, 30, 90, 600].map((minutes) => ({ ...ship, lastHeard: ago(minutes) }))
  const looks = ages.map((one) => shipMarks([one], now)[0]?.look)
  expect(looks.map((look) => look?.filling)).toEqual(['full', 'half', 'hollow', 'hollow'])
  const [mark] = shipMarks([ship, { ...ship, mmsi: '663000001', name: null, heading: null }], now)
  expect(mark).toMatchObject({ heading: 180, label: 'TERANGA', urgent: false, look: { shape: 'ship' } })
  expect(shipOfMark([ship], mark?.id ?? '')).toBe(ship)
})
