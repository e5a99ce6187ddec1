import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { textSplitter } from '#server/trackers/reading/text-splitter.ts'

/** One request, as the web server hands it over. */
export type OwnTracksRequest = {
  readonly body: string
  /** What stands behind `?id=` in the address that the phone was given. */
  readonly id?: string | null | undefined
  /** Whose phone it is, and which one: the headers `X-Limit-U` and `X-Limit-D`, or `?u=` and `&d=` in the address. */
  readonly user?: string | undefined
  readonly device?: string | undefined
}

const longest = 65_536

/** Requests come whole from the web server. Written one to a line they are a stream like any other. */
export function ownTracksSplitter(): Splitter {
  return textSplitter({ ends: '\n', longest })
}

export function ownTracksRequest(line: Buffer): OwnTracksRequest {
  if (line.length > longest) throw new FrameRefused('too_long')
  return { body: line.toString('utf8').trim() }
}
