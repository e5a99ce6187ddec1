import type { Feature } from '#server/platform/services.ts'
import { forgetOldTests } from './daily-test.actions.ts'
import { keepDutyTried } from './daily-test.jobs.ts'
import { forgetContact } from './forget-contact.actions.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { forgetTaken, keepStandbyInformed } from './standby.jobs.ts'

export const notificationsFeature: Feature = {
  routes: [notificationsRoutes],
  cleans: [forgetTaken, forgetOldTests],
  keeps: [keepDutyTried],
  keepsEverywhere: [(services) => keepStandbyInformed(services.front)],
  letsGo: forgetContact,
}
