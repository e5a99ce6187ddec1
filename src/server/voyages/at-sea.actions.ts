import { type AtSea, allOut } from './boats-out.store.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { heardOffShore } from '#server/fleet/off-shore.actions.ts'
import type { Services } from '#server/services.ts'

/**
 * Which boats are at sea at this moment, whoever looks. Every figure and every list of it is made of this: the dashboard, « Qui est
 * en mer ? », the fleet, the bar of the last day and the map.
 */
export async function boatsAtSea(services: Services): Promise<AtSea> {
  const out = await allOut(services.db)
  const since = new Date(services.now().getTime() - activeWithin)
  return { out, offShore: await heardOffShore(services, since, [...out.keys()]) }
}
