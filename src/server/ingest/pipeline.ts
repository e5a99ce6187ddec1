import { askBases, believe, rememberBelieved } from './believe.ts'
import type { ReportInPipeline } from './fix.ts'
import type { Follower } from './follower.ts'
import { noteLastHeard } from './note-last-heard.ts'
import { orderInTime } from './order-in-time.ts'
import { publish } from './publish.ts'
import { store } from './store.ts'
import { watchAlarms } from '#server/alerts/alarms.watch.ts'
import { watchQuais } from '#server/quais/quais.watch.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { followTrip } from '#server/trips/trips.watch.ts'
import { watchZones } from '#server/zones/zones.watch.ts'

/** In the order in which they act. */
export const followers: readonly Follower[] = [followTrip, watchZones, watchQuais, watchAlarms, publish]

/** Many reports at once, the oldest first, in one transaction: what can be true is judged, what is asked and stored goes out together, then they act. */
export async function keepTogether(
  services: Services,
  placed: readonly ReportInPipeline[],
): Promise<readonly ReportInPipeline[]> {
  const bases = askBases(services, placed)
  return await inTransaction(services, async (inside) => {
    const judgement = await believe(inside, placed, bases)
    const { placed: judged, believedNow } = judgement
    const followed = believedNow.length === 0 ? judged : orderInTime([...believedNow, ...judged])
    const [stored, acts] = await Promise.all([
      store(inside, judged),
      Promise.all(followers.map((follower) => follower(inside, followed))),
      noteLastHeard(inside, judged),
    ])
    const known = believedNow.length === 0 ? stored : orderInTime([...believedNow, ...stored])
    for (const act of acts) await act(known)
    await inside.afterCommit(async () => rememberBelieved(services, await bases, stored, judgement))
    return stored
  })
}
