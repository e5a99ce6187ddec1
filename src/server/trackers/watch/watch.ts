import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeWatch } from './decode.ts'
import { encodeWatch } from './encode.ts'
import { watchSplitter } from './frame.ts'

export const watch: Protocol = { name: 'watch', splitter: watchSplitter, decode: decodeWatch, encode: encodeWatch }
