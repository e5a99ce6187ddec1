import { expect, test } from 'vitest'
import { ageLabel } from './age.ts'

const say = { today: 'Aujourd’hui', yesterday: 'Hier', daysAgo: (days: number) => `Il y a ${days} jours` }
const now = Date.parse('2026-11-22T00:30:00Z')

test.each([
  ['2026-11-22T00:10:00Z', 'Aujourd’hui'],
  ['2026-11-22T09:00:00Z', 'Aujourd’hui'],
  ['2026-11-21T23:59:59Z', 'Hier'],
  ['2026-11-20T12:00:00Z', 'Il y a 2 jours'],
  ['2026-11-16T23:00:00Z', 'Il y a 6 jours'],
  ['2026-11-15T23:00:00Z', 'le jour'],
  ['2025-11-22T00:10:00Z', 'le jour'],
])('a ticket of %s is of %s', (at, label) => {
  expect(ageLabel(at, now, say, () => 'le jour')).toBe(label)
})
