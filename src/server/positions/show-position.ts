import type { Position } from '#contract/positions/position.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { type News, onWire } from '#server/platform/live/publish.actions.ts'
import type { ShownPosition } from './positions.store.ts'

/** A position as it goes over the wire. */
export function showPosition(row: Omit<ShownPosition, 'attributes'>): Position {
  return {
    id: row.id,
    device: row.deviceId,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    user: row.accountId,
    latitude: row.latitude,
    longitude: row.longitude,
    speed: row.speed,
    heading: row.heading,
    altitude: row.altitude,
    accuracy: row.accuracy,
    timestamp: (row.fixAt ?? row.effectiveAt).toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    effectiveAt: row.effectiveAt.toISOString(),
    clockSuspect: row.clockSuspect,
    batteryLevel: row.batteryLevel,
    alarm: row.alarm,
    implausible: row.belief === 'implausible',
  }
}

/** The same as news for the screens. A device that is on no boat is a thing of its own. */
export function newsOf(position: Position): News {
  const [data] = onWire(positionsRecorded, [position]) as unknown[]
  const about = position.pirogue ?? position.device ?? position.id
  return { name: positionsRecorded.name, about, at: Date.parse(position.effectiveAt), data }
}
