import type { Feature } from '#server/platform/services.ts'
import { incomingSmsRoutes } from './incoming.routes.ts'
import { forgetOldSms } from './sms.actions.ts'
import { smsRoutes } from './sms.routes.ts'

export const smsFeature: Feature = {
  routes: [smsRoutes],
  pages: [incomingSmsRoutes],
  cleans: [forgetOldSms],
}
