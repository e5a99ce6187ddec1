import { expect, test } from 'vitest'
import { wordsIn } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'

test.each([
  [0, 'sur 0 connue', 'of 0 known'],
  [1, 'sur 1 connue', 'of 1 known'],
  [2, 'sur 2 connues', 'of 2 known'],
])('out of %i boats', (count, french, english) => {
  const said = (language: 'fr' | 'en') => wordsIn(seaWords, language).knownBoats(String(count), count)
  expect([said('fr'), said('en')]).toEqual([french, english])
})
