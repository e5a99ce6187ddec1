import { expect, test } from 'vitest'
import { balises } from './balise.ts'

const { draft, change, fields } = balises
const bare = { name: 'Bouée', latitude: 14.9, longitude: -17.2 }

test('a balise is a GPS one, and active, unless it is said', () => {
  expect(draft.parse(bare)).toEqual({ ...bare, baliseType: 'gps', status: 'active' })
  expect(change.parse({})).toEqual({})
})

test.each(['name', 'latitude', 'longitude'])('%s is required', (field) => {
  expect(draft.safeParse({ ...bare, [field]: undefined }).success).toBe(false)
})

test.each(['latitude', 'longitude', 'batteryLevel', 'signalStrength'])('%s is a number, never a text', (field) => {
  expect(draft.safeParse({ ...bare, [field]: '14' }).success).toBe(false)
  expect(change.safeParse({ [field]: '14' }).success).toBe(false)
  expect(draft.safeParse({ ...bare, [field]: 14 }).success).toBe(true)
})

test.each(['frequency', 'power', 'notes', 'vesselName'])('%s is a text, never a number', (field) => {
  expect(draft.safeParse({ ...bare, [field]: 161.975 }).success).toBe(false)
  expect(draft.parse({ ...bare, [field]: ' 161,975 MHz ' })).toMatchObject({ [field]: '161,975 MHz' })
})

test('every type and every status has its word', () => {
  expect(Object.values(fields.baliseType.words)).toEqual(['GPS', 'VMS', 'AIS', 'Urgence'])
  expect(Object.values(fields.status.words)).toEqual(['Active', 'Inactive', 'Maintenance', 'En panne', 'Autre'])
})
