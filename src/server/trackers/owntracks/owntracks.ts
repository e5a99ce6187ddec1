import type { Protocol } from '#server/trackers/protocol.ts'
import { decodeOwnTracks } from './decode.ts'
import { encodeOwnTracks } from './encode.ts'
import { ownTracksRequest, ownTracksSplitter } from './frame.ts'

export const owntracks: Protocol = {
  name: 'owntracks',
  splitter: ownTracksSplitter,
  decode: (line, session) => decodeOwnTracks(ownTracksRequest(line), session),
  encode: encodeOwnTracks,
}
