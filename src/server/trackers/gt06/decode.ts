import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { makeReport, type ReportFields } from '#server/trackers/reading/make-report.ts'
import { type Gt06Frame, openGt06, sealGt06 } from './frame.ts'
import { partsOf, readLocated } from './located.ts'
import { answerIn, readOther } from './other.ts'

/** The zone of the device's dates, in minutes: some logins carry one. */
const zoneKey = 'gt06.zone'

export function decodeGt06(bytes: Buffer, session: TrackerSession): Decoded {
  const frame = openGt06(bytes)
  if (frame.type === 0x01) return login(frame, session)
  const decoded = read(frame, session)
  const deviceId = decoded?.deviceId ?? session.deviceId
  return {
    reports: decoded === null ? [] : [makeReport({ ...decoded, deviceId })],
    reply: replyTo(frame, session),
    answer: answerIn(frame),
    unread: decoded === null && !asks.has(frame.type),
  }
}

/** It asks for the hour, and says nothing else. */
const asks = new Set([0x8a])
/** Positions, states and alarms that some devices send with the wide head: the same inside. The others mean something else there. */
const wideToo = new Set([0x12, 0x13, 0x16, 0x19, 0x22, 0x26, 0x27, 0x2d, 0x31, 0x37, 0xa0, 0xa4])

function read(frame: Gt06Frame, session: TrackerSession): ReportFields | null {
  const zone = zoneOf(session)
  const reader = new ByteReader(frame.content)
  const parts = frame.extended && !wideToo.has(frame.type) ? null : partsOf(frame.type, frame.length, reader.peek())
  if (parts !== null) return readLocated({ ...frame, parts }, reader, zone, session)
  return readOther(frame, reader, zone)
}

function login(frame: Gt06Frame, session: TrackerSession): Decoded {
  const reader = new ByteReader(frame.content)
  const imei = reader.hex(8).slice(1)
  if (!/^\d{15}$/.test(imei)) throw new FrameRefused('malformed', 'the login carries no IMEI')
  session.deviceId = imei
  if (reader.remaining >= 4) {
    reader.skip(2)
    const zone = reader.u16()
    const hoursAndMinutes = zone >> 4
    const minutes = Math.floor(hoursAndMinutes / 100) * 60 + (hoursAndMinutes % 100)
    session.memory.set(zoneKey, (zone & 0x8) === 0 ? minutes : -minutes)
  }
  return { reports: [], reply: replyTo(frame, session) }
}

function zoneOf(session: TrackerSession): number {
  const zone = session.memory.get(zoneKey)
  return typeof zone === 'number' ? zone : 0
}

/** Answers to commands, and a dashcam's and a lock's own messages, wait for nothing. */
const unanswered = new Set([0x80, 0x81, 0x82, 0x15, 0x21, 0x34])

const wideAnswered = new Set([...wideToo, 0x32, 0x33, 0x38, 0x41])

function replyTo(frame: Gt06Frame, session: TrackerSession): Buffer | null {
  const { type, serial, extended } = frame
  if (frame.unchecked) return uncheckedReply(frame)
  if (type === 0x8a) return sealGt06(type, timeOf(session.now()), serial)
  if (type === 0x2a) return sealGt06(0x97, Buffer.from('\x0c\0\0\0\0NA&&NA&&0##', 'latin1'), serial, true)
  if (type === 0x70 || type === 0xf1 || type === 0xf2) return sealGt06(type, Buffer.alloc(0), serial)
  if (extended) return wideAnswered.has(type) ? sealGt06(type, Buffer.alloc(0), serial, true) : null
  return unanswered.has(type) ? null : sealGt06(type, Buffer.alloc(0), serial)
}

/** A device that sends no checksum reads none: the type, and for a list of networks its time. */
function uncheckedReply({ type, content }: Gt06Frame): Buffer {
  const echo = type === 0x01 ? Buffer.alloc(0) : content.subarray(0, 6)
  return Buffer.concat([Buffer.from([0x78, 0x78, type === 0x01 ? 1 : 0, type]), echo, Buffer.from('\r\n')])
}

function timeOf(now: Date): Buffer {
  const date = [now.getUTCFullYear() - 2000, now.getUTCMonth() + 1, now.getUTCDate()]
  return Buffer.from([...date, now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()])
}
