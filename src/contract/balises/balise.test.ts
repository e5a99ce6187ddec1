import { expect, test } from 'vitest'
import { baliseStatuses, baliseStatusWords, baliseTypeWords, baliseTypes } from './balise.ts'
import { baliseChange, baliseDraft } from './balise.rules.ts'

const bare = { name: 'Bouée', latitude: 14.9, longitude: -17.2 }

test('a balise is a GPS one unless it is said', () => {
  expect(baliseDraft.parse(bare)).toEqual({ ...bare, baliseType: 'gps' })
  expect(baliseChange.parse({})).toEqual({})
})

test.each(['name', 'latitude', 'longitude'])('%s is required', (field) => {
  expect(baliseDraft.safeParse({ ...bare, [field]: undefined }).success).toBe(false)
})

test.each(['latitude', 'longitude', 'batteryLevel', 'signalStrength'])('%s is a number, never a text', (field) => {
  expect(baliseDraft.safeParse({ ...bare, [field]: '14' }).success).toBe(false)
  expect(baliseChange.safeParse({ [field]: '14' }).success).toBe(false)
  expect(baliseDraft.safeParse({ ...bare, [field]: 14 }).success).toBe(true)
})

test.each(['frequency', 'power', 'notes', 'vesselName'])('%s is a text, never a number', (field) => {
  expect(baliseDraft.safeParse({ ...bare, [field]: 161.975 }).success).toBe(false)
  expect(baliseDraft.parse({ ...bare, [field]: ' 161,975 MHz ' })).toMatchObject({ [field]: '161,975 MHz' })
})

test('every type and every status has its word', () => {
  expect(baliseTypes.map((type) => baliseTypeWords[type])).toEqual(['GPS', 'VMS', 'AIS', 'Urgence'])
  const words = ['Active', 'Inactive', 'Maintenance', 'En panne', 'Autre']
  expect(baliseStatuses.map((status) => baliseStatusWords[status])).toEqual(words)
})
