import { faqHooks, setFaqHelpful, foundHelpful } from './faq.actions.ts'
import { faq } from '#contract/support/faq.ts'
import { implement } from '#server/http/implement.ts'
import { resourceHandlers } from '#server/kit/resource.routes.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'

export const faqRoutes = implement(faq.api, {
  ...resourceHandlers(faq, resourceTables.faq, faqHooks),
  foundHelpful: ({ services, caller }) => foundHelpful(services, caller),
  findHelpful: (call) => setFaqHelpful(call.services, call.caller, call.params.id, () => call.body.helpful),
})
