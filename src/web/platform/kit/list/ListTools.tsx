import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import { type Kind, fieldOf } from '#web/platform/kit/kind.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'

/** What a list may be narrowed to by a field that is no choice: the values that there are. */
export type FilterValues = { readonly [field: string]: readonly string[] }
type ListToolsProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly choice: ListChoice
  readonly values?: FilterValues | undefined
  /** Under which its views are kept. */
  readonly list?: string | undefined
  /** On a phone the order is chosen with them. */
  readonly order?: ReactNode
}

/** What a list is searched for and narrowed to; the server decides what that is. */
export function ListTools({ kind, say, choice, values = {}, list, order }: ListToolsProps) {
  return (
    <ListFilters
      list={list}
      choice={choice}
      label={say.search}
      names={kind.filters}
      className="sm:grid-flow-col sm:auto-cols-[12rem] sm:grid-cols-[minmax(10rem,1fr)]"
    >
      {kind.filters.map((name) => (
        <NativeSelect
          key={name}
          label={say.label(name)}
          hideLabel
          options={[
            { value: '', label: say.any(name) },
            ...valuesOf(kind, name, values).map((value) => ({ value, label: say.value(name, value) })),
          ]}
          value={choice.chosen(name)}
          onChange={({ currentTarget }) => choice.choose(name, currentTarget.value)}
        />
      ))}
      {order}
    </ListFilters>
  )
}

function valuesOf(kind: Kind, name: string, values: FilterValues): readonly string[] {
  const { words } = fieldOf(kind, name)
  return words ? Object.keys(words) : (values[name] ?? [])
}

/** Two ways of looking at the same list. */
export function ViewChoice({ say, choice }: Pick<ListToolsProps, 'say' | 'choice'>) {
  const view = viewOf(choice)
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{say.views}</legend>
      <IconButton
        label={say.table}
        icon={Table2}
        variant={view === 'table' ? 'secondary' : 'quiet'}
        aria-pressed={view === 'table'}
        onClick={() => choice.choose('view', null)}
      />
      <IconButton
        label={say.cards}
        icon={LayoutGrid}
        variant={view === 'cards' ? 'secondary' : 'quiet'}
        aria-pressed={view === 'cards'}
        onClick={() => choice.choose('view', 'cards')}
      />
    </fieldset>
  )
}

export function viewOf(choice: ListChoice): 'table' | 'cards' {
  return choice.chosen('view') === 'cards' ? 'cards' : 'table'
}
