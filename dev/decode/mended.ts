import type { FrameRefused } from '#server/trackers/protocol.ts'
import { crc16Ibm, crc16X25, xorOf } from '#server/trackers/reading/checksum.ts'

/**
 * The same frame with a checksum that holds and a length that fits, so that the tool can show what a refused frame would
 * have said. The server never does this: to it such a frame says nothing.
 */
export function mended(protocol: string, frame: Buffer, error: FrameRefused['reason']): Buffer | null {
  if (frame.length < 12) return null
  if (error === 'checksum') return menders[protocol]?.(frame) ?? null
  return error === 'malformed' && protocol === 'teltonika' ? fittedTeltonika(frame) : null
}

/** A packet that came shorter or longer than its head says. */
function fittedTeltonika(frame: Buffer): Buffer | null {
  const length = frame.length - 12
  if (frame.readUInt32BE(0) !== 0 || frame.readUInt32BE(4) === length) return null
  const copy = Buffer.from(frame)
  copy.writeUInt32BE(length, 4)
  return menders['teltonika']?.(copy) ?? null
}

const menders: { readonly [protocol: string]: (frame: Buffer) => Buffer } = {
  gt06: (frame) => {
    const copy = Buffer.from(frame)
    copy.writeUInt16BE(crc16X25(copy.subarray(2, -4)), copy.length - 4)
    return copy
  },
  teltonika: (frame) => {
    const copy = Buffer.from(frame)
    copy.writeUInt32BE(crc16Ibm(copy.subarray(8, -4)), copy.length - 4)
    return copy
  },
  jt808: mendedJt808,
  t55: mendedSentence,
  ais: mendedSentence,
}

/** Between the two delimiters a delimiter and the mark of an escape are written as two bytes. */
function mendedJt808(frame: Buffer): Buffer {
  const delimiter = frame.subarray(0, 1)
  const said = bytesIn(frame.subarray(1, -1), /7d0[12]|../g, (piece) => (piece === '7d02' ? '7e' : piece.slice(0, 2)))
  const content = said.subarray(0, -1)
  const sealed = Buffer.concat([content, Buffer.from([xorOf(content)])])
  const escaped = bytesIn(sealed, /../g, (piece) => (piece === '7e' ? '7d02' : piece === '7d' ? '7d01' : piece))
  return Buffer.concat([delimiter, escaped, delimiter])
}

function bytesIn(bytes: Buffer, pieces: RegExp, written: (piece: string) => string): Buffer {
  return Buffer.from((bytes.toString('hex').match(pieces) ?? []).map(written).join(''), 'hex')
}

function mendedSentence(frame: Buffer): Buffer {
  const [, start = '', words = ''] = /^([^$!]*[$!])([^*]*)\*/.exec(frame.toString('latin1')) ?? []
  const sum = xorOf(Buffer.from(words, 'latin1')).toString(16).toUpperCase().padStart(2, '0')
  return Buffer.from(`${start}${words}*${sum}\r\n`, 'latin1')
}
