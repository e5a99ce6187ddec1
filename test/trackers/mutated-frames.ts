import { readFileSync, readdirSync } from 'node:fs'
import { mended } from '#dev/decode/mended.ts'
import { TrackerConnection } from '#server/trackers/listening/connection.ts'
import { osmandSplitter } from '#server/trackers/osmand/frame.ts'
import { FrameRefused, type Protocol, newSession } from '#server/trackers/protocol.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { isBlank } from '#server/trackers/reading/skipped-runs.ts'
import { decodeTraccar } from '#server/trackers/traccar/decode.ts'
import { bytesOf, noon } from './tracker-frames.ts'

/** What became of the frames that were sent: each of them ends as at least one of these. */
export type Ends = { reports: number; alive: number; answers: number; counted: number; crashes: number }

/** A request of the server that hands positions on, written as a line. */
const traccar: Protocol = {
  name: 'traccar',
  splitter: osmandSplitter,
  decode: (line, session) => decodeTraccar(line.toString('utf8'), session),
}
export const spoken: readonly Protocol[] = [...Object.values(protocols), traccar]

/**
 * So many frames of every protocol, damaged, each in a talk of its own: over TCP and ended, or as a datagram. Answers what became
 * of them, and those of which nothing at all became.
 */
export async function sendMutated(count: number, seed: number) {
  const chance = chances(seed)
  const corpora = spoken.map((protocol) => ({ protocol, frames: framesOf(protocol) }))
  const ends: Ends = { reports: 0, alive: 0, answers: 0, counted: 0, crashes: 0 }
  const reasons = new Map<string, number>()
  const dropped: string[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const { protocol, frames } = corpora[sent % corpora.length]!
    const frame = mutated(protocol.name, frames, chance)
    const before = total(ends)
    const talk = new TrackerConnection(protocol, listener(ends, reasons), 'here', () => undefined)
    if (chance(2) === 0) await talk.takeDatagram(frame)
    else await talk.take(frame)
    talk.hangUp()
    await talk.take(Buffer.alloc(0))
    const { frames: handedOver, bytes } = split(protocol, frame)
    const least = joins.has(protocol.name) ? Math.min(handedOver, 1) : handedOver
    const became = total(ends) - before
    if (became < least || bytes > 0 || (became === 0 && !isBlank(frame)))
      dropped.push(`${protocol.name} ${frame.toString('hex')}`)
  }
  return {
    ends,
    reasons,
    dropped,
    frames: corpora.map(({ protocol, frames }) => [protocol.name, frames.length] as const),
  }
}

/** Where all ports bring what they heard, as it is seen by a talk: every name belongs to a device. */
function listener(ends: Ends, reasons: Map<string, number>): ConstructorParameters<typeof TrackerConnection>[1] {
  return {
    now: () => noon,
    exits: { bind: () => undefined, release: () => undefined },
    receive: async (reports, { deviceId }) => {
      ends.reports += reports.filter((report) => (report.deviceId ?? deviceId) !== null).length
      if (reports.length === 0 && deviceId !== null) ends.alive += 1
      return 'device'
    },
    idOf: async ({ deviceId }) => deviceId,
    noteAnswer: async () => void (ends.answers += 1),
    refuse: (_source, reason, frames) => {
      const count = frames ?? 1
      ends.counted += count
      reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    },
    fail: () => void (ends.crashes += 1),
  }
}

function total({ reports, alive, answers, counted }: Ends): number {
  return reports + alive + answers + counted
}

/** What makers append to a binary frame of H02 belongs to it; the two delimiters of a frame of JT/T 808 may be another's too. */
const unwritten: { readonly [protocol: string]: number } = { h02: 32, jt808: 2 }

/** Several frames of these may be one message. */
const joins = new Set(['ais', 't55'])

/**
 * How many frames a splitter hands over, each of which must end as something; and how many bytes it neither handed over nor
 * kept nor counted. Of what is too long the beginning is handed over.
 */
function split({ name, splitter, decode }: Protocol, bytes: Buffer): { frames: number; bytes: number } {
  const cut = splitter()
  const frames = cut.push(bytes)
  if (cut.skipped() > 0 || cut.isUnfinished()) return { frames: frames.length, bytes: 0 }
  const written = bytes.filter((byte) => !isBlank(Buffer.from([byte]))).length
  const handedOver = frames.reduce((sum, frame) => sum + frame.length, 0)
  const escapes = bytes.filter((byte) => byte === 0x7d).length
  if (frames.some((frame) => refusal(decode, frame) === 'too_long')) return { frames: frames.length, bytes: 0 }
  return { frames: frames.length, bytes: written - handedOver - escapes - (unwritten[name] ?? 0) * frames.length }
}

function refusal(decode: Protocol['decode'], frame: Buffer): FrameRefused['reason'] | null {
  try {
    decode(
      frame,
      newSession(() => noon),
    )
    return null
  } catch (problem) {
    return problem instanceof FrameRefused ? problem.reason : null
  }
}

/** Every frame that the tests of the protocol know and that is believed. */
export function framesOf(protocol: Protocol): readonly Buffer[] {
  const folder = new URL(`../../src/server/trackers/${protocol.name}/`, import.meta.url)
  const sources = readdirSync(folder).filter((file) => file.endsWith('frames.test.ts'))
  const texts = sources.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/'[^'\n]{6,}'/g) ?? [])
  const known = texts.map((text) => bytesOf(text.slice(1, -1))).filter((bytes) => isBelieved(protocol, bytes))
  return [
    ...known,
    ...written.filter((text) => isBelieved(protocol, Buffer.from(text))).map((text) => Buffer.from(text)),
  ]
}

const place = { latitude: 14.9, longitude: -17.2, speed: 5, course: 90, valid: true, fixTime: '2026-03-01T11:59:48Z' }
const device = { uniqueId: '864895030000077' }
/** What the tests of the HTTP protocols build in pieces. */
const written = [
  { position: { ...place, attributes: { batteryLevel: 81, alarm: 'sos' } }, device },
  { event: { type: 'alarm', attributes: { alarm: 'sos' } }, device },
  { event: { type: 'deviceOffline' }, device },
  { _type: 'location', lat: 14.9, lon: -17.2, tst: 1_772_366_388, tid: 'ms', batt: 78, vel: 12, t: 'p' },
  { _type: 'waypoint', tst: 1, tid: 'ms' },
  { device_id: '1', location: { timestamp: '2026-03-01T11:59:48Z', coords: { latitude: 14.9, longitude: -17.2 } } },
].map((message) => JSON.stringify(message))

function isBelieved({ decode }: Protocol, bytes: Buffer): boolean {
  const session = newSession(() => noon)
  try {
    decode(bytes, session)
    return true
  } catch {
    return false
  }
}

type Chance = (below: number) => number

const telling = Buffer.from('0123456789,.*;#()[]{}":NSEWAV-+$\r\n')

function mutated(protocol: string, frames: readonly Buffer[], chance: Chance): Buffer {
  let bytes = [...frames[chance(frames.length)]!]
  for (let blows = chance(5); blows >= 0; blows -= 1) bytes = struck(bytes, frames, chance)
  const frame = Buffer.from(bytes)
  // Behind a checksum that holds, what was struck reaches the decoder.
  return chance(2) === 0 ? (mended(protocol, frame, 'checksum') ?? frame) : frame
}

function struck(bytes: readonly number[], frames: readonly Buffer[], chance: Chance): number[] {
  const at = chance(bytes.length + 1)
  const byte = chance(2) === 0 ? chance(256) : telling[chance(telling.length)]!
  switch (chance(8)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return bytes.slice(at)
    case 2:
      return bytes.toSpliced(at, 1)
    case 3:
      return bytes.toSpliced(at, 0, byte)
    case 4:
      return [...bytes, ...frames[chance(frames.length)]!]
    case 5:
      return bytes.toSpliced(at, chance(12), ...frames[chance(frames.length)]!.subarray(0, chance(60)))
    case 6:
      return at < bytes.length ? bytes.with(at, bytes[at]! ^ (1 << chance(8))) : [...bytes]
    default:
      return at < bytes.length ? bytes.with(at, byte) : [...bytes]
  }
}

/** The same row of chances every time for the same seed. */
function chances(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
