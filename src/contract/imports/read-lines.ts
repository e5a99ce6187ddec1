import { type CsvRow, csvRows } from './csv.ts'
import { lineRefusals } from './line-refusals.ts'
import { type ImportColumn, type Importable, plain } from './importable.ts'
import { namesIn, distinguishingText } from './telling-apart.ts'
import { dayIn, flagIn } from './written-cells.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import { listIn, numberIn } from '#contract/kit/written-values.ts'
import { fieldRefusals } from '#contract/wire/parsed.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { unguardFormula } from '#contract/wire/file-text.ts'
import type { FieldRefusals, Refusal } from '#contract/wire/refusal.ts'

/**
 * What a table says, line by line, judged as a form is: by the contract's own schema, in its own sentences. It rests after
 * each line, so that whoever reads twenty thousand of them can do other things in between.
 */
export type LineProblem = {
  readonly line: number
  /** The heading of the column; null: the line as a whole. */
  readonly column: string | null
  readonly refusal: Refusal
  /** The line that says the same. */
  readonly other: number | null
}
export type ReadLine = { readonly number: number; readonly values: ThingValues }
export type ReadTable = {
  /** How many lines say something, the headings not counted. */
  readonly count: number
  /** Those of which nothing is wrong. */
  readonly lines: readonly ReadLine[]
  readonly problems: readonly LineProblem[]
  /** Headings that nobody understands: their columns are left out. */
  readonly ignored: readonly string[]
  readonly isTooLong: boolean
}

export function* readTable(importable: Importable, text: string): Generator<void, ReadTable> {
  const rows = csvRows(text)
  const first = firstSaying(rows)
  const { columns, ignored, problems } = headingsIn(importable, first)
  const lines: ReadLine[] = []
  const seen = new Map<string, number>()
  let [count, isTooLong] = [0, false]
  for (const row of rows) {
    yield
    if (isBlank(row)) continue
    count += 1
    isTooLong = count > importable.most
    if (isTooLong) break
    const { values, refused } = lineFrom(importable, columns, row, seen)
    if (refused.length === 0) lines.push({ number: row.number, values })
    problems.push(...refused)
  }
  return {
    count,
    lines: problems.some(({ line }) => line === first?.number) ? [] : lines,
    problems,
    ignored,
    isTooLong,
  }
}

/** Cells of a line by the columns in which they stand; null: of a heading that nobody understands. */
type Columns = readonly (ImportColumn | null)[]

function firstSaying(rows: Generator<CsvRow, void>): CsvRow | null {
  for (;;) {
    const { value, done } = rows.next()
    if (done === true || value === undefined) return null
    if (!isBlank(value)) return value
  }
}

function headingsIn({ columns }: Importable, row: CsvRow | null) {
  const known = new Map(columns.flatMap((column) => namesOf(column).map((name) => [name, column] as const)))
  const headings = row?.cells.map((cell) => unguardFormula(cell).trim()) ?? []
  const found = headings.map((heading) => known.get(plain(heading)) ?? null)
  const twice = found.filter((column, at) => column !== null && found.indexOf(column) < at) as ImportColumn[]
  const missing = columns.filter((column) => column.isRequired && !found.includes(column))
  const problem = (refusal: Refusal) => (column: ImportColumn) => problemAt(row?.number ?? 1, column, refusal)
  const torn = row?.isTorn ? [problemAt(row.number, null, lineRefusals.quoteOpen)] : []
  return {
    columns: found satisfies Columns,
    ignored: headings.filter((heading, at) => heading !== '' && found[at] === null),
    problems: [
      ...torn,
      ...missing.map(problem(lineRefusals.columnMissing)),
      ...twice.map(problem(lineRefusals.columnTwice)),
    ],
  }
}

function namesOf({ name, label }: ImportColumn): string[] {
  const last = name.split('.').at(-1) ?? name
  return [label, name, last, toSnake(name), toSnake(last)].map(plain)
}

type JudgedLine = { readonly values: ThingValues; readonly refused: readonly LineProblem[] }

function lineFrom(importable: Importable, columns: Columns, row: CsvRow, seen: Map<string, number>): JudgedLine {
  const { number, cells, isTorn, isUnended } = row
  if (isTorn) return { values: {}, refused: [problemAt(number, null, lineRefusals.quoteOpen)] }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { values: {}, refused: [problemAt(number, null, lineRefusals.tooManyCells)] }
  if (isUnended && cells.length < columns.length)
    return { values: {}, refused: [problemAt(number, null, lineRefusals.cutOff)] }
  const said = valuesIn(columns, cells)
  const { values, fields } = judged(importable, said)
  const wrong = Object.entries(fields).map(([name, refusal]) =>
    problemAt(number, importable.columns.find((column) => toSnake(column.name) === name) ?? null, refusal),
  )
  return { values, refused: [...wrong, ...saidTwice(importable, said, number, seen)] }
}

function judged({ draft, broken }: Importable, said: ThingValues): { values: ThingValues; fields: FieldRefusals } {
  const result = draft.safeParse(said)
  if (!result.success) return { values: {}, fields: fieldRefusals(result.error.issues, said) }
  const values = result.data as ThingValues
  return { values, fields: broken(values) }
}

function saidTwice(
  importable: Importable,
  said: ThingValues,
  number: number,
  seen: Map<string, number>,
): LineProblem[] {
  const { once, columns } = importable
  return Object.entries(once).flatMap(([name, { sameAs }]) => {
    const text = distinguishingText(importable, said, name)
    if (text === null) return []
    const key = `${name} ${sameAs(text)}`
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, number)
      return []
    }
    const column = columns.find((one) => one.name === namesIn(name)[0]) ?? null
    return [{ ...problemAt(number, column, lineRefusals.twice), other: before }]
  })
}

/** What is left empty is not said, as in a form. */
function valuesIn(columns: Columns, cells: readonly string[]): ThingValues {
  const values: { [name: string]: unknown } = {}
  for (const [at, column] of columns.entries()) {
    const cell = unguardFormula(cells[at] ?? '').trim()
    if (column === null || cell === '') continue
    const [first = '', second] = column.name.split('.')
    if (second === undefined) values[first] = valueIn(column, cell)
    else values[first] = { ...(values[first] as object | undefined), [second]: valueIn(column, cell) }
  }
  return values
}

/** As it stands where it is none: then the contract says so. */
function valueIn({ kind, words }: ImportColumn, cell: string): unknown {
  switch (kind) {
    case 'text':
      return cell
    case 'number':
      return numberIn(cell.replaceAll(/\s/g, ''))
    case 'choice': {
      const wanted = plain(cell)
      return Object.entries(words ?? {}).find((said) => said.some((one) => plain(one) === wanted))?.[0] ?? cell
    }
    case 'moment':
      return dayIn(cell)
    case 'flag':
      return flagIn(cell)
    case 'list':
      return listIn(cell)
  }
}

export function problemAt(line: number, column: ImportColumn | null, refusal: Refusal): LineProblem {
  return { line, column: column?.label ?? null, refusal, other: null }
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}
