import { expect, test } from 'vitest'
import { endReason } from './end-reason.ts'
import { rescueWords } from './rescue.words.ts'

const reason = (status: 'active' | 'resolved', resolveReason: string | null) =>
  endReason({ status, resolveReason }, rescueWords.fr)

test('what is over says how it ended, in the words of whoever ended it', () => {
  expect(reason('resolved', 'Remorquée jusqu’à Cayar')).toBe('Remorquée jusqu’à Cayar')
  expect(reason('resolved', 'fausse_alerte')).toBe('Fausse alerte')
  expect(reason('resolved', null)).toBe('Non précisé')
  expect(reason('active', null)).toBeNull()
})
