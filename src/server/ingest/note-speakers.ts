import { batteryLevelOf } from './battery-level.ts'
import type { Step } from './step.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/devices.actions.ts'

/** Whatever a device says, refused or not, it is alive: when it was heard last, how its battery is, and its signal. */
export const noteSpeakers: Step = async (house, passages) => {
  const newest = new Map<string, Heartbeat>()
  for (const { heard } of passages) {
    const { speaker, report, receivedAt, signal } = heard
    const before = newest.get(speaker.id)
    newest.set(speaker.id, {
      deviceId: speaker.id,
      heardAt: receivedAt,
      batteryLevel: batteryLevelOf(report) ?? before?.batteryLevel ?? null,
      signalStrength: signal ?? before?.signalStrength ?? null,
    })
  }
  await noteHeartbeats(house, [...newest.values()])
  return passages
}
