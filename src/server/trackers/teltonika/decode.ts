import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { type CommandAnswer, type Decoded, type TrackerSession, answerInWords } from '#server/trackers/protocol.ts'
import { makeReports } from '#server/trackers/reading/make-report.ts'
import { codecs, openTeltonika, type TeltonikaFrame } from './frame.ts'
import { readRecords } from './records.ts'

export function decodeTeltonika(bytes: Buffer, session: TrackerSession): Decoded {
  const frame = openTeltonika(bytes)
  if (frame.kind === 'ping') return { reports: [], reply: null }
  if (frame.kind === 'login') {
    session.deviceId = frame.imei
    return { reports: [], reply: Buffer.from([0x01]) }
  }
  const deviceId = frame.kind === 'datagram' ? frame.imei : session.deviceId
  const batch = makeReports(readRecords(frame.data).map((record) => ({ ...record, deviceId })))
  if (frame.kind === 'datagram') session.deviceId ??= frame.imei
  return { ...batch, reply: replyTo(frame), answer: answerIn(frame.data[0], batch.reports) }
}

const answerType = 6

/** Codec 12 and 13 carry what the device says to a command, and other texts beside it. */
function answerIn(codec: number | undefined, reports: readonly TrackerReport[]): CommandAnswer | null {
  if (codec !== codecs.twelve && codec !== codecs.thirteen) return null
  const answer = reports.find(({ attributes }) => attributes['type'] === answerType)
  return answer ? answerInWords(answer.attributes['result']) : null
}

/** The number of records received, kept or not: a device sends a packet again and again until it hears it. */
function replyTo(frame: Exclude<TeltonikaFrame, { kind: 'ping' | 'login' }>): Buffer | null {
  const codec = frame.data[0]
  if (codec === codecs.twelve || codec === codecs.thirteen) return null
  const count = frame.data[1]!
  if (frame.kind === 'packet') return Buffer.from([0, 0, 0, count])
  return Buffer.from([0, 5, frame.packet >> 8, frame.packet & 0xff, 1, frame.avl, count])
}
