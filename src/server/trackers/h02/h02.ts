import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeH02 } from './decode.ts'
import { encodeH02 } from './encode.ts'
import { h02Splitter } from './frame.ts'

export const h02: Protocol = { name: 'h02', splitter: h02Splitter, decode: decodeH02, encode: encodeH02 }
