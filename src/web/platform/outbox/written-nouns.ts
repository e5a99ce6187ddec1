import { use } from 'react'
import { toCamel, toSnake } from '#contract/wire/casing.ts'
import type { WordBook, Words } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Urgency } from './outbox-entry.ts'
import type { NounName, WrittenAbout } from './shown/outbox-about.ts'

/*
 * What is known here of the things that forms write about. Whoever composes the app tells it, once, behind the sign-in: nobody writes before that.
 *   tellNouns      how to know each of them
 *   urgencyOf      how soon what is said of them leaves
 *   doneByIn       who did it, by the server’s answer
 *   useNounSaying  what a thing of this kind is called, and its fields and their values
 */

export type WrittenNoun = {
  /** How soon it leaves; after everything else, if nothing is said. */
  readonly urgency?: Urgency
  /** Whom the server’s answer names as the one who did this; null: it names nobody. */
  readonly doneBy?: (act: string, answer: Json) => Doer | null
  /** Fields that are chosen from a list or on a map, by their names on the wire: as text they would be codes. */
  readonly chosen?: readonly string[]
  /**
   * `one`: what one is called; and, where it has them, its fields by name, its values as `status.active`, and what is done
   * to it beyond adding, changing and removing as `act.resolve`.
   */
  readonly words: () => Promise<WordBook<Words>>
}
type Doer = { readonly id: string; readonly name: string | null }
type Json = { readonly [name: string]: unknown }

let nounOf: (noun: NounName) => WrittenNoun | null = () => null

export function tellNouns(all: typeof nounOf): void {
  nounOf = all
}

export function urgencyOf(noun: NounName): Urgency {
  return nounOf(noun)?.urgency ?? 'other'
}

export function doneByIn({ noun, act }: Pick<WrittenAbout, 'noun' | 'act'>, answer: unknown): Doer | null {
  if (answer === null || typeof answer !== 'object') return null
  return nounOf(noun)?.doneBy?.(act, { ...answer }) ?? null
}

const nothing: WordBook<Words> = { fr: {}, en: {}, wo: {} }
const books = new Map<NounName, Promise<WordBook<Words>>>()

/** Waits for its words, which only those read who look. Whoever cannot read them now reads names of the wire. */
export function useNounSaying(noun: NounName) {
  const own = useWords(use(bookOf(noun))) as { readonly [name: string]: string | undefined }
  return {
    one: own['one'] ?? noun,
    field: (name: string) => own[toCamel(name)],
    value: (name: string, value: string) => own[`${toCamel(name)}.${value}`],
    /** Fields that are chosen from a list: as text they would be codes. */
    chosen: [
      ...Object.keys(own).flatMap((name) => (name.includes('.') ? toSnake(name.split('.')[0] ?? '') : [])),
      ...(nounOf(noun)?.chosen ?? []),
    ],
    act: (act: string) => own[`act.${act}`],
  }
}

function bookOf(noun: NounName): Promise<WordBook<Words>> {
  const before = books.get(noun)
  if (before) return before
  /* A position, say, is about no thing that has a name. */
  const read = (noun === '' ? null : nounOf(noun)?.words()) ?? Promise.resolve(nothing)
  const book = read.catch((problem: unknown) => {
    reportError(problem)
    books.delete(noun)
    return nothing
  })
  books.set(noun, book)
  return book
}
