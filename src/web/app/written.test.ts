import { expect, test } from 'vitest'
import { writtenNoun } from './written.ts'

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

test('an alert leaves before what else forms write', () => {
  expect(writtenNoun('alert').urgency).toBe('alert')
  expect(writtenNoun('zone').urgency).toBeUndefined()
})
