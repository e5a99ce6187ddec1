import { degrees, knots, kmhToKnots, kmh, metres } from '#contract/wire/units.ts'
import { FrameRefused } from './protocol.ts'
import type { TrackerReport } from './tracker-report.ts'

/** What a decoder found, in plain numbers; what it did not find is left out. */
export type Said = {
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
  /** Nothing proves that the bytes arrived as they were sent: the format has no checksum. */
  readonly unproved?: boolean
  readonly attributes?: { readonly [name: string]: unknown }
}

export const sos = 'sos'

export function makeReport(said: Said): TrackerReport {
  const alarms = [...new Set(said.alarms)]
  const place = placeOf(said, alarms.includes(sos) && said.unproved !== true)
  const at = said.at ?? null
  return {
    deviceId: said.deviceId,
    at: at !== null && Number.isNaN(at.getTime()) ? null : at,
    ...place,
    speed: optional(said.speedKnots, knots),
    heading: within(said.heading, 0, 360, degrees),
    altitude: optional(said.altitude, metres),
    accuracy: optional(said.accuracy, metres),
    battery: within(said.battery, 0, 100, (percent) => percent),
    alarm: alarmOf(alarms),
    attributes: alarms.length > 1 ? { ...said.attributes, alarms } : (said.attributes ?? {}),
  }
}

/** One report for each record of a batch. A record that makes no sense does not take the others with it. */
export function makeReports(records: readonly Said[]): readonly TrackerReport[] {
  const reports: TrackerReport[] = []
  let refusal: FrameRefused | null = null
  for (const record of records) {
    try {
      reports.push(makeReport(record))
    } catch (problem) {
      if (!(problem instanceof FrameRefused)) throw problem
      refusal = problem
    }
  }
  if (refusal !== null && reports.length === 0) throw refusal
  return reports
}

export function knotsFromKmh(value: number): number {
  return kmhToKnots(kmh(value))
}

function alarmOf(alarms: readonly string[]): string | null {
  if (alarms.includes(sos)) return sos
  return alarms.length === 0 ? null : alarms.join(',')
}

/**
 * Coordinates outside the earth refuse the frame. Two exceptions: without a fix they are noise and left out, and an
 * SOS whose checksum held is never thrown away for them: it is reported without a position.
 */
function placeOf(said: Said, isProvedSos: boolean): Pick<TrackerReport, 'valid' | 'latitude' | 'longitude'> {
  const nowhere = { valid: false, latitude: null, longitude: null }
  const { latitude = null, longitude = null, valid = false } = said
  if (latitude === null || longitude === null) return nowhere
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    return { valid, latitude: latitude + 0, longitude: longitude + 0 }
  }
  if (isProvedSos || !valid) return nowhere
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
