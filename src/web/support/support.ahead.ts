import { faq } from '#contract/support/faq.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf, firstThings } from '#web/platform/kit/first-things.ts'
import { helpfulQuestionsQuery, supportContact, ticketList, usualTicketSort } from './support.data.ts'

export const ahead: Ahead = {
  support: (asking) => [
    light(asking, firstPageOf(ticketList, usualTicketSort)),
    light(asking, firstThings(faq)),
    light(asking, supportContact()),
    light(asking, helpfulQuestionsQuery()),
  ],
}
