import { ListFrame } from '#web/platform/ui/lists/ListFrame.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { DataTableProps } from './table.ts'
import { TableCards } from './TableCards.tsx'
import { TableGrid } from './TableGrid.tsx'

/** A table at a desk, cards on a phone; loading, empty and failed are three states of it, not of the page around it. */
export function DataTable<Row>({ error, empty, loading = false, ...table }: DataTableProps<Row>) {
  const say = useWords(uiWords)
  const wide = useWideScreen()
  const View = wide ? TableGrid : TableCards
  if (error) return <ListFrame>{<ErrorState {...error} />}</ListFrame>
  if (!loading && table.rows.length === 0) return <ListFrame>{empty ?? <EmptyState title={say.noRows} />}</ListFrame>
  return (
    <div aria-busy={loading}>
      <output className="sr-only">{loading ? say.loadingRows : ''}</output>
      <View {...table} loading={loading} />
    </div>
  )
}
