/** A word is a text, or a function that makes one out of what it is given. */
type Word = string | ((...parts: never[]) => string)
export type Words = { readonly [name: string]: Word }
export type Translated<W> = { readonly [Name in keyof W]: W[Name] extends string ? string : W[Name] }

/** French is the type. English is complete; Wolof holds the fisherman's words and falls back to French. */
export type WordBook<W extends Words> = {
  readonly fr: W
  readonly en: Translated<W>
  readonly wo: Partial<Translated<W>>
}
