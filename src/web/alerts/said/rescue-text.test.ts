import { expect, test } from 'vitest'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { rescueText } from './rescue-text.ts'

const say = wordsIn(alertsWords, 'fr')
const taken = { status: 'acknowledged', acknowledgedByName: 'Aïssatou Ndiaye' } as const
const reader = { language: 'fr', now: Date.parse('2026-11-28T10:01:00Z') } as const
const demba = { user: 'demba', name: 'Demba Fall', goingAt: '2026-11-28T10:00:00Z' }

test('taken in charge ashore, nobody is said to be on the way', () => {
  expect(rescueText({ ...taken, going: [] }, say, reader)).toBe('Prise en charge par Aïssatou Ndiaye')
})

test('from the first « J’y vais » it says who is on the way', () => {
  expect(rescueText({ ...taken, going: [demba] }, say, reader)).toBe(
    'En route\u00a0: Demba Fall · Prise en charge par Aïssatou Ndiaye',
  )
})

test('with his minutes, and that he is there', () => {
  const soon = { ...demba, arrivesAt: '2026-11-28T10:23:00Z' }
  const late = { ...demba, name: null, arrivesAt: '2026-11-28T11:06:00Z' }
  expect(rescueText({ ...taken, going: [soon, late] }, say, reader)).toBe(
    'En route\u00a0: Demba Fall, 22\u00a0min, quelqu’un, 1\u00a0h\u00a005 · Prise en charge par Aïssatou Ndiaye',
  )
  const there = { ...demba, onScene: true, arrivesAt: '2026-11-28T10:02:00Z' }
  expect(rescueText({ ...taken, status: 'active', going: [there, soon] }, say, reader)).toBe(
    'Sur place\u00a0: Demba Fall · En route\u00a0: Demba Fall, 22\u00a0min',
  )
})

test('ashore it says who sees them, and of who is silent when he was heard beside his minutes', () => {
  const heard = { ...demba, heardAt: '2026-11-28T09:50:00Z', arrivesAt: '2026-11-28T10:23:00Z' }
  expect(rescueText({ ...taken, status: 'active', going: [{ ...demba, inSight: true }, heard] }, say, reader)).toBe(
    'Les voit\u00a0: Demba Fall · En route\u00a0: Demba Fall, 22\u00a0min, dernier mot 09:50',
  )
})
