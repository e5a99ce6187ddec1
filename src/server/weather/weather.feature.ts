import type { Feature } from '#server/platform/services.ts'
import { warningsRoutes } from './warnings.routes.ts'
import { forgetOldWeather, settleOverWarnings } from './weather.jobs.ts'
import { weatherRoutes } from './weather.routes.ts'

export const weatherFeature: Feature = {
  routes: [weatherRoutes],
  kinds: { warnings: warningsRoutes },
  cleans: [forgetOldWeather, settleOverWarnings],
}
