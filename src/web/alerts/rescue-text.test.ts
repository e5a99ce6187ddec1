import { expect, test } from 'vitest'
import { wordsIn } from '#web/words/words.ts'
import { alertsWords } from './alerts.words.ts'
import { rescueText } from './rescue-text.ts'

const say = wordsIn(alertsWords, 'fr')
const taken = { status: 'acknowledged', acknowledgedByName: 'Aïssatou Ndiaye' } as const
const demba = { user: 'demba', name: 'Demba Fall', goingAt: '2026-11-28T10:00:00Z' }

test('taken in charge ashore, nobody is said to be on the way', () => {
  expect(rescueText({ ...taken, going: [] }, say)).toBe('Prise en charge par Aïssatou Ndiaye')
})

test('from the first « J’y vais » it says who is on the way', () => {
  expect(rescueText({ ...taken, going: [demba] }, say)).toBe(
    'En route\u00a0: Demba Fall · Prise en charge par Aïssatou Ndiaye',
  )
})
