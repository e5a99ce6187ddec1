import type { Feature } from '#server/platform/services.ts'
import { capPages } from './cap/cap-pages.ts'
import { forgetOldCap } from './cap/cap.actions.ts'
import { capRoutes } from './cap/cap.routes.ts'
import { askCapFeeds, capAskedEvery } from './cap/feeds.jobs.ts'
import { issueStanding } from './cap/issue.actions.ts'
import { warningsRoutes } from './warnings.routes.ts'
import { forgetOldWeather, settleOverWarnings } from './weather.jobs.ts'
import { weatherRoutes } from './weather.routes.ts'

export const weatherFeature: Feature = {
  routes: [weatherRoutes, capRoutes],
  pages: [capPages],
  kinds: { warnings: warningsRoutes },
  prepares: [issueStanding],
  cleans: [forgetOldWeather, settleOverWarnings, forgetOldCap],
  repeats: [{ every: capAskedEvery, work: askCapFeeds }],
}
