import { countOfOpenAlerts } from './alerts.store.ts'
import { sosSightOf } from './open-sos.actions.ts'
import type { Viewer } from '#contract/accounts/sight.ts'
import type { House } from '#server/house.ts'

/** Of the alerts that somebody sees and that are not over, how many there are of each kind. */
export async function countOpenAlerts(house: House, viewer: Viewer) {
  return await countOfOpenAlerts(house.db, viewer, await sosSightOf(house, viewer))
}
