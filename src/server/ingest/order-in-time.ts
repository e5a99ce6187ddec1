import { batteryLevelOf } from './battery-level.ts'
import type { Fix, IncomingReport, ReportInPipeline, ReportingDevice } from './fix.ts'
import { fixId } from './fix-id.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { effectiveTime, isWritable } from '#contract/positions/effective-time.ts'
import type { Link } from '#server/devices/link.ts'

/** Gives a report its time and the boat that carried the device then, unless it is refused. */
export function placed(incoming: IncomingReport): ReportInPipeline {
  const outcome = refuseImpossible(incoming.report)
  return { incoming, outcome, fix: outcome === null ? fixFrom(incoming) : null }
}

/** The oldest first. */
export function orderInTime(entries: readonly ReportInPipeline[]): ReportInPipeline[] {
  return entries.toSorted((one, other) => timeOf(one.fix) - timeOf(other.fix))
}

function fixFrom({ report, device, id, receivedAt, clockBehind, source, isFromElsewhere }: IncomingReport): Fix {
  const { effectiveAt, clockSuspect } = effectiveTime(report.at, receivedAt, clockBehind)
  const link = linkAt(device, effectiveAt)
  return {
    id: id ?? fixId(device.id, report, receivedAt),
    deviceId: device.id,
    pirogueId: link?.pirogueId ?? null,
    accountId: link ? link.ownerAccountId : device.accountId,
    fixAt: report.at !== null && isWritable(report.at) ? report.at : null,
    receivedAt,
    effectiveAt,
    clockSuspect,
    // From an address where it may not be it moves nothing, wherever it says that it is.
    isValid: report.valid && isFromElsewhere !== true,
    latitude: report.latitude ?? 0,
    longitude: report.longitude ?? 0,
    speed: report.speed,
    heading: report.heading,
    altitude: report.altitude,
    accuracy: report.accuracy,
    batteryLevel: batteryLevelOf(report),
    alarm: report.alarm?.replaceAll('\0', '') ?? null,
    attributes: report.attributes,
    belief: isFromElsewhere === true ? 'implausible' : 'plain',
    source: source ?? null,
  }
}

/** A device that was put on board today and only now sends yesterday's track was somewhere else yesterday. */
export function linkAt({ links }: ReportingDevice, time: Date): Link | undefined {
  return links.find(({ fromAt, toAt }) => fromAt <= time && (toAt === null || time < toAt))
}

function timeOf(fix: Fix | null): number {
  return fix?.effectiveAt.getTime() ?? Number.POSITIVE_INFINITY
}
