import { type Language, useLanguage } from './language.ts'

/** A word is a text, or a function that makes one out of what it is given. */
type Word = string | ((...given: never[]) => string)
type Words = { readonly [name: string]: Word }
type Translated<W> = { readonly [Name in keyof W]: W[Name] extends string ? string : W[Name] }

/** French is the type. English is complete; Wolof holds the fisherman's words and falls back to French. */
export type WordBook<W extends Words> = {
  readonly fr: W
  readonly en: Translated<W>
  readonly wo: Partial<Translated<W>>
}

export function words<const W extends Words>(book: WordBook<W>): WordBook<W> {
  return book
}

export function useWords<W extends Words>(book: WordBook<W>): Translated<W> {
  return wordsIn(book, useLanguage())
}

export function wordsIn<W extends Words>(book: WordBook<W>, language: Language): Translated<W> {
  const french = book.fr as Translated<W>
  const inLanguage = {
    fr: () => french,
    en: () => book.en,
    wo: () => ({ ...french, ...book.wo }),
    zz: () => marked(book.fr) as Translated<W>,
  } satisfies Record<Language, () => Translated<W>>
  return inLanguage[language]()
}

function marked(french: Words): Words {
  const entries = Object.entries(french).map(([name, word]) => [
    name,
    typeof word === 'string' ? `⟦${word}⟧` : (...given: never[]) => `⟦${word(...given)}⟧`,
  ])
  return Object.fromEntries(entries) as Words
}
