/* How a name stands behind what it is the name of. */

/** « de Modou », « d’Awa ». */
export function withDe(name: string): string {
  return /^[aàâeéèêëiîïoôuûühy]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** « « Cayar » » behind what it is called, where it has a name. */
export function named(called: string, thing: string | null): string {
  return thing === null ? called : `${called} «\u00a0${thing}\u00a0»`
}

export function namedInEnglish(called: string, thing: string | null): string {
  return thing === null ? called : `${called} “${thing}”`
}
