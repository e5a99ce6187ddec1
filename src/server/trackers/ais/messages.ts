import { alarmsOfStatus, alarmsOfText, beaconOf } from '#server/platform/reports/distress.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'
import type { Payload } from './payload.ts'
import { readStatic, readStaticB, readVoyage, sizeAt } from './statics.ts'

/** One message type: the bits it may have, and what it says. */
type Reader = {
  readonly bits: readonly [least: number, most: number]
  readonly read: (payload: Payload, heardAt: Date, mmsi: string) => Partial<ReportFields>
}

/** Five slots on the air. What a sender appends to a position takes nothing from it. */
const longest = 1008

export function readMessage(payload: Payload, heardAt: Date): ReportFields | null {
  const reader = readers[payload.unsigned(0, 6)]
  if (reader === undefined) return null
  const [least, most] = reader.bits
  if (payload.length < least || payload.length > most) throw new FrameRefused('malformed', 'not the length of its type')
  const mmsi = String(payload.unsigned(8, 30)).padStart(9, '0')
  const fields = reader.read(payload, heardAt, mmsi)
  const beacon = beaconOf(mmsi)
  const attributes = {
    messageType: payload.unsigned(0, 6),
    ...(beacon === null ? {} : { beacon }),
    ...fields.attributes,
  }
  return { ...fields, deviceId: mmsi, attributes }
}

const classA: Reader = {
  bits: [163, longest],
  read: (payload, heardAt) => {
    const status = payload.unsigned(38, 4)
    return {
      ...place(payload, 61, payload.unsigned(137, 6), heardAt),
      speedKnots: tenths(payload.unsigned(50, 10), 1023),
      heading: courseOf(payload, 116),
      alarms: alarmsOfStatus(status),
      attributes: { status, trueHeading: trueHeading(payload, 128), precise: payload.flag(60) },
    }
  },
}

const baseStation: Reader = {
  bits: [168, longest],
  read: (payload) => ({
    ...placeOnly(payload, 79),
    at: utc(
      [payload.unsigned(38, 14), payload.unsigned(52, 4), payload.unsigned(56, 5)],
      [payload.unsigned(61, 5), payload.unsigned(66, 6), payload.unsigned(72, 6)],
    ),
    attributes: { station: 'base' },
  }),
}

const rescueAircraft: Reader = {
  bits: [168, longest],
  read: (payload, heardAt) => ({
    ...place(payload, 61, payload.unsigned(128, 6), heardAt),
    altitude: available(payload.unsigned(38, 12), 4095),
    speedKnots: available(payload.unsigned(50, 10), 1023),
    heading: courseOf(payload, 116),
    attributes: { station: 'aircraft' },
  }),
}

const classB: Reader = {
  bits: [168, longest],
  read: (payload, heardAt) => readClassB(payload, heardAt),
}

const classBExtended: Reader = {
  bits: [312, longest],
  read: (payload, heardAt) => ({
    ...readClassB(payload, heardAt),
    attributes: {
      trueHeading: trueHeading(payload, 124),
      name: payload.text(143, 120),
      shipType: payload.unsigned(263, 8),
      ...sizeAt(payload, 271),
    },
  }),
}

const aidToNavigation: Reader = {
  bits: [272, 368],
  read: (payload, heardAt) => ({
    ...place(payload, 164, payload.unsigned(253, 6), heardAt),
    attributes: {
      station: 'aid',
      aidType: payload.unsigned(38, 5),
      name: (payload.text(43, 120).padEnd(20) + payload.text(272, payload.length - 272)).trimEnd(),
      offPosition: payload.flag(259),
      virtual: payload.flag(269),
    },
  }),
}

const correction: Reader = {
  bits: [80, 816],
  read: (payload) => ({ ...coarsePlace(payload, 40), attributes: { station: 'base' } }),
}

const longRange: Reader = {
  bits: [96, 168],
  read: (payload) => ({
    ...coarsePlace(payload, 44),
    speedKnots: available(payload.unsigned(79, 6), 63),
    heading: upTo359(payload.unsigned(85, 9)),
    alarms: alarmsOfStatus(payload.unsigned(40, 4)),
    attributes: { status: payload.unsigned(40, 4), latest: !payload.flag(94) },
  }),
}

const safetyText: Reader = {
  bits: [40, 1008],
  read: (payload, _heardAt, mmsi) => {
    const text = payload.text(40, payload.length - 40)
    return { alarms: alarmsOfText(mmsi, text), attributes: { text } }
  },
}

const addressedText: Reader = {
  bits: [72, 1008],
  read: (payload, _heardAt, mmsi) => {
    const text = payload.text(72, payload.length - 72)
    const to = String(payload.unsigned(40, 30)).padStart(9, '0')
    return { alarms: alarmsOfText(mmsi, text), attributes: { text, to } }
  },
}

const readers: { readonly [type: number]: Reader } = {
  1: classA,
  2: classA,
  3: classA,
  4: baseStation,
  5: { bits: [420, longest], read: (payload) => ({ attributes: readVoyage(payload) }) },
  9: rescueAircraft,
  11: baseStation,
  12: addressedText,
  14: safetyText,
  17: correction,
  18: classB,
  19: classBExtended,
  21: aidToNavigation,
  24: {
    bits: [160, 168],
    read: (payload) => ({ attributes: payload.unsigned(38, 2) === 0 ? readStatic(payload) : readStaticB(payload) }),
  },
  27: longRange,
}

function readClassB(payload: Payload, heardAt: Date): Partial<ReportFields> {
  return {
    ...place(payload, 57, payload.unsigned(133, 6), heardAt),
    speedKnots: tenths(payload.unsigned(46, 10), 1023),
    heading: courseOf(payload, 112),
    attributes: { trueHeading: trueHeading(payload, 124) },
  }
}

/** Longitude in 28 bits, latitude in 27, and the second of the minute; 63 says that the receiver has no fix. */
function place(payload: Payload, from: number, second: number, heardAt: Date): Partial<ReportFields> {
  const where = placeOnly(payload, from)
  return { ...where, valid: where.valid === true && second !== 63, at: timeAt(second, heardAt) }
}

function placeOnly(payload: Payload, from: number): Partial<ReportFields> {
  return placeOf(payload.signed(from, 28) / 600_000, payload.signed(from + 28, 27) / 600_000)
}

function coarsePlace(payload: Payload, from: number): Partial<ReportFields> {
  return placeOf(payload.signed(from, 18) / 600, payload.signed(from + 18, 17) / 600)
}

/** 181 and 91 degrees stand for « not known ». */
function placeOf(longitude: number, latitude: number): Partial<ReportFields> {
  const known = longitude !== 181 && latitude !== 91
  return known ? { valid: true, longitude, latitude } : { valid: false }
}

/** The minute is the receiver's; a second that is still to come was of the minute before. */
function timeAt(second: number, heardAt: Date): Date | null {
  if (second > 59) return null
  const at = new Date(heardAt)
  at.setUTCSeconds(second, 0)
  return at > heardAt ? new Date(at.getTime() - 60_000) : at
}

function courseOf(payload: Payload, from: number): number | null {
  const degrees = payload.unsigned(from, 12) / 10
  return degrees < 360 ? degrees : null
}

function trueHeading(payload: Payload, from: number): number | null {
  return upTo359(payload.unsigned(from, 9))
}

function upTo359(degrees: number): number | null {
  return degrees < 360 ? degrees : null
}

function available(value: number, missing: number): number | null {
  return value === missing ? null : value
}

function tenths(value: number, missing: number): number | null {
  return value === missing ? null : value / 10
}
