import { makeReports } from '#server/trackers/make-report.ts'
import type { Decoded, Session } from '#server/trackers/protocol.ts'
import { codecs, openTeltonika, type TeltonikaFrame } from './frame.ts'
import { readRecords } from './records.ts'

export function decodeTeltonika(bytes: Buffer, session: Session): Decoded {
  const frame = openTeltonika(bytes)
  if (frame.kind === 'ping') return { reports: [], reply: null }
  if (frame.kind === 'login') {
    session.deviceId = frame.imei
    return { reports: [], reply: Buffer.from([0x01]) }
  }
  const deviceId = frame.kind === 'datagram' ? frame.imei : session.deviceId
  const reports = makeReports(readRecords(frame.data).map((record) => ({ ...record, deviceId })))
  if (frame.kind === 'datagram') session.deviceId ??= frame.imei
  return { reports, reply: replyTo(frame) }
}

/** The number of records received, kept or not: a device sends a packet again and again until it hears it. */
function replyTo(frame: Exclude<TeltonikaFrame, { kind: 'ping' | 'login' }>): Buffer | null {
  const codec = frame.data[0]
  if (codec === codecs.twelve || codec === codecs.thirteen) return null
  const count = frame.data[1]!
  if (frame.kind === 'packet') return Buffer.from([0, 0, 0, count])
  return Buffer.from([0, 5, frame.packet >> 8, frame.packet & 0xff, 1, frame.avl, count])
}
