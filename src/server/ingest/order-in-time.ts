import { batteryLevelOf } from './battery-level.ts'
import type { Fix, Heard, Passage, Speaker } from './fix.ts'
import { fixId } from './fix-id.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { effectiveTime, isWritable } from '#contract/positions/effective-time.ts'
import type { Link } from '#server/devices/link.ts'

/** Gives a report its time and the boat that carried the device then, unless it is refused. */
export function placed(heard: Heard): Passage {
  const outcome = refuseImpossible(heard.report)
  return { heard, outcome, fix: outcome === null ? fixFrom(heard) : null }
}

/** The oldest first. */
export function orderInTime(passages: readonly Passage[]): Passage[] {
  return passages.toSorted((one, other) => timeOf(one.fix) - timeOf(other.fix))
}

function fixFrom({ report, speaker, id, receivedAt }: Heard): Fix {
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt)
  const link = linkAt(speaker, effectiveAt)
  return {
    id: id ?? fixId(speaker.id, report, receivedAt),
    deviceId: speaker.id,
    pirogueId: link?.pirogueId ?? null,
    accountId: link ? link.ownerAccountId : speaker.accountId,
    fixAt: report.at !== null && isWritable(report.at) ? report.at : null,
    receivedAt,
    effectiveAt,
    clockSuspect,
    isValid: report.valid,
    latitude: report.latitude ?? 0,
    longitude: report.longitude ?? 0,
    speed: report.speed,
    heading: report.heading,
    altitude: report.altitude,
    accuracy: report.accuracy,
    batteryLevel: batteryLevelOf(report),
    alarm: report.alarm?.replaceAll('\0', '') ?? null,
    attributes: report.attributes,
  }
}

/** A device that was put on board today and only now sends yesterday's track was somewhere else yesterday. */
export function linkAt({ links }: Speaker, time: Date): Link | undefined {
  return links.find(({ fromAt, toAt }) => fromAt <= time && (toAt === null || time < toAt))
}

function timeOf(fix: Fix | null): number {
  return fix?.effectiveAt.getTime() ?? Number.POSITIVE_INFINITY
}
