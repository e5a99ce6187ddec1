import type { Viewer } from '#contract/accounts/visibility.ts'
import type { Services } from '#server/platform/services.ts'
import { countOfOpenAlerts } from './alerts.store.ts'
import { sosVisibilityFor } from './sos/open-sos.actions.ts'

/** Of the alerts that somebody sees and that are not over, how many there are of each kind. */
export async function countOpenAlerts(services: Services, viewer: Viewer) {
  return await countOfOpenAlerts(services.db, viewer, await sosVisibilityFor(services, viewer))
}
