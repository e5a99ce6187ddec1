import type { Feature } from '#server/platform/services.ts'
import { forgetOldVisits } from './quais.actions.ts'
import { quaisRoutes } from './quais.routes.ts'
import { watchQuais } from './quais.watch.ts'
import { forgetDoubtedVisits, settleLate } from './settle.actions.ts'

export const quaisFeature: Feature = {
  kinds: { quais: quaisRoutes },
  cleans: [forgetOldVisits],
  repeats: [{ every: 2_000, work: settleLate }],
  follows: [watchQuais],
  takesBack: forgetDoubtedVisits,
}
