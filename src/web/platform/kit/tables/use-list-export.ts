import { useCallback, useEffect, useRef, useState } from 'react'
import { type Page, largestPageSize } from '#contract/wire/page.ts'
import { csvLine, fileName } from '#contract/wire/file-text.ts'
import { saveTable } from './save-table.ts'

/** What stands in a table that is taken out: a heading, and what a cell says of one. */
export type ExportColumn<T> = { readonly label: string; readonly cell: (thing: T) => string }

type ListExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly read: number; readonly all: number }
  | { readonly kind: 'ready'; readonly name: string }
  | { readonly kind: 'failed'; readonly problem: unknown }

export type Exported<T> = {
  /** What the things are called, which becomes the name of the file. */
  readonly name: string
  readonly columns: readonly ExportColumn<T>[]
  /** One page of the list as it is looked at: searched, narrowed and sorted by the server, for whoever asks. */
  readonly ask: (page: number, pageSize: number, signal: AbortSignal) => Promise<Page<T>>
}

/** Reads a list page after page and hands it over as a table. It can be stopped at any time. */
export function useListExport<T extends { readonly id: string }>() {
  const [state, setState] = useState<ListExportState>({ kind: 'idle' })
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])
  const cancel = useCallback(() => {
    working.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  const start = async (wanted: Exported<T>) => {
    working.current?.abort()
    const { signal } = (working.current = new AbortController())
    const report = (next: ListExportState) => {
      if (!signal.aborted) setState(next)
    }
    report({ kind: 'working', read: 0, all: 0 })
    try {
      const rows = await tableOf(wanted, signal, (read, all) => report({ kind: 'working', read, all }))
      signal.throwIfAborted()
      const name = fileName([wanted.name, new Date().toISOString().slice(0, 10)], 'csv')
      saveTable(
        name,
        wanted.columns.map(({ label }) => label),
        rows,
      )
      report({ kind: 'ready', name })
    } catch (problem) {
      report({ kind: 'failed', problem })
    }
  }
  return { state, start, cancel }
}

/** Of what moves to another page while it is read, nothing stands in the table twice. */
async function tableOf<T extends { readonly id: string }>(
  { columns, ask }: Exported<T>,
  signal: AbortSignal,
  onProgress: (read: number, all: number) => void,
): Promise<string[]> {
  const rows: string[] = []
  const known = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { results, next, count } = await ask(page, largestPageSize, signal)
    const fresh = results.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    rows.push(fresh.map((thing) => csvLine(columns.map(({ cell }) => cell(thing)))).join(''))
    onProgress(known.size, count)
    if (next === null) return rows
  }
}
