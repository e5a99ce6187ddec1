import { expect, test } from 'vitest'
import { wordsIn } from '#web/platform/words/words.ts'
import { dueSaid, dueText } from './due-text.ts'
import { voyageWords } from './voyages.words.ts'

const now = Date.parse('2026-11-23T18:00:00Z')
const [today, tomorrow, firstOfMonth] = ['2026-11-23T18:30:00Z', '2026-11-24T00:50:00Z', '2026-12-01T06:05:00Z']

/** A no-break space is written as a space, so that it reads as a sentence. */
const read = (sentence: string) => sentence.replaceAll('\u00a0', ' ')

test('when a boat is due is said as people say it, in each language', () => {
  const french = wordsIn(voyageWords, 'fr')
  const due = (at: string) => read(french.dueAt(dueSaid(at, now, 'fr')))
  expect([today, tomorrow, firstOfMonth].map(due)).toEqual([
    'attendue à 18:30',
    'attendue mardi 24 à 00:50',
    'attendue mardi 1 à 06:05',
  ])
  const english = wordsIn(voyageWords, 'en')
  const dueInEnglish = (at: string) => read(english.dueAt(dueSaid(at, now, 'en')))
  expect([today, tomorrow].map(dueInEnglish)).toEqual(['due at 18:30', 'due Tuesday 24 at 00:50'])
  expect(read(french.dueThen(dueSaid(tomorrow, now, 'wo')))).toBe('retour mardi 24 à 00:50')
})

test('beside a clock it is as short as it can be', () => {
  expect([dueText(today, now, 'fr'), dueText(tomorrow, now, 'fr')]).toEqual(['18:30', 'mar. 24 00:50'])
  expect([dueText(today, now, 'en'), dueText(tomorrow, now, 'en')]).toEqual(['18:30', 'Tue 24 00:50'])
})
