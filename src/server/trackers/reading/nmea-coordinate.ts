import { FrameRefused } from '#server/trackers/protocol.ts'

/** `1443.7182`, `N`: degrees and minutes written as one number, as in NMEA 0183. The degrees may be left out. */
export function nmeaCoordinate(text: string | undefined, hemisphere: string | undefined): number {
  const parts = /^(\d{0,3})(\d{2}\.\d+)$/.exec((text ?? '').trim())
  if (!parts) throw new FrameRefused('malformed', `coordinate ${text}`)
  return degreesAndMinutes(Number(parts[1]), Number(parts[2]), hemisphere)
}

export function degreesAndMinutes(degrees: number, minutes: number, hemisphere: string | undefined): number {
  // 60 itself is written by devices that round; more than that is a damaged digit.
  if (!(minutes <= 60)) throw new FrameRefused('malformed', `minutes ${minutes}`)
  return towards(degrees + minutes / 60, hemisphere)
}

/** Some devices write the sign and the hemisphere both: the hemisphere decides. */
export function towards(degrees: number, hemisphere: string | undefined): number {
  return hemisphere === 'S' || hemisphere === 'W' ? -Math.abs(degrees) : degrees
}
