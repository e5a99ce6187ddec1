import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { xorOf } from '#server/trackers/reading/checksum.ts'
import { arriving, type FrameMatch, nothing, streamSplitter } from '#server/trackers/reading/stream-splitter.ts'

/** `!AIVDM,total,number,group,channel,payload,fill*XOR`, perhaps behind a tag block `\…*XOR\`. */
export type AisSentence = {
  readonly talker: string
  readonly total: number
  readonly number: number
  readonly group: string
  readonly channel: string
  readonly payload: string
  readonly fillBits: number
  /** When the receiver on shore heard it, if it says so. */
  readonly heardAt: Date | null
}

/** A sentence has 82 characters at most, some receivers write more; a tag block adds as much again. */
const longest = 512

export function splitAis(): Splitter {
  return streamSplitter(look, longest)
}

/** Null for a sentence that holds, but is of another kind. Some receivers note the time and place behind the checksum. */
export function openAis(bytes: Buffer): AisSentence | null {
  const line = bytes.toString('latin1').trim()
  if (line.length > longest) throw new FrameRefused('too_long')
  const match = /^(?:\\(?<tag>[^\\]*)\\)?(?<mark>[!$])(?<content>[^*!$\\]*)\*(?<sum>[0-9A-Fa-f]{2})(?:,.*)?$/.exec(
    line,
  )?.groups
  if (match === undefined) throw new FrameRefused('malformed', 'no sentence')
  const content = match['content']!
  if (!sumHolds(content, match['sum']!)) throw new FrameRefused('checksum')
  if (match['mark'] === '$' || !/^..VD[MO],/.test(content)) return null
  const form =
    /^(?<talker>..VD[MO]),(?<total>\d),(?<number>\d),(?<group>\d?),(?<channel>[^,]?),(?<payload>[^,]*),(?<fill>[0-5])$/
  const fields = form.exec(content)?.groups
  if (fields === undefined) throw new FrameRefused('malformed', 'a sentence that has not the seven fields')
  return {
    talker: fields['talker']!,
    total: Number(fields['total']),
    number: Number(fields['number']),
    group: fields['group']!,
    channel: fields['channel']!,
    payload: fields['payload']!,
    fillBits: Number(fields['fill']),
    heardAt: heardAt(match['tag']),
  }
}

/** The `c:` of a tag block, in seconds or in milliseconds. A tag block whose checksum fails says nothing. */
function heardAt(tag: string | undefined): Date | null {
  const match = /^(?<content>.*)\*(?<sum>[0-9A-Fa-f]{2})$/.exec(tag ?? '')?.groups
  if (match === undefined || !sumHolds(match['content']!, match['sum']!)) return null
  const time = /(?:^|,)c:(\d{9,14})(?:,|$)/.exec(match['content']!)?.[1]
  if (time === undefined) return null
  return new Date(Number(time) * (time.length > 11 ? 1 : 1000))
}

function sumHolds(content: string, sum: string): boolean {
  return xorOf(Buffer.from(content, 'latin1')) === Number.parseInt(sum, 16)
}

/** A sentence is whole with the two digits of its checksum: some senders put no line end behind it. */
function look(bytes: Buffer, from: number): FrameMatch {
  const mark = bytes[from]
  if (mark !== 0x21 && mark !== 0x24 && mark !== 0x5c) return nothing
  const start = mark === 0x5c ? tagEnd(bytes, from) : from
  if (start === 'arriving') return tooLong(bytes, from)
  if (start === null) return nothing
  if (start === bytes.length) return arriving
  if (bytes[start] !== 0x21 && bytes[start] !== 0x24) return nothing
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x2a) {
      if (bytes.length < at + 3) return arriving
      const frame = bytes.subarray(from, at + 3)
      return { kind: 'frame', length: frame.length, sure: isSure(frame) }
    }
    // A line without a checksum, or cut short by the next one.
    if (byte < 0x20 || byte > 0x7e || byte === 0x21 || byte === 0x24 || byte === 0x5c) {
      return { kind: 'frame', length: at - from, sure: false }
    }
  }
  return tooLong(bytes, from)
}

function tooLong(bytes: Buffer, from: number): FrameMatch {
  return bytes.length - from > longest ? { kind: 'frame', length: longest + 1, sure: false } : arriving
}

function tagEnd(bytes: Buffer, from: number): number | 'arriving' | null {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x5c) return at + 1
    if (byte < 0x20 || byte > 0x7e || byte === 0x21) return null
  }
  return 'arriving'
}

function isSure(frame: Buffer): boolean {
  try {
    openAis(frame)
    return true
  } catch (problem) {
    if (problem instanceof FrameRefused) return false
    throw problem
  }
}
