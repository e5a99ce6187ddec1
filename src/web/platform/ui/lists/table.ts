import type { ReactNode } from 'react'
import type { ErrorStateProps } from '#web/platform/ui/feedback/ErrorState.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  /** Numbers line up on the right. */
  align?: 'start' | 'end' | undefined
  /** The one that names the row: the heading of its card. The first column, unless said. */
  main?: boolean | undefined
  /** Its share of the row, in hundredths; those that say none have the rest in equal parts. */
  room?: number | undefined
  /** On the card of a phone its heading stands before it: alone it would not be understood. */
  labelled?: boolean | undefined
  /** A button: on the card of a phone it stands beside all the rest, as large as a finger. */
  beside?: boolean | undefined
  /** Left out of a table that is no wider than a tablet: the others have its room. A card has it. */
  yields?: boolean | undefined
  /** On a phone: beside the name how it is, and on a line of its own, which nothing cuts, how old that is. A card with these has no more. */
  card?: 'state' | 'age' | undefined
  /** Left out of the cards of a phone. */
  deskOnly?: boolean | undefined
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  /** What the table holds, for those who listen. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | null | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  loading?: boolean | undefined
  /** On a phone its order is chosen with what narrows it. */
  isSortedAbove?: boolean | undefined
  /** Its rows are as high as what is in them: sentences, which nobody cuts. */
  tall?: boolean | undefined
  /** How many rows to keep the place of while loading. */
  expectedRows?: number | undefined
  error?: ErrorStateProps | null | undefined
  empty?: ReactNode
}

export type TableViewProps<Row> = Omit<DataTableProps<Row>, 'error' | 'empty' | 'loading'> & { loading: boolean }

/** Where a row stands in a list of which only a part is drawn: measured there, and told to those who listen. */
export type RowPlace = {
  readonly ref: (row: Element | null) => void
  readonly 'data-index': number
  readonly 'aria-rowindex'?: number
}

/** The same column again turns the order round; another column starts from the beginning. */
export function nextSort(sort: Sort | null | undefined, key: string): Sort {
  const again = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: again ? 'descending' : 'ascending' }
}
