import { zone } from '#contract/zones/zone.ts'
import { raiseAlert } from '#server/alerts/alerts.actions.ts'
export const allowed = [zone, raiseAlert]
