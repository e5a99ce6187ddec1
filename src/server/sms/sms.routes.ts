import { smsApi } from '#contract/sms/sms.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { attach, close, listUnknown } from './sms.actions.ts'

export const smsRoutes = implement(smsApi, {
  unknown: ({ services, query }) => listUnknown(services, query),
  attach: ({ services, caller, params, body }) => attach(services, caller, params.id, body.user),
  close: ({ services, caller, params }) => close(services, caller, params.id),
})
