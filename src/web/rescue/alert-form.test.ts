import { expect, test } from 'vitest'
import { changeFrom, refusedIn, typedFrom } from './alert-form.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const before = typedFrom({ message: 'SOS', severity: 'critical', nature: null, peopleOnBoard: 4 } as Alert)

test('only what was typed anew is sent: what a colleague has changed meanwhile stays', () => {
  expect(changeFrom(before, before)).toEqual({})
  expect(changeFrom({ ...before, nature: 'feu' }, before)).toEqual({ nature: 'feu' })
  expect(changeFrom({ ...before, peopleOnBoard: '' }, before)).toEqual({ peopleOnBoard: null })
})

test('what makes no sense is said beside its field', () => {
  expect(Object.keys(refusedIn({ ...before, peopleOnBoard: 'cinq' }))).toEqual(['peopleOnBoard'])
  expect(Object.keys(refusedIn({ ...before, message: ' ' }))).toEqual(['message'])
  expect(refusedIn(before)).toEqual({})
})
