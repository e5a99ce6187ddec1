import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { makeReports } from '#server/trackers/reading/make-report.ts'
import { readBinary } from './binary.ts'
import { readBinaryFix } from './binary-fix.ts'
import { longestJt600, relayedIn } from './frame.ts'
import { readSentence } from './text.ts'

export function decodeJt600(bytes: Buffer, session: TrackerSession): Decoded {
  if (bytes.length > longestJt600) throw new FrameRefused('too_long')
  if (bytes[0] === 0x24) return decodeBinary(bytes, session)
  const relayed = relayedIn(bytes)
  if (relayed !== null) return decodeRelayed(relayed, session)
  if (bytes[0] === 0x28 && bytes.at(-1) === 0x29) return decodeSentence(bytes.toString('latin1'), session)
  throw new FrameRefused('malformed', 'neither text nor binary')
}

function decodeBinary(bytes: Buffer, session: TrackerSession): Decoded {
  const { deviceId, records, reply } = readBinary(bytes)
  const batch = makeReports(records)
  session.deviceId ??= deviceId
  return { ...batch, reply: reply === null ? null : Buffer.from(reply) }
}

function decodeSentence(text: string, session: TrackerSession): Decoded {
  const { deviceId, fields, reply, unread } = readSentence(text)
  const batch = makeReports(fields === null ? [] : [fields])
  session.deviceId ??= deviceId
  return { ...batch, reply: reply === null ? null : Buffer.from(reply), unread }
}

/** Where the lock was when a sensor spoke to it, and what the sensor said. */
function decodeRelayed(
  { deviceId, content }: NonNullable<ReturnType<typeof relayedIn>>,
  session: TrackerSession,
): Decoded {
  const reader = new ByteReader(content)
  const fix = readBinaryFix(reader)
  const attributes = reader.remaining > 0 ? { sensor: reader.hex(reader.remaining) } : {}
  const batch = makeReports([{ deviceId, ...fix, attributes, unproved: true }])
  session.deviceId ??= deviceId
  return { ...batch, reply: null }
}
