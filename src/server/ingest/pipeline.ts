import type { ReportInPipeline } from './fix.ts'
import type { Follower } from './follower.ts'
import { noteLastHeard } from './note-last-heard.ts'
import { publish } from './publish.ts'
import { store } from './store.ts'
import { watchAlarms } from '#server/alerts/alarms.watch.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { followTrip } from '#server/trips/trips.watch.ts'
import { watchZones } from '#server/zones/zones.watch.ts'

/** In the order in which they act. */
export const followers: readonly Follower[] = [followTrip, watchZones, watchAlarms, publish]

/** Many reports at once, the oldest first, in one transaction: what is asked and stored goes out together, then they act. */
export async function keepTogether(
  services: Services,
  placed: readonly ReportInPipeline[],
): Promise<readonly ReportInPipeline[]> {
  return await inTransaction(services, async (inside) => {
    const [stored, acts] = await Promise.all([
      store(inside, placed),
      Promise.all(followers.map((follower) => follower(inside, placed))),
      noteLastHeard(inside, placed),
    ])
    for (const act of acts) await act(stored)
    return stored
  })
}
