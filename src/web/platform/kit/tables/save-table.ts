import { csvLine, csvMark } from '#contract/wire/file-text.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'

/** Hands a table over: its headings, and its rows as they are written already. */
export function saveTable(name: string, headings: readonly string[], rows: readonly string[] = []): void {
  saveFile(name, new Blob([csvMark, csvLine(headings), ...rows], { type: 'text/csv;charset=utf-8' }))
}
