import { ticketCategories, ticketPriorities, ticketStatuses } from '#contract/support/ticket.ts'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { usualTicketSort } from './support.data.ts'

const known: { readonly [name: string]: readonly string[] | undefined } = {
  status: ticketStatuses,
  priority: ticketPriorities,
  category: ticketCategories,
  assigned: ['me', 'nobody'],
}
const ticketSorts = ['updatedAt', 'createdAt', 'priority'] as const

/** How the list of tickets is looked at, from the address; what the contract does not know there is as if it were not there. */
export function useTicketChoice(): ListChoice {
  const written = useListChoice(usualTicketSort)
  return {
    ...written,
    sort: ticketSorts.some((key) => key === written.sort.key) ? written.sort : usualTicketSort,
    chosen: (name) => {
      const value = written.chosen(name)
      return known[name]?.includes(value) === false ? '' : value
    },
  }
}
