import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { typesAnswering } from '#contract/devices/command.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { kmh, kmhToKnots, knots, knotsToKmh, lngLat } from '#contract/wire/units.ts'
import type { ZoneChange } from '#contract/zones/zone.rules.ts'
import { grounds } from '#dev/fake-trackers/grounds.ts'
import { type Boat, type Chance, isBeyond, jumpedOut, launched, moved } from '#dev/fake-trackers/voyage.ts'
import { writers } from '#dev/fake-trackers/writers.ts'
import type { PhoneRequest, Saying } from '#dev/fake-trackers/writing.ts'
import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'
import { demonstrationZones } from '#server/app/demonstration/demonstration-zones.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { decodeOsmand } from '#server/trackers/osmand/decode.ts'
import { decodeOwnTracks } from '#server/trackers/owntracks/decode.ts'
import { newSession } from '#server/trackers/protocol.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { holdsFor } from './samples/random.ts'

const now = new Date('2026-11-20T12:00:30.000Z')
const step = 5
const callingForHelp = ['gt06', 'h02', 'gps103', 'tk103', 'watch', 'jt808', 'osmand']

describe('every protocol of the fleet is written as it is read', () => {
  test('the fleet speaks all of them', () => {
    expect(new Set(demonstrationFleet.map(({ protocol }) => protocol))).toEqual(new Set(Object.keys(protocols)))
    expect(new Set(Object.keys(writers))).toEqual(new Set(Object.keys(protocols)))
  })

  test.each(Object.keys(protocols))('%s: who, where, when, how fast', (protocol) =>
    holdsFor(
      fc.property(sayings, (saying) => {
        const [boat] = demonstrationFleet.filter((one) => one.protocol === protocol)
        const deviceId = boat?.deviceId ?? ''
        const [heard, ...more] = heardOf(protocol, deviceId, saying)
        expect(more).toEqual([])
        expect(heard).toMatchObject({ deviceId, valid: true, alarm: null })
        expect(heard?.at?.getTime()).toBe(saying.at.getTime())
        expect(heard?.latitude).toBeCloseTo(saying.latitude, 5)
        expect(heard?.longitude).toBeCloseTo(saying.longitude, 5)
        // Kilometres an hour without a fraction are the coarsest of all.
        expect(Math.abs((heard?.speed ?? Number.NaN) - saying.speed)).toBeLessThan(0.3)
        expect(Math.abs((heard?.heading ?? Number.NaN) - saying.heading) % 359).toBeLessThan(1.01)
      }),
    ),
  )

  test.each(callingForHelp)('%s: an SOS', (protocol) => {
    const saying = { at: now, latitude: 14.9, longitude: -17.2, speed: 0, heading: 12, isSos: true }
    expect(heardOf(protocol, deviceIdOf(protocol), saying)).toMatchObject([{ alarm: 'sos', valid: true, speed: 0 }])
  })

  test.each(['request_location', 'set_interval'] as const)('whoever answers %s does so here', (type) => {
    const saying = { at: now, latitude: 14.9, longitude: -17.2, speed: 4, heading: 12, isSos: false }
    for (const name of typesAnswering(type)) {
      const [protocol, writer] = [protocols[name], writers[name]]
      if (protocol === undefined || writer?.kind !== 'socket') throw new Error(`nobody speaks ${name}`)
      const [deviceId, session, replies] = [deviceIdOf(name), newSession(() => now), [] as Buffer[]]
      const say = (bytes: Buffer) =>
        protocol
          .splitter()
          .push(bytes)
          .map((frame) => protocol.decode(frame, session))
      for (const bytes of [writer.login?.(deviceId) ?? Buffer.alloc(0), writer.report(deviceId, saying, 3)])
        replies.push(...say(bytes).flatMap(({ reply }) => reply ?? []))
      expect([name, writer.answer?.(deviceId, Buffer.concat(replies), saying, 4) ?? null]).toEqual([name, null])
      const order = protocol.encode?.({ type, seconds: 60 }, session) ?? Buffer.alloc(0)
      const answer = writer.answer?.(deviceId, Buffer.concat([...replies, order]), saying, 5) ?? Buffer.alloc(0)
      const [heard] = say(answer).map((one) => one.answer)
      expect([name, heard]).toMatchObject([name, { refused: false }])
      expect([type, null]).toContain(heard?.to)
    }
  })

  test('the boats that orders are for can all call for help', () => {
    const samples = demonstrationFleet.slice(0, 5).map(({ protocol }) => protocol)
    expect(samples.filter((protocol) => !callingForHelp.includes(protocol))).toEqual([])
  })
})

describe('a boat', () => {
  test('keeps between 2 and 15 knots, turns back when it is too far out, and is never on land', () =>
    holdsFor(
      fc.property(chances, fc.constantFrom(...Object.values(grounds)), (chance, ground) => {
        let boat = launched(ground, chance)
        for (let moves = 0; moves < 700; moves += 1) {
          const [before, was] = [distance(boat, ground), isBeyond(boat, ground)]
          boat = moved(boat, ground, step, chance)
          expect(wholeKmh(boat.speed)).toBeGreaterThanOrEqual(2)
          expect(wholeKmh(boat.speed)).toBeLessThanOrEqual(15)
          if (was) expect(distance(boat, ground)).toBeLessThan(before)
          if (moves % 50 === 0) expect(isLand(boat)).toBe(false)
        }
        expect(distance(boat, ground)).toBeLessThan(ground.radius + 0.002)
      }),
      20,
    ))

  test('no ground touches land', () => {
    for (const ground of Object.values(grounds)) {
      for (let angle = 0; angle < 360; angle += 4) {
        for (const reach of [0.25, 0.5, 0.75, 1, 1.04]) expect(isLand(at(ground, angle, reach))).toBe(false)
      }
    }
  })

  test('that is forced out is outside, and comes back by itself', () =>
    holdsFor(
      fc.property(chances, fc.constantFrom(...Object.values(grounds)), (chance, ground) => {
        let boat = jumpedOut(launched(ground, chance), ground)
        expect(isBeyond(boat, ground)).toBe(true)
        // Seawards: the land of all of them lies in the east.
        expect(boat.longitude).toBeLessThan(ground.longitude - ground.radius)
        for (let moves = 0; isBeyond(boat, ground); moves += 1) {
          expect(isLand(boat)).toBe(false)
          expect(moves).toBeLessThan(1000)
          boat = moved(boat, ground, step, chance)
        }
      }),
      10,
    ))
})

describe('the zones of the demonstration', () => {
  test('lie on water', () => {
    for (const zone of demonstrationZones) {
      for (const [longitude, latitude] of pointsOf(zone)) {
        expect({ zone: zone.name, latitude, longitude, isLand: isLand({ latitude, longitude }) }).toMatchObject({
          isLand: false,
        })
      }
    }
  })

  test('hold the boats off Cayar wherever they fish, and not the one that leaps', () => {
    const [safety] = demonstrationZones.filter(({ zoneType }) => zoneType === 'safety')
    const ground = grounds.Cayar
    const centre = lngLat(Number(safety?.centerLongitude), Number(safety?.centerLatitude))
    const away = ({ latitude, longitude }: Place) => greatCircle(centre, lngLat(longitude, latitude))
    const outermost = { ...ground, radius: ground.radius + 0.002 }
    for (let angle = 0; angle < 360; angle += 4)
      expect(away(at(outermost, angle, 1))).toBeLessThan(Number(safety?.radius))
    expect(away(jumpedOut(launched(ground, Math.random), ground))).toBeGreaterThan(Number(safety?.radius) + 100)
  })
})

function pointsOf({ coordinates, centerLatitude, centerLongitude, radius }: ZoneChange): (readonly [number, number])[] {
  if (Array.isArray(coordinates)) return coordinates as [number, number][]
  const ground = {
    latitude: Number(centerLatitude),
    longitude: Number(centerLongitude),
    radius: Number(radius) / 111_195,
  }
  return Array.from({ length: 90 }, (_, index) => {
    const { latitude, longitude } = at(ground, index * 4, 1)
    return [longitude, latitude]
  })
}

const sayings = fc.record<Saying>({
  at: fc.integer({ min: 0, max: 29 }).map((seconds) => new Date(now.getTime() - seconds * 1000)),
  latitude: fc.double({ min: 14, max: 15.5, noNaN: true }),
  longitude: fc.double({ min: -18, max: -17, noNaN: true }),
  speed: fc.double({ min: 2, max: 15, noNaN: true }),
  heading: fc.double({ min: 0, max: 359.9, noNaN: true }),
  isSos: fc.constant(false),
})

/** The same row of chances every time for the same number. */
const chances = fc.integer({ min: 1, max: 1_000_000 }).map((start): Chance => {
  let state = start
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
})

function deviceIdOf(protocol: string): string {
  return demonstrationFleet.find((one) => one.protocol === protocol)?.deviceId ?? ''
}

/** What the server's own decoder makes of it, the login before. */
function heardOf(protocol: string, deviceId: string, saying: Saying): readonly TrackerReport[] {
  const writer = writers[protocol]
  if (writer === undefined) return []
  if (writer.kind === 'request') return heardInRequest(protocol, writer.report(deviceId, saying))
  const session = newSession(() => now)
  const splitter = protocols[protocol]?.splitter()
  const bytes = [writer.login?.(deviceId) ?? Buffer.alloc(0), writer.report(deviceId, saying, 258)]
  const frames = bytes.flatMap((piece) => splitter?.push(piece) ?? [])
  const reports = frames.flatMap((frame) => protocols[protocol]?.decode(frame, session).reports ?? [])
  return reports.map((report) => ({ ...report, deviceId: report.deviceId ?? session.deviceId }))
}

function heardInRequest(protocol: string, { path, headers, body = '' }: PhoneRequest): readonly TrackerReport[] {
  const session = newSession(() => now)
  if (protocol === 'osmand') return decodeOsmand({ query: path.slice(2), contentType: '', body }, session).reports
  return decodeOwnTracks({ body, user: headers['x-limit-u'], device: headers['x-limit-d'] }, session).reports
}

/** The coarsest way in which a protocol says a speed, in knots again. */
function wholeKmh(speed: number): number {
  return kmhToKnots(kmh(Math.round(knotsToKmh(knots(speed)))))
}

function distance(boat: Boat, ground: (typeof grounds)[keyof typeof grounds]): number {
  return Math.hypot(boat.latitude - ground.latitude, boat.longitude - ground.longitude)
}

type Place = { readonly latitude: number; readonly longitude: number }

function at(ground: Place & { readonly radius: number }, degrees: number, reach: number): Place {
  const [angle, length] = [(degrees * Math.PI) / 180, ground.radius * reach]
  return {
    latitude: ground.latitude + length * Math.cos(angle),
    longitude: ground.longitude + length * Math.sin(angle),
  }
}

type Ring = readonly (readonly [longitude: number, latitude: number])[]

const coast = JSON.parse(
  readFileSync(new URL('../src/web/platform/map/chart/basemap/coast-60m.topojson', import.meta.url), 'utf8'),
) as Topology<{ land: GeometryCollection }>
const land = feature(coast, coast.objects.land).features.flatMap(
  ({ geometry }) => (geometry as unknown as { coordinates: readonly (readonly Ring[])[] }).coordinates,
)

function isLand({ latitude, longitude }: Place): boolean {
  return land.some((rings) => rings.filter((ring) => encloses(ring, longitude, latitude)).length % 2 === 1)
}

/** How often a ray to the east crosses the ring. */
function encloses(ring: Ring, x: number, y: number): boolean {
  return (
    ring.filter(([x1, y1], index) => {
      const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    }).length %
      2 ===
    1
  )
}
