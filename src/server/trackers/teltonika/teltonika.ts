import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeTeltonika } from './decode.ts'
import { encodeTeltonika } from './encode.ts'
import { splitTeltonika } from './frame.ts'

export const teltonika: Protocol = {
  name: 'teltonika',
  splitter: splitTeltonika,
  decode: decodeTeltonika,
  encode: encodeTeltonika,
}
