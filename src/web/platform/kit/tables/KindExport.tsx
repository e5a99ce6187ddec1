import { useMemo } from 'react'
import { type CellValue, cellOf, momentCell } from '#contract/imports/written-cells.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { ListRequest, Kind, Thing } from '#web/platform/kit/kind.ts'
import { sourceOf } from '#web/platform/kit/things.data.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportColumn, Exported } from './use-list-export.ts'

type KindExportProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly asked: ListRequest
  readonly disabled: boolean
}

/** A list of the kit: a column for each field, as it could be brought in again. */
export function KindExport({ kind, say, asked, disabled }: KindExportProps) {
  const { isTold } = useRights(kind)
  const wanted = useMemo(
    (): Exported<Thing> => ({
      name: kind.called.many,
      columns: columnsOf(kind, say, isTold),
      ask: (page, pageSize, signal) => sourceOf(kind).ask({ ...asked, page, pageSize }, signal),
    }),
    [kind, say, asked, isTold],
  )
  return <ExportButton wanted={wanted} disabled={disabled} />
}

/** Without those of which whoever takes it out is told nothing. */
function columnsOf(kind: Kind, say: KindSaying, isTold: boolean): readonly ExportColumn<Thing>[] {
  const fields = Object.entries(kind.fields).flatMap(([name, { kind: typed, words }]): ExportColumn<Thing>[] => {
    if (typed === 'photo' || typed === 'outline' || (!isTold && kind.confidential.includes(name))) return []
    const label = kind.labels?.[name] ?? say.label(name)
    return [{ label, cell: (thing) => cellOf({ kind: typed, ...(words && { words }) }, thing[name] as CellValue) }]
  })
  return [...fields, { label: say.createdAt, cell: ({ createdAt }) => momentCell(createdAt) }]
}
