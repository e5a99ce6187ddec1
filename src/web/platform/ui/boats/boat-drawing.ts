import type { Hull } from '#contract/pirogues/hull.ts'
import { hullFromAbove, profile } from '#contract/pirogues/hull-drawing.ts'

/** « YK » of Yaye Khady, « 12 » of Pirogue 12. Letters and digits alone: they stand in a drawing. */
export function lettersOf(name: string | null): string {
  const words = (name ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  const number = /\d{1,3}$/.exec(words.at(-1) ?? '')
  if (number) return number[0]
  const [first = '', second] = words
  const letters = second
    ? [first, second].map((word) => /./u.exec(word)?.[0] ?? '').join('')
    : /.{0,2}/u.exec(first)?.[0]
  return (letters ?? '').toLocaleUpperCase('fr')
}

/** The same by day and by night: a boat is known by its paint, and paint by the light around it. */
const sky = '#d6e8ef'
const sea = '#1c5f7e'

export function planPicture(hull: Hull): string {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0Z" fill="${sky}"/><g transform="rotate(38 32 32)">${hullFromAbove(hull, 'h')}</g></svg>`,
  )
}

export function profilePicture(hull: Hull, letters: string): string {
  const boat = `<g transform="translate(3 20) scale(.147 .235)">${profile(hull, { name: 'h', bold: true })}</g>`
  const text = `<text x="50" y="88" fill="#fff" font-family="sans-serif" font-size="21" font-weight="700" text-anchor="middle">${letters}</text>`
  const water = `<path d="M-3 61c6-3 11 3 18 0s11-3 18 0 11 3 18 0 11-3 18 0 11 3 18 0 11-3 18 0V100H0Z" fill="${sea}" stroke="#fff" stroke-width="1.8"/>`
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h100v100H0Z" fill="${sky}"/>${boat}${water}${text}</svg>`,
  )
}

/** As an address of its own: what is defined in one drawing is found in no other. */
export function picture(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
