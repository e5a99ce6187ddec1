import { describe, expect, test } from 'vitest'
import { FrameRefused, newSession } from '#server/trackers/protocol.ts'
import { xorOf } from '#server/trackers/reading/checksum.ts'
import {
  type KnownFrame,
  anySplitSaysTheSame,
  damageIsRefused,
  bytesOf,
  decoded,
  framesSay,
  noon,
} from '#test/trackers/tracker-frames.ts'
import { t55 } from './t55.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  ['$PSIWMDID,6Q5161694402B133*2F'],
  ['$GPTXT,NET,1003,A1,-53,232 01*77', {}],
  ['$GPIOP,01000000,00000000,0.00,0.00,0.00,0.00,4.69,4.24*49', {}],
  ['$GPFID,ID123456ABC'],
  [
    '$GPRMC,064411.000,A,3717.240078,N,00603.046984,W,0.000,1,010313,,,A*6C',
    { at: '2013-03-01T06:44:11Z', valid: true, latitude: 37.2873346, longitude: -6.0507831, heading: 1.0 },
  ],
  [
    '$TRCCR,20140101001122.333,V,60.0,-100.0,1.1,2.2,3.3,4.4,*00',
    { at: '2014-01-01T00:11:22Z', latitude: 60.0, longitude: -100.0, speed: 1.1, heading: 2.2, altitude: 3.3 },
  ],
  ['$CONNECT,350030950116536,NETWORK,"Ben NL",RO,001,LAC,B02C,CID,521B,V,120.69'],
]

const dsc = '$CDDSC,12,3380400790,12,06,00,1423108312,2019,,,S,E*6A'

/** Written from the format, with checksums that hold. */
const variants: readonly KnownFrame[] = [
  [
    '$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*65',
    { at: '2014-04-03T08:54:12Z', valid: true, latitude: 52.3719967, longitude: 4.90964, speed: 0.58, heading: 251.34 },
  ],
  [
    '351467108700000,$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*65,7,351467108700001,1,50',
    { at: '2014-04-03T08:54:12Z', valid: true, latitude: 52.3719967, longitude: 4.90964, deviceId: '351467108700001' },
  ],
  [
    sum('$GNGGA,115907.00,1443.7182,N,01728.0336,W,1,09,0.9,12.5,M,,M,,'),
    { at: '2026-03-01T11:59:07Z', valid: true, latitude: 14.7286367, longitude: -17.4672267, altitude: 12.5 },
  ],
  [
    sum('$GPGGA,235907.00,1443.7182,N,01728.0336,W,0,00,99.9,12.5,M,,M,,'),
    { at: '2026-03-01T23:59:07Z', latitude: 14.7286367, longitude: -17.4672267 },
  ],
  [
    sum('$GPGLL,1443.7182,N,01728.0336,W,115907.00,A,A'),
    { at: '2026-03-01T11:59:07Z', valid: true, latitude: 14.7286367, longitude: -17.4672267 },
  ],
  [
    sum('$GPRMA,A,1443.7182,N,01728.0336,W,,,3.2,181.5,,'),
    { valid: true, latitude: 14.7286367, longitude: -17.4672267, speed: 3.2 },
  ],
  [
    'QZE,868994033976700,12,28022026,145907,14.728637,-17.467227,10,181,A,1',
    {
      at: '2026-02-28T14:59:07Z',
      valid: true,
      latitude: 14.728637,
      longitude: -17.467227,
      speed: 5.399568,
      heading: 181,
    },
  ],
  [
    sum('$PUBX,00,115907.00,1443.7182,N,01728.0336,W,12.5,G3,3.1,4.2,10.0,181.5,0.0,,0.92,1.19,0.77,9,8612345678,0'),
    { at: '2026-03-01T11:59:07Z', valid: true, latitude: 14.7286367, longitude: -17.4672267, deviceId: '8612345678' },
  ],
  [sum('$GPRMC,,V,,,,,,,,,,N')],
  // A distress call on channel 70, and the relay of one for another boat.
  [
    dsc,
    {
      at: '2026-03-01T20:19:00Z',
      valid: true,
      latitude: 42.5166667,
      longitude: -83.2,
      alarm: 'sos',
      nature: 'a_la_derive',
      deviceId: '338040079',
    },
  ],
  [
    sum('$CDDSC,16,0066300010,12,12,09,1144301728,1159,6630123450,05,S,'),
    {
      at: '2026-03-01T11:59:00Z',
      valid: true,
      latitude: 14.7166667,
      longitude: -17.4666667,
      alarm: 'sos',
      nature: 'coule',
      deviceId: '663012345',
    },
  ],
  [sum('$CDDSC,12,3380400790,12,06,00,9999999999,8888,,,S,'), { alarm: 'sos', nature: 'a_la_derive' }],
  // Undesignated: it calls, and nobody knows why.
  [sum('$CDDSC,12,3380400790,12,07,00,9999999999,8888,,,S,'), { alarm: 'sos', nature: null }],
  // An acknowledgement, a routine call and a test call are no distress.
  [sum('$CDDSC,16,0066300010,12,10,09,1144301728,1159,6630123450,05,B,')],
  [sum('$CDDSC,20,6630123450,08,18,26,,,,,R,')],
  [sum('$CDDSC,20,6630123450,00,21,26,1144301728,1159,,,B,')],
  ['$CDDSC,12,3380400790,12,06,00,1423108312,2019,,,S,E', 'checksum'],
  ['$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*66', 'checksum'],
  [
    sum('$GPRMC,085412.000,A,9922.3198,N,00454.5784,E,0.58,251.34,030414,,,A'),
    { valid: true, latitude: 99.371997, longitude: 4.90964 },
  ],
  ['garbage', 'malformed'],
]

function sum(sentence: string): string {
  const xor = xorOf(Buffer.from(sentence.slice(1)))
  return `${sentence}*${xor.toString(16).toUpperCase().padStart(2, '0')}`
}

framesSay('captured', t55, captured)
framesSay('variants', t55, variants)

describe('whatever arrives', () => {
  const frames = [...captured, ...variants.slice(0, 15)].map(([frame]) => frame)
  const written = (frame: string) => `${frame}\r\n`
  anySplitSaysTheSame(t55, frames, written)
  damageIsRefused(t55, frames)

  test('a line of garbage hides nothing', () => {
    const lines = t55.splitter().push(Buffer.from(`\u0001\u0002garbage\r\n\r\n${written(dsc)}`))
    expect(lines.map(String)).toContain(dsc)
  })

  test('a line without an end is not kept', () => {
    const splitter = t55.splitter()
    const pieces = Array.from({ length: 100 }, () => splitter.push(Buffer.alloc(10_000, 0x41))).flat()
    expect(pieces).toHaveLength(1)
    expect(() => decoded(t55, String(pieces[0]))).toThrow(expect.objectContaining({ reason: 'too_long' }))
    expect(splitter.push(Buffer.from(`\r\n${written(dsc)}`)).map(String)).toEqual([dsc])
  })

  test('no damaged bit makes a distress call', () => {
    for (let bit = 0; bit < dsc.length * 8; bit++) {
      const bytes = Buffer.from(dsc)
      bytes[bit >> 3]! ^= 1 << (bit & 7)
      expect(alarmsOf(bytes)).toEqual([])
    }
  })
})

function alarmsOf(frame: Buffer): readonly unknown[] {
  try {
    return t55
      .decode(
        frame,
        newSession(() => noon),
      )
      .reports.map(({ alarm }) => alarm)
  } catch (problem) {
    expect(problem).toBeInstanceOf(FrameRefused)
    return []
  }
}

describe('who is talking', () => {
  test.each([
    ['$PGID,359853000144328*0F', '359853000144328'],
    ['$PCPTI,IBR600-7a5,172952', 'IBR600-7a5'],
    ['IMEI 351467108700000', '351467108700000'],
    ['$IMEI=351467108700000', '351467108700000'],
    ['$GPFID,ID123456ABC', 'ID123456ABC'],
    ['$DEVID,0x0103846677F21422*51', '0x0103846677F21422'],
    ['351467108700000', '351467108700000'],
  ])('%s: %s', (frame, deviceId) => {
    const session = newSession(() => noon)
    t55.decode(Buffer.from(frame), session)
    expect(session.deviceId).toBe(deviceId)
    expect(t55.decode(bytesOf(variants[0]![0]), session).reports[0]?.deviceId).toBe(deviceId)
  })

  test('a name that follows the position is given to it', () => {
    const session = newSession(() => noon)
    expect(decoded(t55, variants[0]![0], session).reports[0]?.deviceId).toBeNull()
    expect(decoded(t55, '$GPFID,ID123456ABC', session).reports).toEqual([
      expect.objectContaining({ deviceId: 'ID123456ABC', latitude: 52.37199666666667 }),
    ])
    expect(decoded(t55, '$GPFID,ID123456ABC', session).reports).toEqual([])
  })
})
