/*
 * What goes into files for other programs, correct whatever a thing is called.
 *   xml        a text inside XML
 *   decimals   an angle as every program reads it
 *   csvMark    what a table begins with
 *   csvRow     a row of a table; numbers may be negative, texts are never formulas
 *   fileName   letters that every file system takes
 */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML has no room at all for control characters, not even escaped. */
export function xml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** Seven decimals of an angle are a centimetre; never an exponent. */
export function decimals(angle: number): string {
  const written = angle.toFixed(7).replace(/\.?0+$/, '')
  return written === '-0' ? '0' : written
}

/** The mark by which a spreadsheet knows that accents are UTF-8. */
export const csvMark = '\uFEFF'

/** A text that begins like a formula would be run by the spreadsheet of whoever opens the file: it is made a text. */
export function csvRow(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(';')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return decimals(value)
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /^[\p{L}\d][\p{L}\d :.\-_]*$/u.test(harmless) ? harmless : `"${harmless.replaceAll('"', '""')}"`
}

export function fileName(parts: readonly string[], extension: string): string {
  const plain = parts
    .join('-')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
  const name = plain
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/-{2,}|^-+|-+$/g, (run, at: number) => (at > 0 && run.length > 1 ? '-' : ''))
  return `guet-${name.slice(0, 80).toLowerCase() || 'traces'}.${extension}`
}
