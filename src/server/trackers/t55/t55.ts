import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeT55, unnamedIn } from './decode.ts'
import { t55Splitter } from './frame.ts'

/** Receivers only talk: there is nothing to order them to. */
export const t55: Protocol = {
  name: 't55',
  splitter: t55Splitter,
  datagramEnd: Buffer.from('\n'),
  decode: decodeT55,
  waiting: unnamedIn,
}
