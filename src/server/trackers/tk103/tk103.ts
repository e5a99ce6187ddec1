import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeTk103 } from './decode.ts'
import { encodeTk103 } from './encode.ts'
import { tk103Splitter } from './frame.ts'

export const tk103: Protocol = {
  name: 'tk103',
  splitter: tk103Splitter,
  decode: decodeTk103,
  encode: encodeTk103,
}
