import type { Language } from './language.ts'

/*
 * Figures, written here: the first number that a browser writes by itself costs a phone fifty milliseconds, in the middle of its start.
 */
type Decimals = { readonly least?: number; readonly most?: number }

/** Whoever reads Wolof knows the French way. */
const signs = {
  fr: { group: '\u202f', decimal: ',' },
  en: { group: ',', decimal: '.' },
} as const

/** « 12 345,6 »: with as many decimals as there are, between the least and the most. */
export function numberText(value: number, language: Language, { least = 0, most = least }: Decimals = {}): string {
  const { group, decimal } = signs[language === 'en' ? 'en' : 'fr']
  const [whole = '', decimals = ''] = rounded(value, most).toFixed(most).split('.')
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return kept === '' ? grouped : `${grouped}${decimal}${kept}`
}

/** 1,005 is 1,01 to two decimals, as it is read, though a machine has a little less of it. */
function rounded(value: number, decimals: number): number {
  const read = String(Math.abs(value))
  if (read.includes('e')) return value
  return Math.sign(value) * Number(`${Math.round(Number(`${read}e${decimals}`))}e-${decimals}`)
}
