/** What a sentence about an act is made of: names that the server has found. */
export type Told = {
  readonly who: string
  /** The thing it was about; null: it has no name. */
  readonly thing: string | null
  /** Whose it is. */
  readonly person: string | null
}
export type Sentence = (told: Told) => string

/** « de Modou », « d’Awa ». */
export function de(name: string): string {
  return /^[aàâeéèêëiîïoôuûühy]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** « « Cayar » » behind what it is called, where it has a name. */
export function named(called: string, thing: string | null): string {
  return thing === null ? called : `${called} «\u00a0${thing}\u00a0»`
}

export function namedInEnglish(called: string, thing: string | null): string {
  return thing === null ? called : `${called} “${thing}”`
}
