import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import type { ListChoice } from './list-choice.ts'

type NoneFoundProps = {
  readonly choice: Pick<ListChoice, 'chosen' | 'chooseAll'>
  /** What narrows the list besides its search. */
  readonly names: readonly string[]
  readonly title: string
  readonly text?: string
  /** The button that takes all of it away. */
  readonly showAll: string
  /** Instead, where nothing narrows the list: there is nothing at all. */
  readonly none: ReactNode
}

/** A list that is empty because of what was looked for says so, and how to see it whole again. */
export function NoneFound({ choice, names, title, text, showAll, none }: NoneFoundProps) {
  const all = ['q', ...names]
  if (!all.some((name) => choice.chosen(name).trim() !== '')) return none
  const clear = () => choice.chooseAll(Object.fromEntries(all.map((name) => [name, null])))
  const action = (
    <Button variant="secondary" onClick={clear}>
      {showAll}
    </Button>
  )
  return <EmptyState icon={Search} title={title} {...(text !== undefined && { text })} action={action} />
}
