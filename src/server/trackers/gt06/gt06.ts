import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeGt06 } from './decode.ts'
import { encodeGt06 } from './encode.ts'
import { splitGt06 } from './frame.ts'

export const gt06: Protocol = {
  name: 'gt06',
  splitter: splitGt06,
  decode: decodeGt06,
  encode: encodeGt06,
}
