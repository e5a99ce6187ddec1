import { type DeviceHeartbeat, noteHeard } from '#server/devices/heartbeats-behind.ts'
import { batteryLevelOf } from '#server/platform/reports/battery-level.ts'
import type { ReportInPipeline } from '#server/platform/reports/fix.ts'
import { isRecentReport } from '#server/platform/reports/is-recent.ts'
import { orderInTime } from '#server/platform/reports/order-in-time.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { askBases, believe, rememberBelieved } from './believe.ts'
import { store } from './store.ts'

/** Many reports at once, the oldest first, in one transaction: what can be true is judged, what is asked and stored goes out together, then they act. */
export async function keepTogether(
  services: Services,
  placed: readonly ReportInPipeline[],
): Promise<readonly ReportInPipeline[]> {
  const bases = askBases(services, placed)
  const followers = services.features.flatMap(({ follows = [] }) => follows)
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
  const newest = new Map<string, DeviceHeartbeat>()
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
  await noteHeard(services, [...newest.values()])
}
