import { effectiveTime, isWritable } from '#contract/positions/effective-time.ts'
import { place } from '#contract/positions/position.rules.ts'
import { fieldRefusals } from '#contract/wire/parsed.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { batteryLevelOf } from './battery-level.ts'
import { fixId } from './fix-id.ts'
import type { Fix, IncomingReport, ReportInPipeline, ReportingDevice, ReportOutcome } from './fix.ts'
import type { Link } from './link.ts'
import type { TrackerReport } from './tracker-report.ts'

/** Gives a report its time and the boat that carried the device then, unless it is refused. */
export function placed(incoming: IncomingReport): ReportInPipeline {
  const outcome = refuseImpossible(incoming.report)
  return { incoming, outcome, fix: outcome === null ? fixFrom(incoming) : null }
}

/** The oldest first. */
export function orderInTime(entries: readonly ReportInPipeline[]): ReportInPipeline[] {
  return entries.toSorted((one, other) => timeOf(one.fix) - timeOf(other.fix))
}

function fixFrom({ report, device, id, receivedAt, clockBehind, source, isFromForbiddenAddress }: IncomingReport): Fix {
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
    isValid: report.valid && isFromForbiddenAddress !== true,
    latitude: report.latitude ?? 0,
    longitude: report.longitude ?? 0,
    speed: report.speed,
    heading: report.heading,
    altitude: report.altitude,
    accuracy: report.accuracy,
    batteryLevel: batteryLevelOf(report),
    alarm: report.alarm?.replaceAll('\0', '') ?? null,
    attributes: report.attributes,
    belief: isFromForbiddenAddress === true ? 'implausible' : 'plain',
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

/** What cannot be on this earth is refused for its own reason. Never for its date. */
function refuseImpossible(report: TrackerReport): ReportOutcome | null {
  if (report.latitude === null || report.longitude === null) return { status: 'noted' }
  const result = place.safeParse(report)
  if (result.success) return null
  const [refusal = fieldInvalid] = Object.values(fieldRefusals(result.error.issues, report))
  return { status: 'refused', refusal }
}
