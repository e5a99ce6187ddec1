import { expect, test } from 'vitest'
import { isInForce, zoneAreas, zoneOfMark } from './zones.layer.ts'
import type { Zone } from '#contract/zones/zone.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const circle = {
  id: 'z1',
  name: 'Récif',
  zoneType: 'fishing',
  zoneShape: 'circle',
  geometry: { type: 'Polygon', coordinates: [] },
  centerLatitude: 14.9,
  centerLongitude: -17.2,
  radius: 1500,
  isActive: true,
  isRestricted: false,
  validFrom: null,
  validUntil: null,
  color: '#10B981',
  strokeColor: '#059669',
  opacity: 0.3,
  strokeWidth: 2,
} as unknown as Zone

test('a circle is drawn from its centre and its metres, in the colour of its type', () => {
  expect(zoneAreas([circle], now)).toEqual([
    {
      id: 'zone:z1',
      label: 'Récif',
      shape: { kind: 'circle', center: [-17.2, 14.9], radius: 1500 },
      colour: '#3B82F6',
      opacity: 0.3,
      stroke: '#3B82F6',
      strokeWidth: 2,
      edge: 'dashed',
      print: 'fishing',
    },
  ])
  expect(zoneOfMark([circle], 'zone:z1')).toBe(circle)
})

test('a stored colour is drawn, and a forbidden zone says so in its outline', () => {
  const [area] = zoneAreas([{ ...circle, color: '#123456', strokeColor: '#654321', isRestricted: true }], now)
  expect(area).toMatchObject({ colour: '#123456', stroke: '#654321', edge: 'forbidden', print: undefined })
})

test('where nobody chose a colour what is forbidden is printed as forbidden, whatever its type', () => {
  const look = (zone: Partial<Zone>) => {
    const [{ edge, print } = {}] = zoneAreas([{ ...circle, ...zone }], now)
    return [edge, print]
  }
  expect(look({ zoneType: 'restricted' })).toEqual(['forbidden', 'forbid'])
  expect(look({ zoneType: 'safety' })).toEqual(['plain', 'safe'])
  expect(look({ zoneType: 'safety', isRestricted: true })).toEqual(['forbidden', 'forbid'])
  expect(look({ zoneType: 'harbor' })).toEqual(['plain', undefined])
})

test('polygons keep their holes, lines are lines', () => {
  const rings: [number, number][][] = [
    [
      [-18, 14],
      [-17, 14],
      [-17, 15],
      [-18, 14],
    ],
    [
      [-17.5, 14.2],
      [-17.4, 14.2],
      [-17.4, 14.3],
      [-17.5, 14.2],
    ],
  ]
  const polygon: Zone = { ...circle, zoneShape: 'polygon', geometry: { type: 'Polygon', coordinates: rings } }
  const line: Zone = { ...circle, zoneShape: 'line', geometry: { type: 'LineString', coordinates: rings[0] ?? [] } }
  expect(zoneAreas([polygon, line], now).map(({ shape }) => shape)).toEqual([
    { kind: 'polygon', rings },
    { kind: 'line', points: rings[0] },
  ])
})

test('what is switched off, not yet or no longer in force is not drawn', () => {
  expect(isInForce({ ...circle, isActive: false }, now)).toBe(false)
  expect(isInForce({ ...circle, validFrom: '2026-11-20T12:00:01Z' }, now)).toBe(false)
  expect(isInForce({ ...circle, validUntil: '2026-11-20T12:00:00Z' }, now)).toBe(false)
  expect(isInForce({ ...circle, validFrom: '2026-11-20T12:00:00Z', validUntil: '2026-11-20T12:00:01Z' }, now)).toBe(
    true,
  )
})
