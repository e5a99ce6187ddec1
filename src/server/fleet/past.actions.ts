import type { Viewer } from '#contract/accounts/visibility.ts'
import { type FleetDay, type PastPlace, momentsOfDay, pastIsKeptFor } from '#contract/fleet/fleet-past.ts'
import { wakeLasts } from '#contract/fleet/wakes.ts'
import { fleetPageOfScreens } from '#contract/positions/positions.api.ts'
import { Refused, fieldInvalid } from '#contract/wire/refusal.ts'
import { pastEmergencies } from '#server/alerts/past-emergencies.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { placesOfBoatsAt, wakesOfBoats } from '#server/positions/past.actions.ts'
import { boatsOutNow, countOut } from '#server/voyages/board.actions.ts'
import { boatsOutAt, countOutAt } from '#server/voyages/out-then.actions.ts'

/** The sea of the last day, as somebody may see it. Nothing of it is kept: a position or a word that comes late is in the next answer. */
export async function dayOfFleet(services: Services, viewer: Viewer): Promise<FleetDay> {
  const now = services.now()
  const moments = momentsOfDay(now)
  const before = await countOutAt(services, viewer, moments.slice(0, -1))
  const counts = [...before, (await countOut(services, viewer)).atSea]
  return {
    moments: moments.map((moment, index) => ({ at: moment.toISOString(), atSea: counts[index] ?? 0 })),
    emergencies: await pastEmergencies(services, viewer, moments[0] ?? now, now),
  }
}

type Asked = { readonly at?: string | undefined; readonly after?: string | undefined }

/** Where the boats were at that moment, some at a time; `atSea` counts those too that nobody heard. */
export async function fleetAt(services: Services, viewer: Viewer, asked: Asked) {
  const now = services.now()
  const at = asked.at === undefined ? now : new Date(asked.at)
  if (at > now || at.getTime() < now.getTime() - pastIsKeptFor) throw new Refused(fieldInvalid, { at: fieldInvalid })
  const out = asked.at === undefined ? await boatsOutNow(services, viewer) : await boatsOutAt(services, viewer, at)
  const { places, after } = await placesOfBoatsAt(services, viewer, at, asked.after ?? null, fleetPageOfScreens)
  const results = places.map(({ pirogueId, effectiveAt, ...place }): PastPlace => ({
    pirogue: pirogueId,
    ...place,
    effectiveAt: effectiveAt.toISOString(),
    isOut: out.has(pirogueId),
  }))
  return { at: at.toISOString(), atSea: out.size, results, after }
}

/** Where the boats have been since an hour, of those that moved; some at a time. */
export async function wakesOfFleet(services: Services, viewer: Viewer, asked?: string) {
  const at = services.now()
  const from = new Date(at.getTime() - wakeLasts)
  const { wakes, after } = await wakesOfBoats(services, viewer, { from, at }, asked ?? null, fleetPageOfScreens)
  return { from: from.toISOString(), wakes, after }
}
