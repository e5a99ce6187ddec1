import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeOsmand } from './decode.ts'
import { osmandRequest, osmandSplitter } from './frame.ts'

/** A phone is asked for nothing over this protocol: it sends by itself. */
export const osmand: Protocol = {
  name: 'osmand',
  splitter: osmandSplitter,
  decode: (line, session) => decodeOsmand(osmandRequest(line), session),
}
