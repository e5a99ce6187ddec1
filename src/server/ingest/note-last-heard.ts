import { batteryLevelOf } from './battery-level.ts'
import type { ReportInPipeline } from './fix.ts'
import { isRecentReport } from './is-recent.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/reporting-devices.actions.ts'
import type { Services } from '#server/services.ts'

/** Notes when each device was heard last, its battery and its signal: a device whose report is refused is alive too. */
export async function noteLastHeard(services: Services, entries: readonly ReportInPipeline[]): Promise<void> {
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
