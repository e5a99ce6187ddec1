import { dueSaid } from '#web/voyages/due-text.ts'
import { feuWords } from './feu.words.ts'
import { expect, test } from 'vitest'
import { shareOfWay } from './way-home.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()

test.each([
  ['as he leaves', 6, 14, 6, 0],
  ['half way', 6, 14, 10, 0.5],
  ['when he is due', 6, 14, 14, 1],
  ['late, the boat stays at the quay where it is due', 6, 14, 17, 1],
  ['by a clock that runs behind', 6, 14, 5, 0],
  ['due as he leaves', 6, 6, 6, 1],
])('%s', (_name, left, due, now, share) => {
  expect(shareOfWay(at(left), at(due), Date.parse(at(now)))).toBe(share)
})

test('the way is said as a sentence, also when the boat is due on another day', () => {
  const [left, now] = ['2026-11-25T18:30:00Z', Date.parse('2026-11-25T19:00:00Z')]
  const said = (due: string) =>
    feuWords.fr.wayLabel(dueSaid(left, now, 'fr'), dueSaid(due, now, 'fr')).replaceAll('\u00a0', ' ')
  expect(said('2026-11-25T23:00:00Z')).toBe('Parti à 18:30, retour prévu à 23:00')
  expect(said('2026-11-26T02:00:00Z')).toBe('Parti à 18:30, retour prévu jeudi 26 à 02:00')
})
