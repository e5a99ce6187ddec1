import { expect, test } from 'vitest'
import { alertChangeFrom, refusedInAlert, severitiesFor, alertFields } from './alert-form.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const zone = { alertType: 'zone_violation', severity: 'critical' } as Alert
const before = alertFields({ ...zone, message: 'Zone', nature: null, peopleOnBoard: 4 })

test('only what was typed anew is sent: what a colleague has changed meanwhile stays', () => {
  expect(alertChangeFrom(before, before)).toEqual({})
  expect(alertChangeFrom({ ...before, nature: 'feu' }, before)).toEqual({ nature: 'feu' })
  expect(alertChangeFrom({ ...before, peopleOnBoard: '' }, before)).toEqual({ peopleOnBoard: null })
})

test('what makes no sense is said beside its field', () => {
  expect(Object.keys(refusedInAlert({ ...before, peopleOnBoard: 'cinq' }, zone))).toEqual(['peopleOnBoard'])
  expect(Object.keys(refusedInAlert({ ...before, message: ' ' }, zone))).toEqual(['message'])
  expect(refusedInAlert(before, zone)).toEqual({})
})

test('of an SOS a correction begins empty, may say no words, and is offered no lower severity', () => {
  const sos = { alertType: 'emergency', message: 'SOS', severity: 'high', nature: null, peopleOnBoard: 4 } as Alert
  const typed = alertFields(sos)
  expect(typed.message).toBe('')
  expect(refusedInAlert({ ...typed, peopleOnBoard: '5' }, sos)).toEqual({})
  expect(alertChangeFrom({ ...typed, peopleOnBoard: '5' }, typed)).toEqual({ peopleOnBoard: 5 })
  expect(alertChangeFrom({ ...typed, message: 'Il dérive' }, typed)).toEqual({ message: 'Il dérive' })
  expect(severitiesFor(sos)).toEqual(['critical', 'high'])
  expect(severitiesFor(zone)).toEqual(['critical', 'high', 'medium', 'low'])
})
