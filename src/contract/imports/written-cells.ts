import type { ImportColumn } from './importable.ts'
import { guardFormula } from '#contract/wire/file-text.ts'

/*
 * The cells of a table as people write them, both ways. What is none stays as it was typed: the contract refuses it.
 *   dayIn     « 2026-11-22 », « 22/11/2026 », with an hour behind it or without; on the clock of Dakar, which is UTC
 *   flagIn    « oui » or « non »
 *   cellOf    what a value is written as; `dayIn` and the others read it again
 *   momentCell   of a moment
 */

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z)?)?$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/

export function dayIn(cell: string): string {
  const [, year, month, day, hour, minute] = yearFirst.exec(cell) ?? turned(dayFirst.exec(cell)) ?? []
  if (year === undefined || month === undefined || day === undefined) return cell
  const two = (part: string) => part.padStart(2, '0')
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour ?? '0')}:${two(minute ?? '0')}:00.000Z`
  const moment = new Date(iso)
  // The thirty-first of February is not the third of March.
  return Number.isNaN(moment.getTime()) || moment.toISOString() !== iso ? cell : iso
}

function turned(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[3], found[2], found[1], found[4], found[5]]
}

const flags: Readonly<Record<string, boolean>> = {
  oui: true,
  non: false,
  vrai: true,
  faux: false,
  true: true,
  false: false,
}

export function flagIn(cell: string): boolean | string {
  return flags[cell.toLowerCase()] ?? cell
}

type Column = Pick<ImportColumn, 'kind' | 'words'>

/** Whatever a field may hold that stands in a cell. */
export type CellValue = string | number | boolean | readonly string[] | null | undefined

export function cellOf({ kind, words }: Column, value: CellValue): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'number':
      return String(value).replace('.', ',')
    case 'choice':
      return words?.[String(value)] ?? String(value)
    case 'moment':
      return momentCell(String(value))
    case 'flag':
      return value === true ? 'oui' : 'non'
    case 'list':
      return guardFormula((value as readonly string[]).join(', '))
    case 'text':
      return guardFormula(String(value))
  }
}

/** A day where it is one, to the minute otherwise: spreadsheets understand both. */
export function momentCell(moment: string): string {
  const iso = new Date(moment).toISOString()
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
