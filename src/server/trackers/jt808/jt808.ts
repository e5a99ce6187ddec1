import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeJt808 } from './decode.ts'
import { encodeJt808 } from './encode.ts'
import { splitJt808 } from './frame.ts'

export const jt808: Protocol = {
  name: 'jt808',
  splitter: splitJt808,
  decode: decodeJt808,
  encode: encodeJt808,
}
