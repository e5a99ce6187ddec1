import { FrameRefused } from '#server/trackers/protocol.ts'
import type { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'

/**
 * The seventeen bytes of a Jointech position: date, latitude (8 digits) and longitude (9) in decimal digits, two to a
 * byte, then four flags in the half byte that is left, a byte of knots and a byte of half headings.
 */
export function readBinaryFix(reader: ByteReader): Omit<ReportFields, 'deviceId'> {
  const digits = reader.hex(15)
  if (!/^\d{29}/.test(digits)) throw new FrameRefused('malformed', 'a position that is not in digits')
  const flags = Number.parseInt(digits.slice(29), 16)
  const part = (from: number, to: number) => Number(digits.slice(from, to))
  const latitude = degreesOf(part(12, 20))
  const longitude = degreesOf(part(20, 29))
  return {
    at: utc([part(4, 6), part(2, 4), part(0, 2)], [part(6, 8), part(8, 10), part(10, 12)]),
    valid: (flags & 1) !== 0,
    latitude: flags & 2 ? latitude : -latitude,
    longitude: flags & 4 ? longitude : -longitude,
    speedKnots: reader.u8(),
    heading: reader.u8() * 2,
  }
}

/** Degrees, then minutes with four decimals. */
function degreesOf(value: number): number {
  return Math.floor(value / 1_000_000) + (value % 1_000_000) / 600_000
}
