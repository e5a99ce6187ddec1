import { csvMark, csvRow } from '#contract/wire/file-text.ts'

/** Lines as a file for somebody's program: as they are in JSON, or as the rows of a table. */
const logFormats = ['csv', 'json'] as const
export type LogFormat = (typeof logFormats)[number]
export const mediaTypes: { readonly [F in LogFormat]: string } = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

type Line = { readonly [name: string]: unknown }

export function logFile(format: LogFormat, lines: readonly Line[]): string {
  return format === 'json' ? `${JSON.stringify(lines, null, 2)}\n` : csv(lines)
}

/** With the mark and the semicolons by which a French spreadsheet knows that it is UTF-8, and where a cell ends. */
function csv(lines: readonly Line[]): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const rows = [names, ...lines.map((line) => names.map((name) => textIn(line[name])))]
  return `${csvMark}${rows.map(csvRow).join('')}`
}

function textIn(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}
