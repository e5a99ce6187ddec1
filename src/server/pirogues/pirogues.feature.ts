import type { Feature } from '#server/platform/services.ts'
import { forgetOwnerName } from './pirogues.actions.ts'

export const piroguesFeature: Feature = {
  /* The boat and its history stay. */
  letsGo: forgetOwnerName,
}
