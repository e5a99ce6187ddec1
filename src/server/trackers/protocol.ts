import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'

/** One protocol: how its bytes are cut into frames, what a frame means, and how a command is written. */
export type Protocol = {
  readonly name: string
  readonly splitter: () => Splitter
  readonly decode: (frame: Buffer, session: TrackerSession) => Decoded
  /** What ends a frame on a stream and is left out where a datagram ends it. */
  readonly datagramEnd?: Buffer
  /** How many frames the talk still keeps for others that they need. */
  readonly waiting?: (session: TrackerSession) => number
  readonly encode?: (command: DeviceCommand, session: TrackerSession) => Buffer | null
}

/** Cuts a stream into whole frames. It keeps half a frame for the next bytes, skips garbage, and never keeps much. */
export type Splitter = {
  readonly push: (bytes: Buffer) => readonly Buffer[]
  /** How many runs of bytes it has skipped so far, because they belong to no frame. */
  readonly skipped: () => number
  /** It keeps the beginning of a frame whose end has not come. */
  readonly isUnfinished: () => boolean
}

/** What one connection has said so far: who it is, and whatever its protocol must remember between frames. */
export type TrackerSession = {
  deviceId: string | null
  readonly memory: Map<string, unknown>
  /** The server's clock, for frames that carry only part of a date. */
  readonly now: () => Date
}

export type Decoded = {
  readonly reports: readonly TrackerReport[]
  /** What the device waits for. It is sent only once the reports are kept for good. */
  readonly reply: Buffer | null
  /** Why parts of a whole frame were not believed: the others are reported, and the frame is answered. */
  readonly refused?: readonly FrameRefused['reason'][]
  /** A whole frame of a kind that is not read: nothing in it is used. It is answered, and counted as `unread`. */
  readonly unread?: boolean
  /** It is kept until others come that it needs: the rest of its message, or the name of its device. */
  readonly waits?: boolean
  /** How many frames that waited were given up now: counted as `unfinished`. */
  readonly lost?: number
  /** What the device says to a command that it was given. */
  readonly answer?: CommandAnswer | null
}

export type CommandAnswer = {
  /** The kind of command, when the frame says which; else it is the oldest that was sent. */
  readonly to: DeviceCommand['type'] | null
  readonly text: string
  readonly refused: boolean
}

export type DeviceCommand =
  | { readonly type: 'request_location' }
  | { readonly type: 'set_interval'; readonly seconds: number }
  | { readonly type: 'seal'; readonly key: string }
  | { readonly type: 'unseal'; readonly key: string }
  | { readonly type: 'reboot' }

/** Whatever stands where a device puts its words: what is no text is none. */
export function commandAnswer(to: CommandAnswer['to'], answer: unknown, refused = false): CommandAnswer {
  return { to, text: typeof answer === 'string' ? answer : '', refused }
}

/** Of devices that answer in words, and name no order: a place answers whoever asked where it is. */
export function answerInWords(answer: unknown): CommandAnswer {
  const saysWhere = typeof answer === 'string' && /\bLat:\s*[NS]?[-+]?\d/.test(answer)
  return commandAnswer(saysWhere ? 'request_location' : null, answer)
}

/**
 * The frame is not believed. The reason is counted; an SOS in a frame that is not believed is no SOS. It does not look up
 * where it was thrown: under a flood of garbage nearly all time went into that.
 */
export class FrameRefused extends Error {
  readonly reason: 'checksum' | 'malformed' | 'too_long' | 'unfinished'

  constructor(reason: FrameRefused['reason'], detail = reason as string) {
    const usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(detail)
    Error.stackTraceLimit = usual
    this.name = 'FrameRefused'
    this.reason = reason
  }
}

export function newSession(now: () => Date): TrackerSession {
  return { deviceId: null, memory: new Map(), now }
}
