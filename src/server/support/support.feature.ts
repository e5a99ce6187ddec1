import type { Feature } from '#server/platform/services.ts'
import { faqRoutes } from './faq.routes.ts'
import { forgetTicketsOf } from './forget-tickets.actions.ts'
import { ticketsRoutes } from './tickets.routes.ts'
import { supportEntries } from './tickets.store.ts'

export const supportFeature: Feature = {
  routes: [ticketsRoutes],
  kinds: { faq: faqRoutes },
  files: [{ table: supportEntries, column: supportEntries.file }],
  letsGo: forgetTicketsOf,
}
