import type { Feature } from '#server/platform/services.ts'
import { donationPageRoutes } from './donation-page.routes.ts'
import { forgetOldForms } from './donations.actions.ts'
import { donationGoalsRoutes, donationsRoutes } from './donations.routes.ts'

export const donationsFeature: Feature = {
  routes: [donationsRoutes],
  kinds: { donationGoals: donationGoalsRoutes },
  pages: [donationPageRoutes],
  cleans: [forgetOldForms],
}
