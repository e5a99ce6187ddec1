import type { Viewer } from '#contract/accounts/visibility.ts'
import type { PastEmergency } from '#contract/fleet/fleet-past.ts'
import type { Services } from '#server/platform/services.ts'
import { emergenciesBetween } from './past-emergencies.store.ts'
import { sosVisibilityFor } from './sos/open-sos.actions.ts'

/** More than there is room for on a bar of a day. */
const mostShown = 200

/** Those that are open first, so that no crowd of old ones hides them. */
export async function pastEmergencies(
  services: Services,
  viewer: Viewer,
  from: Date,
  until: Date,
): Promise<PastEmergency[]> {
  const near = await sosVisibilityFor(services, viewer)
  const found = await emergenciesBetween(services.db, viewer, near, from, until, mostShown)
  return found.map(({ startedAt, inChargeAt, endedAt, ...said }) => ({
    ...said,
    startedAt: startedAt.toISOString(),
    inChargeAt: inChargeAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
