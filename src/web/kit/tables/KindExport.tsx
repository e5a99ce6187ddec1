import { useMemo } from 'react'
import { type CellValue, cellOf, momentCell } from '#contract/imports/written-cells.ts'
import type { KindSaying } from '#web/kit/kind-words.ts'
import type { Asked, Kind, Thing } from '#web/kit/kind.ts'
import { sourceOf } from '#web/kit/things.data.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportColumn, Exported } from './use-list-export.ts'

type KindExportProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly asked: Asked
  readonly disabled: boolean
}

/** A list of the kit: a column for each field, as it could be brought in again. */
export function KindExport({ kind, say, asked, disabled }: KindExportProps) {
  const wanted = useMemo(
    (): Exported<Thing> => ({
      name: kind.called.many,
      columns: columnsOf(kind, say),
      ask: (page, pageSize, signal) => sourceOf(kind).ask({ ...asked, page, pageSize }, signal),
    }),
    [kind, say, asked],
  )
  return <ExportButton wanted={wanted} disabled={disabled} />
}

function columnsOf(kind: Kind, say: KindSaying): readonly ExportColumn<Thing>[] {
  const fields = Object.entries(kind.fields).flatMap(([name, { kind: typed, words }]): ExportColumn<Thing>[] => {
    if (typed === 'photo' || typed === 'outline') return []
    const label = kind.labels?.[name] ?? say.label(name)
    return [{ label, cell: (thing) => cellOf({ kind: typed, ...(words && { words }) }, thing[name] as CellValue) }]
  })
  return [...fields, { label: say.createdAt, cell: ({ createdAt }) => momentCell(createdAt) }]
}
