import type { LatLng } from '#contract/wire/units.ts'
import { type SosText, readSosText } from './sos-text.ts'
import { placeTyped } from './typed-place.ts'

/** What an SMS to the number of the service says. Whoever cries for help anywhere in it calls for help, whatever else it says. */
export type SmsSaid =
  | { readonly kind: 'sos'; readonly place: LatLng | null; readonly written: SosText | null }
  | { readonly kind: 'returned' }
  /** Null: late, without saying by how much. */
  | { readonly kind: 'late'; readonly minutes: number | null }
  | { readonly kind: 'where' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'sea'; readonly coast: SmsCoast }
  | { readonly kind: 'unclear' }
export type SmsKind = SmsSaid['kind']

const smsCoasts = [1, 2, 3, 4] as const
export type SmsCoast = (typeof smsCoasts)[number]

/** However it is spaced, dotted or stretched, also with a zero for the letter: « s.o.s », « S O S », « SOSSS ». */
const sos = /(?<![a-z0-9])s+[^a-z0-9]{0,3}[o0]+[^a-z0-9]{0,3}s+(?![a-z])/
const help = /(?<![a-z])(au secours|secours|mayday|help|wallu|ndimbal)(?![a-z])/

export function readSms(text: string, now: number): SmsSaid {
  const written = readSosText(text.trim(), now)
  if (written !== null) {
    const { place } = written
    const isPlace = place !== null && (place.latitude !== 0 || place.longitude !== 0)
    return {
      kind: 'sos',
      written,
      place: isPlace ? { latitude: place.latitude, longitude: place.longitude } : null,
    }
  }
  const plain = plainly(text)
  if (sos.test(plain) || help.test(plain)) return { kind: 'sos', written: null, place: placeTyped(plain) }
  return shortWord(plain)
}

/** « Rentré » is « rentr? » where a gateway runs without UTF-8. */
function shortWord(plain: string): SmsSaid {
  const [first = ''] = plain.replace(/^[^a-z0-9]+/, '').split(/[^a-z0-9]/)
  const words = plain.replaceAll(/[^a-z0-9]+/g, ' ').trim()
  const coast = smsCoasts.find((one) => words === String(one) || words === `mer ${one}`)
  if (coast !== undefined) return { kind: 'sea', coast }
  if (/^(retour|retours|rentr|rentre|rentres|rentree|rentrer)$/.test(first)) return { kind: 'returned' }
  if (/^(je suis|nous sommes|on est|suis) (rentr|rentre|rentres|rentree|de retour)( |$)/.test(words))
    return { kind: 'returned' }
  if (/^retards?/.test(first)) return late(plain.slice(plain.indexOf('retard') + 'retard'.length))
  if (/^(je suis|nous sommes|on est|en|je serai) (en )?retard( |$)/.test(words))
    return late(plain.slice(plain.indexOf('retard') + 'retard'.length))
  if (/^(pos|position|positions)$/.test(first)) return { kind: 'where' }
  if (/^(oui|yes|waaw|waw)$/.test(first)) return { kind: 'yes' }
  if (/^(non|no|deedeet|dedet)$/.test(first)) return { kind: 'no' }
  return { kind: 'unclear' }
}

const numberWords: { readonly [word: string]: string } = { une: '1', un: '1', deux: '2', trois: '3', quatre: '4' }
const mostHours = 12

/** « 2 », « 2h », « 2h30 », « 1,5 h », « 30 min », « de deux heures »; a time of the day cannot be told from it and is asked for again. */
function late(rest: string): SmsSaid {
  const figures = rest.replaceAll(/[a-z]+/g, (word) => numberWords[word] ?? word)
  const found = /(\d{1,3}(?:[.,]\d+)?)\s*(min|mn|m(?![a-z])|h|:)?\s*(\d{2}(?!\d))?/.exec(figures)
  if (found === null) return { kind: 'late', minutes: null }
  const [, figure = '', unit = '', more] = found
  const value = Number(figure.replace(',', '.'))
  const isMinutes = unit.startsWith('m')
  const minutes = Math.round(isMinutes ? value : value * 60 + (unit === '' ? 0 : Number(more ?? 0)))
  return minutes > 0 && minutes <= mostHours * 60 ? { kind: 'late', minutes } : { kind: 'unclear' }
}

/** In small letters, without accents. */
function plainly(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
