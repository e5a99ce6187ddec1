import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeJt600 } from './decode.ts'
import { encodeJt600 } from './encode.ts'
import { splitJt600 } from './frame.ts'

export const jt600: Protocol = {
  name: 'jt600',
  splitter: splitJt600,
  decode: decodeJt600,
  encode: encodeJt600,
}
