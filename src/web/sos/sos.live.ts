import { alertChanged } from '#contract/alerts/alerts.live.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { sosHeard } from './sos-of-this-device.ts'

export const hearing: Hearing = { keys: [], hear: (subscribe) => void subscribe(alertChanged, sosHeard) }
