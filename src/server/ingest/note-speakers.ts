import { batteryLevelOf } from './battery-level.ts'
import type { Passage } from './fix.ts'
import { type Heartbeat, noteHeartbeats } from '#server/devices/devices.actions.ts'
import type { House } from '#server/house.ts'

/** Whatever a device says, refused or not, it is alive: when it was heard last, how its battery is, and its signal. */
export async function noteSpeakers(house: House, passages: readonly Passage[]): Promise<void> {
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
}
