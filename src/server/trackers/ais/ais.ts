import type { Protocol } from '#server/trackers/protocol.ts'
import { waitingIn } from './assemble.ts'
import { decodeAis } from './decode.ts'
import { splitAis } from './frame.ts'

export const ais: Protocol = {
  name: 'ais',
  splitter: splitAis,
  decode: decodeAis,
  waiting: waitingIn,
}
