import { activeWithin } from '#contract/fleet/fleet-status.ts'
import type { Services } from '#server/platform/services.ts'
import { type AtSea, allOut } from '#server/voyages/boats-out.store.ts'
import { heardOffShore } from './off-shore.actions.ts'

/**
 * Which boats are at sea at this moment, whoever looks. Every figure and every list of it is made of this: the dashboard, « Qui est
 * en mer ? », the fleet, the bar of the last day and the map.
 */
export async function boatsAtSea(services: Services): Promise<AtSea> {
  const out = await allOut(services.db)
  const since = new Date(services.now().getTime() - activeWithin)
  return { out, offShore: await heardOffShore(services, since, [...out.keys()]) }
}
