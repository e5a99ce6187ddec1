import { use } from 'react'
import { toCamel } from '#contract/wire/casing.ts'
import type { WordBook, Words } from '#web/words/word-book.ts'
import { useWords } from '#web/words/words.ts'
import type { Noun } from './outbox-about.ts'

/*
 * What is known here of the things that forms write about. Whoever composes the app tells it, once, at start.
 *   tellNouns      all of them
 *   versionIn      what an edit made from an answer of the server has seen
 *   useNounSaying  what a thing of this kind is called, and its fields and their values
 */

export type WrittenNoun = {
  /** Null: it has no versions. */
  readonly versionIn: (answer: Json) => string | null
  /** `one`: what one is called; and, where it has them, its fields by name and its values as `status.active`. */
  readonly words: () => Promise<WordBook<Words>>
  /** Fields that are chosen from a list: as text they would be codes. */
  readonly chosen?: readonly string[]
}
type Json = { readonly [name: string]: unknown }

let known: { readonly [noun: Noun]: WrittenNoun } = {}

export function tellNouns(nouns: typeof known): void {
  known = nouns
}

/** Null: nothing that has versions. */
export function versionIn(noun: Noun, answer: unknown): string | null {
  if (answer === null || typeof answer !== 'object') return null
  return known[noun]?.versionIn({ ...answer }) ?? null
}

export function chosenIn(noun: Noun): readonly string[] {
  return known[noun]?.chosen ?? []
}

const nothing: WordBook<Words> = { fr: {}, en: {}, wo: {} }
const books = new Map<Noun, Promise<WordBook<Words>>>()

/** Waits for its words, which only those read who look. Whoever cannot read them now reads names of the wire. */
export function useNounSaying(noun: Noun) {
  const own = useWords(use(bookOf(noun))) as { readonly [name: string]: string | undefined }
  return {
    one: own['one'] ?? noun,
    field: (name: string) => own[toCamel(name)],
    value: (name: string, value: string) => own[`${toCamel(name)}.${value}`],
  }
}

function bookOf(noun: Noun): Promise<WordBook<Words>> {
  const before = books.get(noun)
  if (before) return before
  const read = known[noun]?.words() ?? Promise.resolve(nothing)
  const book = read.catch((problem: unknown) => {
    reportError(problem)
    books.delete(noun)
    return nothing
  })
  books.set(noun, book)
  return book
}
