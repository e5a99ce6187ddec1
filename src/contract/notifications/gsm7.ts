/** The alphabet in which an SMS holds 160 characters; one sign outside of it and there is room for 70. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const spelled: { readonly [sign: string]: string } = {
  '’': "'",
  '‘': "'",
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '°': 'o',
  œ: 'oe',
  Œ: 'OE',
  '\u00a0': ' ',
  '\u202f': ' ',
}
export const longestSms = 160

/** What a telephone can show of it: accents it does not know go, signs it does not know become a question mark. */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), signFor).join('')
}

function signFor(sign: string): string {
  if (alphabet.has(sign)) return sign
  const known = spelled[sign]
  if (known !== undefined) return known
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare).every((letter) => alphabet.has(letter)) ? bare : '?'
}

/** Several parts in order of weight: what no longer fits is left out whole, so that no coordinate is ever cut. */
export function smsOf(parts: readonly (string | null)[]): string {
  let text = ''
  for (const part of parts) {
    if (part === null || part === '') continue
    const next = text === '' ? toGsm7(part) : `${text} ${toGsm7(part)}`
    if (next.length <= longestSms) text = next
    else if (text === '') text = next.slice(0, longestSms)
  }
  return text
}
