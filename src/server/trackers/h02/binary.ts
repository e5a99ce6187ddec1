import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'
import { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { wholeIn } from '#server/trackers/reading/field.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { degreesAndMinutes } from '#server/trackers/reading/nmea-coordinate.ts'
import { utcTime } from '#server/trackers/reading/written-time.ts'
import { h02HasLongId } from './frame.ts'
import { h02Alarms, h02Battery, h02StateAttributes } from './state.ts'

/**
 * `$`, device, hhmmss, ddmmyy, latitude ddmmmmmm, battery, longitude dddmmmmm and a nibble of flags, speed and course,
 * state: two digits to a byte.
 */
export function h02BinaryReport(frame: Buffer): TrackerReport {
  const reader = new ByteReader(frame, 1)
  const deviceId = h02HasLongId(frame) ? reader.hex(8).slice(0, 15) : reader.hex(5)
  const [hour, minute, second, day, month, year] = Array.from({ length: 6 }, () => reader.bcd(1)) as Six
  const latitude = digits(reader.hex(4))
  const battery = reader.u8()
  const longitude = reader.hex(5)
  const flags = Number.parseInt(longitude.slice(9), 16)
  const east = digits(longitude.slice(0, 9))
  const motion = reader.hex(3)
  const state = reader.u32()
  return makeReport({
    deviceId,
    at: utcTime(year, month, day, hour, minute, second),
    valid: (flags & 2) !== 0,
    unproved: true,
    latitude: degreesAndMinutes(at(latitude, 0, 2), at(latitude, 2, 8) / 10_000, (flags & 4) === 0 ? 'S' : 'N'),
    longitude: degreesAndMinutes(at(east, 0, 3), at(east, 3, 9) / 10_000, (flags & 8) === 0 ? 'W' : 'E'),
    speedKnots: wholeIn(motion.slice(0, 3)),
    heading: wholeIn(motion.slice(3)),
    battery: h02Battery(battery),
    alarms: h02Alarms(state),
    attributes: h02StateAttributes(state),
  })
}

type Six = [number, number, number, number, number, number]

function digits(hex: string): string {
  if (!/^\d+$/.test(hex)) throw new FrameRefused('malformed')
  return hex
}

function at(text: string, from: number, to: number): number {
  return Number(text.slice(from, to))
}
