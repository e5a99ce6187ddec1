import { watchAlarms } from '#server/alarms/alarms.watch.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/reporting-devices.actions.ts'
import { batteryLevelOf } from '#server/platform/reports/battery-level.ts'
import type { ReportInPipeline } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import { isRecentReport } from '#server/platform/reports/is-recent.ts'
import { orderInTime } from '#server/platform/reports/order-in-time.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type FixTold, audienceOfFixes, publishPositions } from '#server/positions/positions.actions.ts'
import { watchQuais } from '#server/quais/quais.watch.ts'
import { followTrip } from '#server/trips/trips.watch.ts'
import { watchZones } from '#server/zones/zones.watch.ts'
import { askBases, believe, rememberBelieved } from './believe.ts'
import { store } from './store.ts'

/** The screens hear of it once it is kept. */
const publish: Follower = async (services, placed) => {
  const fixes = placed.flatMap(({ fix }) => fix ?? [])
  // An SOS that is raised with these positions opens its boat to others: who hears of it is asked after that.
  const mayRaise = placed.some(({ incoming }) => incoming.report.alarm !== null)
  const ears = fixes.length > 0 && !mayRaise ? await audienceOfFixes(services, fixes) : null
  return async (stored) => {
    const moved = stored.flatMap(newestOf)
    if (moved.length === 0) return
    const newest = moved.map(({ fix }) => fix)
    await publishPositions(services, moved, ears ?? (await audienceOfFixes(services, newest)))
  }
}

function newestOf({ outcome, takesBackUntil = 0 }: ReportInPipeline): FixTold[] {
  if (outcome === null || !('isNewest' in outcome) || !outcome.isNewest) return []
  const { fix } = outcome
  return [{ fix, at: Math.max(fix.effectiveAt.getTime(), takesBackUntil) }]
}

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

/** Notes when each device was heard last, its battery and its signal: a device whose report is refused is alive too. */
async function noteLastHeard(services: Services, entries: readonly ReportInPipeline[]): Promise<void> {
  const newest = new Map<string, Heartbeat>()
  for (const { incoming } of entries) {
    const { device, report, receivedAt, signal } = incoming
    const before = newest.get(device.id)
    const isOfNow = isRecentReport(incoming)
    newest.set(device.id, {
      deviceId: device.id,
      heardAt: receivedAt,
      batteryLevel: (isOfNow ? batteryLevelOf(report) : null) ?? before?.batteryLevel ?? null,
      signalStrength: (isOfNow ? signal : null) ?? before?.signalStrength ?? null,
    })
  }
  await noteHeartbeats(services, [...newest.values()])
}
