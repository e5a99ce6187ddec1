import { expect, test } from 'vitest'
import { baliseLook, baliseMarks, baliseOfMark } from './balises.layer.ts'
import { type Balise, type BaliseStatus, type BaliseType, balises } from '#contract/balises/balise.ts'

const baliseTypes = Object.keys(balises.fields.baliseType.words) as BaliseType[]
const baliseStatuses = Object.keys(balises.fields.status.words) as BaliseStatus[]

const balise: Balise = {
  id: 'b1',
  name: 'Balise 0231',
  baliseType: 'ais',
  baliseTypeDisplay: 'AIS',
  status: 'maintenance',
  statusDisplay: 'Maintenance',
  coordinates: [14.95, -17.2],
  latitude: 14.95,
  longitude: -17.2,
  vesselName: null,
  frequency: null,
  power: null,
  notes: null,
  batteryLevel: 14,
  signalStrength: null,
  organisation: null,
  createdBy: null,
  createdByName: null,
  createdAt: '2026-11-01T00:00:00Z',
  lastUpdate: '2026-11-20T00:00:00Z',
}

test('a balise stands at its place, with its name', () => {
  const [mark] = baliseMarks([balise])
  expect(mark).toMatchObject({
    at: [-17.2, 14.95],
    label: 'Balise 0231',
    look: { shape: 'triangle', tone: 'warn', filling: 'half' },
  })
  expect(baliseOfMark([balise], mark?.id ?? '')).toBe(balise)
  expect(baliseOfMark([balise], 'b1')).toBeNull()
})

test('every type and state has a look of its own, and no two differ in colour alone', () => {
  const looks = baliseTypes.flatMap((type) => baliseStatuses.map((status) => baliseLook(type, status)))
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(looks.length)
  const sameShape = baliseStatuses.filter((status) => baliseLook('gps', status).filling === 'crossed')
  expect(sameShape).toEqual(['inactive', 'error'])
})
