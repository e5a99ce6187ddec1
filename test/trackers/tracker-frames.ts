import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused, type Protocol, type TrackerSession, newSession } from '#server/trackers/protocol.ts'
import { holdsFor } from '#test/samples/random.ts'

/** What a frame says. What is left out here is not said by the frame either, except the numbers marked optional. */
export type Says = {
  readonly at?: string
  readonly valid?: boolean
  readonly latitude?: number
  readonly longitude?: number
  readonly alarm?: string
  /** Looked at only where they are given. */
  readonly deviceId?: string | null
  readonly speed?: number
  readonly heading?: number
  readonly altitude?: number
  readonly battery?: number
  readonly nature?: TrackerReport['nature']
}

/** A frame, as text or in hex, and its reports; or why it is refused. */
export type KnownFrame = readonly [frame: string, ...says: readonly Says[] | readonly [FrameRefused['reason']]]

export const noon = new Date('2026-03-01T12:00:00Z')

export function bytesOf(frame: string): Buffer {
  return /^(?:[\da-f]{2})+$/i.test(frame) ? Buffer.from(frame, 'hex') : Buffer.from(frame)
}

export function decoded(protocol: Protocol, frame: string, session: TrackerSession = newSession(() => noon)) {
  return protocol.decode(bytesOf(frame), session)
}

export function framesSay(title: string, protocol: Protocol, frames: readonly KnownFrame[]): void {
  test.each(frames.map(([frame, ...says]) => ({ frame, says })))(`${title}: $frame`, ({ frame, says }) => {
    const [first] = says
    if (typeof first === 'string') {
      expect(() => decoded(protocol, frame)).toThrow(expect.objectContaining({ reason: first }))
      return
    }
    const { reports } = decoded(protocol, frame)
    expect(reports.map((report, index) => spoken(report, says[index] as Says))).toEqual(says)
  })
}

/** The report in the words of the expectation, so that a difference reads well. */
function spoken(report: TrackerReport, says: Says | undefined): Says {
  const { at, valid, latitude, longitude, alarm } = report
  const optional = (['deviceId', 'speed', 'heading', 'altitude', 'battery'] as const).filter(
    (name) => name in (says ?? {}),
  )
  return {
    ...(at !== null && { at: at.toISOString().replace('.000Z', 'Z') }),
    ...(valid && { valid }),
    ...(latitude !== null && { latitude: near(latitude, says?.latitude) }),
    ...(longitude !== null && { longitude: near(longitude, says?.longitude) }),
    ...(alarm !== null && { alarm }),
    ...(says && 'nature' in says && { nature: report.nature ?? null }),
    ...Object.fromEntries(
      optional.map((name) => [
        name,
        typeof report[name] === 'number' ? near(report[name], says?.[name] as number) : report[name],
      ]),
    ),
  }
}

function near(value: number, expected: number | undefined): number {
  return expected !== undefined && Math.abs(value - expected) < 0.000_001 ? expected : value
}

/** However a stream is cut, and whatever stands between two frames, the same is heard. */
export function anySplitSaysTheSame(protocol: Protocol, frames: readonly string[], written = (frame: string) => frame) {
  const stream = frames.map((frame) => bytesOf(written(frame)))
  const whole = heard(protocol, stream)

  describe('a stream', () => {
    test('is heard frame by frame as its frames are alone', () => {
      const alone = newSession(() => noon)
      expect(whole).toEqual(frames.flatMap((frame) => reportsOf(protocol, bytesOf(frame), alone)))
      expect(whole.length).toBeGreaterThan(0)
    })

    test('cut anywhere says the same', () =>
      holdsFor(
        fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (lengths) => {
          expect(heard(protocol, cutInto(Buffer.concat(stream), lengths))).toEqual(whole)
        }),
      ))

    test('one byte at a time says the same', () => {
      expect(heard(protocol, cutInto(Buffer.concat(stream), [1]))).toEqual(whole)
    })
  })
}

/** Between two frames may stand anything that is no frame: every frame behind it is still heard. */
export function garbageHidesNothing(protocol: Protocol, frames: readonly string[], written = (frame: string) => frame) {
  const noise = fc.uint8Array({ maxLength: 40 })
  test('garbage between frames hides none of them', () =>
    holdsFor(
      fc.property(fc.array(noise, { minLength: frames.length, maxLength: frames.length }), (noises) => {
        const stream = frames.flatMap((frame, index) => [Buffer.from(noises[index]!), bytesOf(written(frame))])
        const places = (reports: readonly TrackerReport[]) =>
          reports.map(({ at, latitude, alarm }) => ({ at, latitude, alarm }))
        const session = newSession(() => noon)
        const wanted = frames.flatMap((frame) => reportsOf(protocol, bytesOf(frame), session))
        expect(places(heard(protocol, stream))).toEqual(expect.arrayContaining(places(wanted)))
      }),
    ))

  test('a flood without an end is not kept, and does not hide what follows', () => {
    const splitter = protocol.splitter()
    const pieces = Array.from({ length: 200 }, () => splitter.push(Buffer.alloc(10_000, 0x41))).flat()
    expect(pieces.length).toBeLessThan(3)
    for (const piece of pieces)
      expect(() =>
        protocol.decode(
          piece,
          newSession(() => noon),
        ),
      ).toThrow(FrameRefused)
    const after = splitter.push(Buffer.concat([bytesOf('0d0a'), ...frames.map((frame) => bytesOf(written(frame)))]))
    const session = newSession(() => noon)
    const wanted = frames.flatMap((frame) =>
      reportsOf(
        protocol,
        bytesOf(frame),
        newSession(() => noon),
      ),
    )
    expect(after.flatMap((frame) => reportsOf(protocol, frame, session))).toHaveLength(wanted.length)
  })
}

/** Damage is refused, or makes a report of which every number is possible. Nothing else is ever thrown. */
export function damageIsRefused(protocol: Protocol, frames: readonly string[]): void {
  test('a damaged frame is refused, or says nothing impossible', () =>
    holdsFor(
      fc.property(damaged(frames), (frame) => {
        for (const report of reportsOf(
          protocol,
          frame,
          newSession(() => noon),
        ))
          expectPossible(report)
      }),
      2000,
    ))
}

function damaged(frames: readonly string[]): fc.Arbitrary<Buffer> {
  const blow = fc.record({
    at: fc.nat(400),
    kind: fc.constantFrom('replace', 'remove', 'insert', 'cut'),
    byte: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('0123456789,.*;#()[]NSEWAV-+'))),
  })
  return fc.tuple(fc.constantFrom(...frames), fc.array(blow, { minLength: 1, maxLength: 4 })).map(([frame, blows]) => {
    const bytes = [...bytesOf(frame)]
    for (const { at, kind, byte } of blows) {
      const place = at % Math.max(1, bytes.length)
      if (kind === 'replace') bytes[place] = byte
      else if (kind === 'cut') bytes.length = place
      else bytes.splice(place, kind === 'remove' ? 1 : 0, ...(kind === 'insert' ? [byte] : []))
    }
    return Buffer.from(bytes)
  })
}

/** A place outside the earth is refused later, by whoever keeps positions; but no call for help rests on it. */
function expectPossible(report: TrackerReport): void {
  const { latitude, longitude, heading, battery, speed, altitude, accuracy } = report
  const isOnEarth = Math.abs(latitude ?? 0) <= 90 && Math.abs(longitude ?? 0) <= 180
  expect(isOnEarth || report.alarm !== 'sos').toBe(true)
  expect([latitude, longitude].every((value) => value === null || Number.isFinite(value))).toBe(true)
  expect(latitude === null).toBe(longitude === null)
  expect([speed, altitude, accuracy].every((value) => value === null || Number.isFinite(value))).toBe(true)
  expect(heading === null || (heading >= 0 && heading <= 360)).toBe(true)
  expect(battery === null || (battery >= 0 && battery <= 100)).toBe(true)
  expect(report.at === null || Number.isFinite(report.at.getTime())).toBe(true)
  expect(report.valid && latitude === null).toBe(false)
}

function heard(protocol: Protocol, chunks: readonly Buffer[]): readonly TrackerReport[] {
  const splitter = protocol.splitter()
  const session = newSession(() => noon)
  return chunks.flatMap((chunk) => splitter.push(chunk)).flatMap((frame) => reportsOf(protocol, frame, session))
}

function reportsOf(protocol: Protocol, frame: Buffer, session: TrackerSession): readonly TrackerReport[] {
  try {
    return protocol.decode(frame, session).reports
  } catch (problem) {
    if (problem instanceof FrameRefused) return []
    throw problem
  }
}

function cutInto(bytes: Buffer, lengths: readonly number[]): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const length = lengths[pieces.length % lengths.length]!
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}
