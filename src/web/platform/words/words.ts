import { type Language, useLanguage } from './language.ts'
import { translationOf } from './translations.ts'
import type { Translated, WordBook, Words } from './word-book.ts'

export function words<const W extends Words>(book: WordBook<W>): WordBook<W> {
  return book
}

export function useWords<W extends Words>(book: WordBook<W>): Translated<W> {
  return wordsIn(book, useLanguage())
}

/** The same words are the same object: what depends on them is not done again. */
export function wordsIn<W extends Words>(book: WordBook<W>, language: Language): Translated<W> {
  if (language === 'fr') return book.fr as Translated<W>
  const translation = language === 'zz' ? marked(book.fr) : translationOf(book, language)
  if (!translation) return book.fr as Translated<W>
  const before = whole.get(translation)
  if (before) return before as Translated<W>
  const now = { ...book.fr, ...translation }
  whole.set(translation, now)
  return now as Translated<W>
}

const whole = new WeakMap<object, object>()
const wholeInMarks = new WeakMap<Words, Words>()

function marked(french: Words): Words {
  const before = wholeInMarks.get(french)
  if (before) return before
  const entries = Object.entries(french).map(([name, word]) => [
    name,
    typeof word === 'string' ? inMarks(word) : (...parts: never[]) => inMarks(word(...parts)),
  ])
  const now = Object.fromEntries(entries) as Words
  wholeInMarks.set(french, now)
  return now
}

/** In the language of the tests whatever comes out of a book stands out. */
export function inMarks(word: string): string {
  return `⟦${word}⟧`
}
