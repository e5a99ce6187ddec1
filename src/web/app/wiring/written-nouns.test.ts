import { expect, test } from 'vitest'
import { writtenNoun } from './written-nouns.ts'

test('an alert says who acknowledged it, and who closed it', () => {
  const { doneBy } = writtenNoun('alert')
  const answer = {
    acknowledged_by: 'binta',
    acknowledged_by_name: 'Binta',
    resolved_by: 'awa',
    resolved_by_name: null,
  }
  expect(doneBy?.('acknowledge', answer)).toEqual({ id: 'binta', name: 'Binta' })
  expect(doneBy?.('resolve', answer)).toEqual({ id: 'awa', name: null })
  expect(doneBy?.('change', answer)).toBeNull()
  expect(doneBy?.('resolve', { resolved_by: null })).toBeNull()
})

test('the notes of a trip are another version when they say something else, whatever the boat did meanwhile', () => {
  const { versionIn } = writtenNoun('trip')
  const version = (notes: string | null, distance = 1) => versionIn({ id: 'trip', notes, distance_km: distance })
  expect(version('Thiof')).not.toBeNull()
  expect(version('Thiof', 2)).toBe(version('Thiof'))
  expect(version('Mérou')).not.toBe(version('Thiof'))
  expect(version(null)).not.toBe(version('Thiof'))
})

test('an alert leaves before what else forms write', () => {
  expect(writtenNoun('alert').urgency).toBe('alert')
  expect(writtenNoun('zone').urgency).toBeUndefined()
})
