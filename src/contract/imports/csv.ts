import { csvMark } from '#contract/wire/file-text.ts'

/*
 * Tables as text, as spreadsheets write and read them.
 *   encodingOf    in which encoding the bytes of a file are, by its mark or by what they can be
 *   csvRows       its rows, one after the other; the cells are parted by semicolons, commas or tabs
 * How we write them ourselves is in `wire/file-text.ts`.
 */
type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Which a `TextDecoder` understands. What is no UTF-8 is what spreadsheets wrote before it. */
export function encodingOf(bytes: Uint8Array): CsvEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/**
 * A row has the number by which a spreadsheet shows it, which reads away a first line « sep=; ».
 *   isTorn      a quotation mark was opened and never closed
 *   isUnended   the text ends in it, without a line break
 */
export type CsvRow = {
  readonly number: number
  readonly cells: readonly string[]
  readonly isTorn: boolean
  readonly isUnended: boolean
}

const separators = [';', ',', '\t'] as const

/** One at a time, so that whoever reads a long file can do other things in between. */
export function* csvRows(text: string): Generator<CsvRow, void> {
  const begin = text.startsWith(csvMark) ? csvMark.length : 0
  const said = /^sep=(.)(?:\r\n|\n|\r)/.exec(text.slice(begin, begin + 10))
  let at = begin + (said?.[0].length ?? 0)
  const separator = said?.[1] ?? separatorOf(text, at)
  for (let number = 1; at < text.length; number += 1) {
    const row = rowAt(text, at, separator)
    at = row.end
    yield {
      number,
      cells: row.cells,
      isTorn: row.isTorn,
      isUnended: at >= text.length && !isBreak(text.charAt(at - 1)),
    }
  }
}

/** The sign that parts the most cells of the first row; in French a semicolon. */
function separatorOf(text: string, from: number): string {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]))
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best))
}

type Row = { readonly cells: readonly string[]; readonly end: number; readonly isTorn: boolean }

function rowAt(text: string, begin: number, separator: string): Row {
  const cells: string[] = []
  let at = begin
  for (;;) {
    const cell = text.charAt(at) === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    cells.push(cell.text)
    at = cell.end
    if (text.charAt(at) !== separator || at >= text.length)
      return { cells, end: afterBreak(text, at), isTorn: cell.isTorn }
    at += 1
  }
}

type Cell = { readonly text: string; readonly end: number; readonly isTorn: boolean }

function plainCell(text: string, begin: number, separator: string): Cell {
  let end = begin
  while (end < text.length && text.charAt(end) !== separator && !isBreak(text.charAt(end))) end += 1
  return { text: text.slice(begin, end), end, isTorn: false }
}

/** A mark inside is written twice; what follows the last one belongs to the cell, as spreadsheets have it. */
function quotedCell(text: string, begin: number, separator: string): Cell {
  let cell = ''
  let from = begin + 1
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark === -1) return { text: cell + text.slice(from), end: text.length, isTorn: true }
    cell += text.slice(from, mark)
    from = mark + 1
    if (text.charAt(from) !== '"') break
    cell += '"'
    from += 1
  }
  const rest = plainCell(text, from, separator)
  return { text: cell + rest.text, end: rest.end, isTorn: false }
}

function isBreak(sign: string): boolean {
  return sign === '\n' || sign === '\r'
}

function afterBreak(text: string, at: number): number {
  if (text.charAt(at) === '\r' && text.charAt(at + 1) === '\n') return at + 2
  return Math.min(at + 1, text.length)
}

/** The lead of each character says how many bytes follow it. Overlong forms, which nobody writes, are not looked for. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] as number
    const following =
      lead < 0x80
        ? 0
        : lead >= 0xc2 && lead < 0xe0
          ? 1
          : lead >= 0xe0 && lead < 0xf0
            ? 2
            : lead >= 0xf0 && lead < 0xf5
              ? 3
              : -1
    if (following === -1) return false
    for (let behind = 1; behind <= following; behind += 1) {
      if (((bytes[at + behind] ?? 0) & 0xc0) !== 0x80) return false
    }
    at += following + 1
  }
  return true
}
