import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeGps103 } from './decode.ts'
import { encodeGps103 } from './encode.ts'
import { gps103Splitter } from './frame.ts'

export const gps103: Protocol = {
  name: 'gps103',
  splitter: gps103Splitter,
  datagramEnd: Buffer.from('\n'),
  decode: decodeGps103,
  encode: encodeGps103,
}
