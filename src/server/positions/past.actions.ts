import type { Viewer } from '#contract/accounts/visibility.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { encodedWake } from '#contract/fleet/wakes.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { type PastWindow, boatsHeardAround, placesAt, placesThrough } from './past.store.ts'

/** Where the boats were that somebody follows; of one that had been silent for two hours nothing is said. */
export async function placesOfBoatsAt(
  services: Services,
  viewer: Viewer,
  at: Date,
  after: string | null,
  limit: number,
) {
  const sos = await sosVisibilityFor(services, viewer)
  const window = { from: new Date(at.getTime() - activeWithin), at }
  const boats = await boatsHeardAround(services.db, viewer, sos, window, after, limit + 1)
  const shown = boats.slice(0, limit)
  const places = await placesAt(services.db, viewer, sos, shown, window)
  return { places, after: boats.length > limit ? (shown.at(-1) ?? null) : null }
}

/** So many boats are looked up together: a call for help that comes meanwhile waits for no more than these. */
const together = 250

/** Through which places boats came; of who lay still nothing is said. */
export async function wakesOfBoats(
  services: Services,
  viewer: Viewer,
  window: PastWindow,
  after: string | null,
  limit: number,
) {
  const sos = await sosVisibilityFor(services, viewer)
  const boats = await boatsHeardAround(services.db, viewer, sos, window, after, limit + 1)
  const shown = boats.slice(0, limit)
  const wakes: string[] = []
  for (let first = 0; first < shown.length; first += together) {
    const found = await placesThrough(services.db, viewer, sos, shown.slice(first, first + together), window)
    for (const { pirogueId, places } of found) wakes.push(encodedWake(pirogueId, places, window.from.getTime()) ?? '')
  }
  return { wakes: wakes.filter(Boolean), after: boats.length > limit ? (shown.at(-1) ?? null) : null }
}
