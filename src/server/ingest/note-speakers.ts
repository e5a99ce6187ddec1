import { batteryLevelOf } from './battery-level.ts'
import type { Step } from './pipeline.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/devices.actions.ts'

/** Whatever a device says, refused or not, it is alive: when it was heard last, and how its battery is. */
export const noteSpeakers: Step = async (house, passages) => {
  const newest = new Map<string, Heartbeat>()
  for (const { heard } of passages) {
    const { speaker, report, receivedAt } = heard
    const batteryLevel = batteryLevelOf(report) ?? newest.get(speaker.id)?.batteryLevel ?? null
    newest.set(speaker.id, { deviceId: speaker.id, heardAt: receivedAt, batteryLevel })
  }
  await noteHeartbeats(house, [...newest.values()])
  return passages
}
