import type { Services } from '#server/platform/services.ts'
import { type DeviceHeartbeat, updateHeartbeats } from './heartbeats.store.ts'

export type { DeviceHeartbeat }

/**
 * When devices were heard last, of a server that is alone with its database: what came with a report that is acknowledged, and is
 * written a moment later. What a server that was killed had not written is as old as a breath, and the next report says it anew.
 */
const unwritten = new WeakMap<Services['bus'], Map<string, DeviceHeartbeat>>()

/** As many as a group of reports has. */
const mostAtOnce = 250

/** With the reports of this transaction, or a moment after it. */
export async function noteHeard(services: Services, heartbeats: readonly DeviceHeartbeat[]): Promise<void> {
  if (heartbeats.length === 0) return
  if (services.config.databaseUrl !== null) return await updateHeartbeats(services.db, heartbeats)
  await services.afterCommit(async () => {
    for (const heartbeat of heartbeats) remember(services, heartbeat)
  })
}

/** Some of them; answers whether more are left. */
export async function writeHeard(services: Services): Promise<boolean> {
  const behind = unwritten.get(services.bus)
  if (behind === undefined || behind.size === 0) return false
  const heartbeats = [...behind.values()].slice(0, mostAtOnce)
  await updateHeartbeats(services.db, heartbeats)
  for (const heartbeat of heartbeats)
    if (behind.get(heartbeat.deviceId) === heartbeat) behind.delete(heartbeat.deviceId)
  return behind.size > 0
}

function remember({ bus }: Services, heartbeat: DeviceHeartbeat): void {
  const behind = unwritten.get(bus) ?? new Map<string, DeviceHeartbeat>()
  unwritten.set(bus, behind)
  const before = behind.get(heartbeat.deviceId)
  behind.set(heartbeat.deviceId, {
    ...heartbeat,
    batteryLevel: heartbeat.batteryLevel ?? before?.batteryLevel ?? null,
    signalStrength: heartbeat.signalStrength ?? before?.signalStrength ?? null,
  })
}
