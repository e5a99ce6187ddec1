import { faqHooks, markHelpful, markedHelpful } from './faq.actions.ts'
import { faq } from '#contract/support/faq.ts'
import { implement } from '#server/http/implement.ts'
import { resourceHandlers } from '#server/kit/resource.routes.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'

export const faqRoutes = implement(faq.api, {
  ...resourceHandlers(faq, resourceTables.faq, faqHooks),
  markedHelpful: ({ services, caller }) => markedHelpful(services, caller),
  markHelpful: (call) => markHelpful(call.services, call.caller, call.params.id, () => call.body.helpful),
})
