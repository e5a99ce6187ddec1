import { hash } from 'node:crypto'
import { uuidV7 } from '#contract/wire/id.ts'
import type { TrackerReport } from './tracker-report.ts'

/**
 * A frame that is sent again must be the same position again. Trackers name nothing, so the name is made from what the
 * frame says: its time in front, the rest of it after.
 */
export function fixId(deviceId: string, report: TrackerReport, receivedAt: Date): string {
  const { at, latitude, longitude, speed, heading, altitude, valid, alarm } = report
  const content = JSON.stringify([
    deviceId,
    at?.getTime() ?? null,
    latitude,
    longitude,
    speed,
    heading,
    altitude,
    valid,
    alarm,
  ])
  return uuidV7(timeOf(at ?? receivedAt), hash('sha256', content, 'buffer'))
}

/** The id has room for times from 1970 to the year 10889; whatever a broken clock says is brought inside. */
function timeOf(at: Date): number {
  return Math.min(Math.max(at.getTime(), 0), 2 ** 48 - 1)
}
