import { expect, test } from 'vitest'
import { wordsIn } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'

test.each([
  [0, '0 position conservée', '0 positions kept'],
  [1, '1 position conservée', '1 position kept'],
  [2, '2 positions conservées', '2 positions kept'],
])('%i positions are counted as each language counts', (count, french, english) => {
  const said = (language: 'fr' | 'en') => wordsIn(dashboardWords, language).positionsKept(String(count), count)
  expect([said('fr'), said('en')]).toEqual([french, english])
})
