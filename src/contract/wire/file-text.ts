/*
 * What goes into files for other programs, correct whatever a thing is called.
 *   xml              a text inside XML
 *   decimals         an angle as every program reads it
 *   csvMark          what a table begins with
 *   csvRow           a row of a table; numbers may be negative, texts are never formulas
 *   csvLine          a row of cells that are written already
 *   guardFormula     a text as a cell of ours; whatever a spreadsheet would run as a formula is made a text by an apostrophe
 *   unguardFormula   the text that `guardFormula` wrote
 *   fileName         letters that every file system takes
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
  const figures = angle.toFixed(7).replace(/\.?0+$/, '')
  return figures === '-0' ? '0' : figures
}

/** The mark by which a spreadsheet knows that accents are UTF-8. */
export const csvMark = '\uFEFF'

/** Numbers as every program reads them; texts are never formulas. */
export function csvRow(values: readonly (string | number)[]): string {
  return csvLine(values.map((value) => (typeof value === 'number' ? decimals(value) : guardFormula(value))))
}

/** Ends as every spreadsheet wants it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

/**
 * Apostrophes that stand before such a sign already are doubled: what comes back is what was there. Some programs read the wide signs of East Asian
 * keyboards as the usual ones, and none shows an invisible one in front.
 */
const formula = /^[\s'\u200B-\u200F\u202A-\u202E\u2060-\u2064]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
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
