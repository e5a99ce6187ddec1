/*
 * What was looked for with one letter wrong: another one in its place, one too many, one left out, two that changed places.
 *   nearly       a search that is asked so
 *   askedNearly  what such a search looks for; null: it is meant to the letter
 *   oneWrong     what a text has somewhere that says it so
 */

/** Nobody types it by accident, and no name has it. */
const mark = '≈'
/** Of fewer letters with one of them wrong too little is left. */
const fewest = 4

/** Stands for any one letter. */
export const anyLetter = '\u{FFFC}'

export function nearly(search: string): string {
  return `${mark}${search}`
}

export function askedNearly(search: string): string | null {
  return search.startsWith(mark) ? search.slice(mark.length) : null
}

/** `kept`: whatever is wrong, one of these stands there as it is, so that few texts are compared with all `wrong`. */
type OneWrong = { readonly kept: readonly string[]; readonly wrong: readonly string[] }

/** Null: too short to guess. */
export function oneWrong(search: string): OneWrong | null {
  const letters = Array.from(search.trim())
  if (letters.length < fewest) return null
  const said = (from: number, until?: number) => letters.slice(from, until).join('')
  const places = letters.map((_, place) => place)
  const swapped = (place: number) =>
    `${said(0, place)}${letters[place + 1] ?? ''}${letters[place] ?? ''}${said(place + 2)}`
  const half = Math.floor(letters.length / 2)
  return {
    kept: [said(0, half), said(half), swapped(half - 1)],
    wrong: [
      // Without its first or last letter it would be any shorter search.
      ...places.slice(1, -1).map((place) => `${said(0, place)}${said(place + 1)}`),
      ...places.map((place) => `${said(0, place)}${anyLetter}${said(place + 1)}`),
      ...places.slice(1).map((place) => `${said(0, place)}${anyLetter}${said(place)}`),
      ...places.slice(1).map((place) => swapped(place - 1)),
    ],
  }
}
