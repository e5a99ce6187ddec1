import { expect, test } from 'vitest'
import { words, wordsIn } from './words.ts'

const book = words({
  fr: { hello: 'Bonjour', waves: (count: number) => `${count} vagues` },
  en: { hello: 'Hello', waves: (count: number) => `${count} waves` },
  wo: { hello: 'Salaam' },
})

test('what Wolof does not say is said in French', () => {
  const say = wordsIn(book, 'wo')
  expect([say.hello, say.waves(3)]).toEqual(['Salaam', '3 vagues'])
})

test('a language that could not be read is French', () => {
  const asBuilt = { name: 'sea/sea.words.ts#0', fr: book.fr } as unknown as typeof book
  expect(wordsIn(asBuilt, 'en').hello).toBe('Bonjour')
})

test('in every language the same words are the same object', () => {
  for (const language of ['fr', 'en', 'wo', 'zz'] as const) {
    expect(wordsIn(book, language)).toBe(wordsIn(book, language))
  }
})

test('marked words stand out, those that are made too', () => {
  const say = wordsIn(book, 'zz')
  expect([say.hello, say.waves(3)]).toEqual(['⟦Bonjour⟧', '⟦3 vagues⟧'])
})
