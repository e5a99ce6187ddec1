import type { ComponentType, ReactNode } from 'react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { Kind, Thing } from '#web/platform/kit/kind.ts'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { viewOf } from './ListTools.tsx'

/** How a list of things looks, whether a page of it is shown or all of it in one scroll. */
export type ListLook = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly choice: ListChoice
  readonly columns: readonly Column<Thing>[]
  readonly Card: ComponentType<{ thing: Thing }> | undefined
  readonly rowActions: ((thing: Thing) => ReactNode) | undefined
  readonly onOpen: (thing: Thing) => void
  /** In a section of a screen: cards below each other, and no frame around them but the section’s. */
  readonly isSection: boolean
}

/** Where a kind has cards they are what a phone shows, and what a desk shows when asked to. */
export function useIsCards({ Card, columns, choice }: Pick<ListLook, 'Card' | 'columns' | 'choice'>): boolean {
  const isWide = useWideScreen()
  if (!Card) return false
  return columns.length === 0 || !isWide || viewOf(choice) === 'cards'
}
