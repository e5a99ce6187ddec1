import type { Feature } from '#server/platform/services.ts'
import { publish } from './publish.ts'

export const ingestFeature: Feature = {
  follows: [publish],
}
