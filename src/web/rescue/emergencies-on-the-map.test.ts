import { expect, test } from 'vitest'
import { emergencyMarks, emergencyOfMark, placedEmergencies } from './emergencies.layer.ts'
import { hullFrom } from '#contract/pirogues/hull.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const location = { id: 'p', latitude: 14.9, longitude: -17.2, timestamp: '', speed: null, heading: null }
const sos = {
  id: 'e1',
  pirogue: null,
  pirogueName: 'Yaye Khady',
  userName: 'Moussa',
  location,
  seenBy: [] as Alert['seenBy'],
} as Alert

test('a call for help that has a place is an urgent mark that says so in shape and word', () => {
  const placed = placedEmergencies([sos])
  expect(emergencyMarks(placed)).toMatchObject([
    {
      at: [-17.2, 14.9],
      label: 'SOS · Yaye Khady',
      urgent: true,
      isSeen: false,
      look: { shape: 'distress', tone: 'alarm', state: 'sos' },
    },
  ])
  const known = { ...sos, pirogue: 'p', status: 'acknowledged' } as Alert
  expect(emergencyMarks(placedEmergencies([known]), hullFrom)).toMatchObject([
    { hull: hullFrom('p'), look: { shape: 'hull', state: 'charge' } },
  ])
  expect(
    emergencyMarks(placedEmergencies([{ ...sos, seenBy: [{ user: 'u', name: null, seenAt: '' }] }])),
  ).toMatchObject([{ isSeen: true }])
  expect(emergencyOfMark(placed, 'emergency:e1')).toBe(placed[0])
})

test('without a place, or at 0,0, there is nothing to draw', () => {
  expect(placedEmergencies([{ ...sos, location: null }])).toEqual([])
  expect(placedEmergencies([{ ...sos, location: { ...location, latitude: 0, longitude: 0 } }])).toEqual([])
})
