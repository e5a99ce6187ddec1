import { degrees, knots, kmhToKnots, kmh, metres } from '#contract/wire/units.ts'
import { type TrackerReport, isOffEarth, sos } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused } from '#server/trackers/protocol.ts'

/** What a decoder found, in plain numbers; what it did not find is left out. */
export type ReportFields = {
  readonly deviceId: string | null
  readonly at?: Date | null
  readonly valid?: boolean
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly speedKnots?: number | null
  readonly heading?: number | null
  readonly altitude?: number | null
  readonly accuracy?: number | null
  readonly battery?: number | null
  readonly alarms?: readonly string[]
  readonly nature?: TrackerReport['nature']
  /** Nothing proves that the bytes arrived as they were sent: the format has no checksum. */
  readonly unproved?: boolean
  readonly attributes?: { readonly [name: string]: unknown }
}

export function makeReport(fields: ReportFields): TrackerReport {
  const alarms = [...new Set(fields.alarms)]
  const place = placeOf(fields, alarms.includes(sos) && fields.unproved !== true)
  // It is the one sign that a frame without a checksum was damaged: nothing else in it is then believed.
  if (fields.unproved === true && isOffEarth(place)) return { ...makeReport({ deviceId: fields.deviceId }), ...place }
  const at = fields.at ?? null
  return {
    deviceId: fields.deviceId,
    at: at !== null && Number.isNaN(at.getTime()) ? null : at,
    ...place,
    speed: optional(fields.speedKnots, knots),
    heading: within(fields.heading, 0, 360, degrees),
    altitude: optional(fields.altitude, metres),
    accuracy: optional(fields.accuracy, metres),
    battery: within(fields.battery, 0, 100, (percent) => percent),
    alarm: alarmOf(alarms),
    ...(fields.nature && { nature: fields.nature }),
    attributes: alarms.length > 1 ? { ...fields.attributes, alarms } : (fields.attributes ?? {}),
  }
}

export type Batch = Required<Pick<Decoded, 'reports' | 'refused'>>

/** One report for each record of a batch. */
export function makeReports(records: readonly ReportFields[]): Batch {
  return readEach(records, makeReport)
}

/** A record that makes no sense does not take the others with it; when none makes any, the whole is refused. */
export function readEach<Record>(records: readonly Record[], read: (record: Record) => TrackerReport | null): Batch {
  const reports: TrackerReport[] = []
  const refused: FrameRefused['reason'][] = []
  for (const record of records) {
    try {
      const report = read(record)
      if (report !== null) reports.push(report)
    } catch (problem) {
      if (!(problem instanceof FrameRefused)) throw problem
      if (records.length === 1) throw problem
      refused.push(problem.reason)
    }
  }
  if (refused.length > 0 && refused.length === records.length) throw new FrameRefused(refused[0] ?? 'malformed')
  return { reports, refused }
}

export function knotsFromKmh(value: number): number {
  return kmhToKnots(kmh(value))
}

function alarmOf(alarms: readonly string[]): string | null {
  if (alarms.includes(sos)) return sos
  return alarms.length === 0 ? null : alarms.join(',')
}

/**
 * Coordinates outside the earth are handed on, so that whoever keeps positions refuses and counts them and the device is
 * answered: without an answer it sends them again for ever, and what waits behind them never comes. Without a fix they are
 * noise and left out. An SOS is reported without them, unless nothing proves that it arrived as it was sent: then it
 * is refused, and asked for again.
 */
function placeOf(fields: ReportFields, isProvedSos: boolean): Pick<TrackerReport, 'valid' | 'latitude' | 'longitude'> {
  const nowhere = { valid: false, latitude: null, longitude: null }
  const { latitude = null, longitude = null, valid = false } = fields
  if (latitude === null || longitude === null) return nowhere
  if (!isOffEarth({ latitude, longitude })) return { valid, latitude: latitude + 0, longitude: longitude + 0 }
  if (isProvedSos || !valid) return nowhere
  const isNumber = Number.isFinite(latitude) && Number.isFinite(longitude)
  if (isNumber && fields.alarms?.includes(sos) !== true) return { valid, latitude, longitude }
  throw new FrameRefused('malformed', 'coordinates outside the earth')
}

function optional<Unit>(value: number | null | undefined, unit: (value: number) => Unit): Unit | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : unit(value)
}

function within<Unit>(
  value: number | null | undefined,
  lowest: number,
  highest: number,
  unit: (value: number) => Unit,
): Unit | null {
  return value === null || value === undefined || !(value >= lowest && value <= highest) ? null : unit(value)
}
