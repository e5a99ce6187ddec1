import type { Decoded, TrackerSession } from '#server/trackers/protocol.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { assemble } from './assemble.ts'
import { openAis } from './frame.ts'
import { readMessage } from './messages.ts'

/** One stream carries many ships: each report names its own, by its MMSI. Nobody waits for an answer. */
export function decodeAis(bytes: Buffer, session: TrackerSession): Decoded {
  const sentence = openAis(bytes)
  if (sentence === null) return { reports: [], reply: null, unread: true }
  const { message, lost } = assemble(sentence, session)
  if (message === null) return { reports: [], reply: null, waits: true, lost }
  const fields = readMessage(message.payload, message.heardAt)
  return { reports: fields === null ? [] : [makeReport(fields)], reply: null, unread: fields === null, lost }
}
