import {
  type CommandAnswer,
  type Decoded,
  FrameRefused,
  type TrackerSession,
  commandAnswer,
} from '#server/trackers/protocol.ts'
import { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { makeReports, type ReportFields } from '#server/trackers/reading/make-report.ts'
import { type Head, type Jt808Frame, openJt808 } from './frame.ts'
import { terminalName, remember, replyTo } from './head.ts'
import { readLocation, readTime } from './location.ts'
import { readSeal } from './seal.ts'
import { readTransparent } from './transparent.ts'

export function decodeJt808(bytes: Buffer, session: TrackerSession): Decoded {
  if (bytes[0] === 0x28) return decodeText(bytes, session)
  const frame = openJt808(bytes)
  const deviceId = terminalName(frame.head.id)
  const records = read(frame, session).map((record) => ({ ...record, deviceId }))
  session.deviceId ??= deviceId
  remember(frame.head, session)
  return {
    ...makeReports(records),
    reply: replyTo(frame, deviceId, session),
    answer: answerIn(frame, records),
    unread: records.length === 0 && !greetings.has(frame.type),
  }
}

/** Answers, heartbeats, signing on and off, and the question for the hour. */
const greetings = new Set([0x0001, 0x0002, 0x0003, 0x0100, 0x0102, 0x0109])

const nobody = { deviceId: null }

function read(frame: Jt808Frame, session: TrackerSession): readonly ReportFields[] {
  const { type, body } = frame
  if (type === 0x0100 || type === 0x0107) return readModel(frame, session)
  const model = modelOf(session, frame.head)
  if (type === 0x0200) return [readLocation(body, model)]
  if (type === 0x0201 || type === 0x0500) return [readLocation(body.subarray(2), model)]
  if (type === 0x0210 && body.length === 7) return [readShort(body)]
  if (type === 0x0704) return readBatch(body.subarray(3), 2, model)
  if (type === 0x0210) return readBatch(body, 1, model)
  if (type === 0x5501 || type === 0x5502) return [readSeal(body, type === 0x5501)]
  if (type === 0x0900) return listed(readTransparent(body))
  if (type === 0x0002) return listed(readHeartbeat(body))
  if (type === 0x6006 || type === 0x0701 || type === 0x1300) return [{ ...nobody, attributes: readAnswer(type, body) }]
  if (type === 0x0702 || type === 0x2070 || type === 0x0104) return [nobody]
  return []
}

/** Records one after the other, each behind its length. A cut record keeps the whole ones before it. */
function readBatch(body: Buffer, lengthBytes: 1 | 2, model: string): readonly ReportFields[] {
  const reader = new ByteReader(body)
  const records: ReportFields[] = []
  let refusal: FrameRefused | null = null
  while (reader.remaining >= lengthBytes) {
    try {
      const record = reader.take(lengthBytes === 1 ? reader.u8() : reader.u16())
      records.push(readLocation(record, model))
    } catch (problem) {
      if (!(problem instanceof FrameRefused)) throw problem
      refusal = problem
      if (reader.remaining < 28) break
    }
  }
  if (records.length === 0 && refusal !== null) throw refusal
  return records
}

function readShort(body: Buffer): ReportFields {
  const reader = new ByteReader(body)
  const battery = reader.u8()
  return { ...nobody, battery, at: readTime(reader) }
}

function readHeartbeat(body: Buffer): ReportFields | null {
  if (body.length < 3) return null
  return { ...nobody, battery: body[0]!, attributes: { rssi: body[1], status: body[2] } }
}

function readAnswer(type: number, body: Buffer): { readonly [name: string]: unknown } {
  if (type === 0x1300) return { result: wide(body.subarray(2)) }
  return { result: body.subarray(type === 0x6006 ? 1 : 4).toString('latin1') }
}

function wide(bytes: Buffer): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1))
  return even.swap16().toString('utf16le').trim()
}

/** Registration and attributes name the model, on which the meaning of the alarm bits depends. */
function readModel({ type, body, head }: Jt808Frame, session: TrackerSession): readonly ReportFields[] {
  const text = body
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 128)
  session.memory.set(`jt808.model.${terminalName(head.id)}`, text)
  if (type === 0x0100) return []
  return [{ ...nobody, attributes: body.length < 44 ? {} : { iccid: body.subarray(34, 44).toString('hex') } }]
}

function modelOf(session: TrackerSession, head: Head): string {
  const model = session.memory.get(`jt808.model.${terminalName(head.id)}`)
  return typeof model === 'string' ? model : ''
}

const named: { readonly [message: number]: CommandAnswer['to'] } = {
  0x8103: 'set_interval',
  0x8201: 'request_location',
}

/** A position that was asked for, a word to a text, or how a message went: 0 is well. */
function answerIn({ type, body }: Jt808Frame, [record]: readonly ReportFields[]): CommandAnswer | null {
  if (type === 0x0001) {
    const to = body.length < 5 ? undefined : named[body.readUInt16BE(2)]
    return to ? commandAnswer(to, '', body[4] !== 0) : null
  }
  if (type === 0x0201) {
    return commandAnswer('request_location', record?.valid === true && `${record.latitude}, ${record.longitude}`)
  }
  if (type !== 0x6006 && type !== 0x1300) return null
  return commandAnswer(null, record?.attributes?.['result'])
}

/** The seals also speak text: they ask for the time, and answer commands. */
function decodeText(bytes: Buffer, session: TrackerSession): Decoded {
  if (bytes.length > 512) throw new FrameRefused('too_long')
  const text = bytes.toString('latin1')
  if (!text.endsWith(')')) throw new FrameRefused('malformed', 'the text has no end')
  if (text.includes('BASE,2')) {
    const time = session.now().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    return { reports: [], reply: Buffer.from(text.replace('TIME', time), 'latin1') }
  }
  return {
    ...makeReports([{ deviceId: session.deviceId, attributes: { result: text } }]),
    reply: null,
    answer: commandAnswer(null, text),
  }
}

function listed(record: ReportFields | null): readonly ReportFields[] {
  return record === null ? [] : [record]
}
