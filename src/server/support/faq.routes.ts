import { faq } from '#contract/support/faq.ts'
import { implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceHandlers } from '#server/platform/kit/resource.routes.ts'
import { faqHooks, markHelpful, markedHelpful } from './faq.actions.ts'

export const faqRoutes = implement(faq.api, {
  ...resourceHandlers(faq, resourceTables.faq, faqHooks),
  markedHelpful: ({ services, caller }) => markedHelpful(services, caller),
  markHelpful: (call) => markHelpful(call.services, call.caller, call.params.id, () => call.body.helpful),
})
