import type { Follower } from './follower.ts'
import type { Passage } from './fix.ts'
import { noteSpeakers } from './note-speakers.ts'
import { publish } from './publish.ts'
import { store } from './store.ts'
import { watchAlarms } from '#server/alerts/alarms.watch.ts'
import { type House, together } from '#server/house.ts'
import { followTrip } from '#server/trips/trips.watch.ts'
import { watchZones } from '#server/zones/zones.watch.ts'

/** In the order in which they act. */
export const followers: readonly Follower[] = [followTrip, watchZones, watchAlarms, publish]

/** Many reports at once, the oldest first, in one transaction: what is asked and stored goes out together, then they act. */
export async function keepTogether(house: House, placed: readonly Passage[]): Promise<readonly Passage[]> {
  return await together(house, async (inside) => {
    const [kept, acts] = await Promise.all([
      store(inside, placed),
      Promise.all(followers.map((follower) => follower(inside, placed))),
      noteSpeakers(inside, placed),
    ])
    for (const act of acts) await act(kept)
    return kept
  })
}
