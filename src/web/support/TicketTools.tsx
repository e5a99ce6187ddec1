import {
  type TicketCategory,
  type TicketPriority,
  ticketCategories,
  ticketPriorities,
} from '#contract/support/ticket.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { usualTicketSort } from './support.data.ts'
import { supportWords } from './support.words.ts'

type TicketToolsProps = { readonly choice: ListChoice; readonly isStaff: boolean }
type Chooser = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** What the list of tickets is searched for, narrowed to and sorted by; all of it stands in the address. */
export function TicketTools({ choice, isStaff }: TicketToolsProps) {
  const say = useWords(supportWords)
  const choosers = useChoosers(isStaff)
  const { key } = choice.sort
  return (
    <ListFilters
      choice={choice}
      label={say.search}
      placeholder={say.find}
      names={choosers.map(({ name }) => name)}
      className="grid-cols-2 lg:auto-cols-[minmax(0,auto)] lg:grid-flow-col lg:grid-cols-[minmax(11rem,1fr)] [&>:first-child]:max-lg:col-span-2"
    >
      {choosers.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          label={label}
          hideLabel
          options={options}
          value={choice.chosen(name)}
          onChange={({ currentTarget }) => choice.choose(name, currentTarget.value)}
        />
      ))}
      <NativeSelect
        label={say.sort}
        hideLabel
        options={[
          { value: 'updatedAt', label: say.sortUpdated },
          { value: 'createdAt', label: say.sortCreated },
          { value: 'priority', label: say.sortPriority },
        ]}
        value={key}
        onChange={({ currentTarget }) => choice.onSortChange({ ...usualTicketSort, key: currentTarget.value })}
      />
    </ListFilters>
  )
}

function useChoosers(isStaff: boolean): readonly Chooser[] {
  const say = useWords(supportWords)
  const each = (values: readonly (TicketCategory | TicketPriority)[]) =>
    values.map((value) => ({ value, label: say[value] }))
  return [
    {
      name: 'category',
      label: say.category,
      options: [{ value: '', label: say.anyCategory }, ...each(ticketCategories)],
    },
    {
      name: 'priority',
      label: say.priority,
      options: [{ value: '', label: say.anyPriority }, ...each(ticketPriorities)],
    },
    ...(isStaff
      ? [
          {
            name: 'assigned',
            label: say.assign,
            options: [
              { value: '', label: say.anyAssigned },
              { value: 'me', label: say.assignedMe },
              { value: 'nobody', label: say.assignedNobody },
            ],
          },
        ]
      : []),
  ]
}
