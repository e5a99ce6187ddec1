import type { Words } from './word-book.ts'

/**
 * Where the words of another language are found. In the sources a book holds them itself; in the built app it has but its
 * French and a name (`dev/build/words-apart.ts`), and each other language is a file of its own, read once it is spoken.
 */
type OtherLanguage = 'en' | 'wo'
type Translation = Partial<Words>
type Book = { readonly name?: string } & { readonly [L in OtherLanguage]?: Translation }

const readers = {
  en: async () => (await import('./english.ts')).english,
  wo: async () => (await import('./wolof.ts')).wolof,
} satisfies Record<OtherLanguage, unknown>
const known = new Map<OtherLanguage, ReadonlyMap<string, Translation>>()

export function translationOf(book: Book, language: OtherLanguage): Translation | undefined {
  return book[language] ?? known.get(language)?.get(book.name ?? '')
}

/** What cannot be read now is said in French until it can. */
export async function learn(language: OtherLanguage): Promise<void> {
  if (known.has(language)) return
  try {
    /* Its refusals are found by their French sentences: all of them are known from now on. */
    const [files] = await Promise.all([readers[language](), import('#contract/refusals.ts')])
    const books = Object.values(files).flatMap((file) => Object.values(file as Record<string, Book>))
    known.set(language, new Map(books.flatMap((book) => namedTranslation(book, language))))
  } catch (problem) {
    reportError(problem)
  }
}

function namedTranslation(book: Book, language: OtherLanguage): [string, Translation][] {
  const translation = book[language]
  return book.name && translation ? [[book.name, translation]] : []
}
