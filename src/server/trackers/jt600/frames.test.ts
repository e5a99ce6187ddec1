import { describe, expect, test } from 'vitest'
import { newSession } from '#server/trackers/protocol.ts'
import {
  type KnownFrame,
  anySplitSaysTheSame,
  damageIsRefused,
  decoded,
  framesSay,
  garbageHidesNothing,
  noon,
} from '#test/trackers/tracker-frames.ts'
import { jt600 } from './jt600.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  [
    '2475201509261611002313101503464722331560113555309f00000000002d0500cb206800f064109326381a03',
    {
      at: '2015-10-13T03:46:47Z',
      valid: true,
      latitude: 22.5526,
      longitude: 113.925515,
      battery: 100,
      alarm: 'vibration',
    },
  ],
  [
    '2440811188882400a209060908045322564025113242329f0598000001003f0000002d0009060908050322564025113242329f0598000001003f0000002d0009060908051322564025113242329f0598000001003f0000002d0009060908052322564025113242329f0598000001003f0000002d0009060908053322564025113242329f0598000001003f0000002d0009060908054322564025113242329f0598000001003f0000002d001f',
    { at: '2009-06-09T08:04:53Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
    { at: '2009-06-09T08:05:03Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
    { at: '2009-06-09T08:05:13Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
    { at: '2009-06-09T08:05:23Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
    { at: '2009-06-09T08:05:33Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
    { at: '2009-06-09T08:05:43Z', valid: true, latitude: 22.9400417, longitude: 113.4038817, speed: 5, heading: 304 },
  ],
  [
    '24657060730131001b13111710361906538525079524797f000000000000000003f300036c',
    { at: '2017-11-13T10:36:19Z', valid: true, latitude: 6.8975417, longitude: 79.8746617 },
  ],
  [
    '(3301210003,U01,040812,185302,T,22.564025,N,113.242329,E,5.21,152,9,32%,00000000000011,10133,5173,22,100,1)',
    {
      at: '2012-08-04T18:53:02Z',
      valid: true,
      latitude: 22.564025,
      longitude: 113.242329,
      speed: 4.5273662,
      heading: 152,
      battery: 32,
    },
  ],
  ['(3301210003,U04)'],
  [
    '(3460311327,U01,010100,000024,F,0.000000,N,0.000000,E,0.00,0,0,100%,00000001000000,263,1,18,0,0,33)',
    { at: '2000-01-01T00:00:24Z', latitude: 0, longitude: 0, battery: 100 },
  ],
  [
    '(3460311327,U06,11,220916,135643,T,9.552553,N,13.658265,W,0.61,0,9,100%,00000001000000,11012,10,30,0,0,126,0,30)',
    {
      at: '2016-09-22T13:56:43Z',
      valid: true,
      latitude: 9.552553,
      longitude: -13.658265,
      speed: 0.5300755,
      battery: 100,
    },
  ],
  [
    '24311021600111001b16021105591022329862114046227b0598095080012327951435161f',
    {
      at: '2011-02-16T05:59:10Z',
      valid: true,
      latitude: 22.54977,
      longitude: -114.077045,
      speed: 5,
      heading: 304,
      altitude: 291,
    },
  ],
  [
    '(3120820029,W01,02553.3555,E,2438.0997,S,A,171012,053339,0,8,20,6,31,5,20,20)',
    { at: '2012-10-17T05:33:39Z', valid: true, latitude: -24.634995, longitude: 25.8892583, heading: 8 },
  ],
  [
    '(6221107674,2,U09,129,2,A,280513113036,E,02711.0500,S,1721.0876,A,030613171243,E,02756.7618,S,2300.0325,3491,538200,14400,1)',
  ],
  [
    '(3301210003,U02,040812,185302,T,00.000000,N,000.000000,E,0,0,0,0%,00000000000011,741,51,22,0,1,05)',
    { at: '2012-08-04T18:53:02Z', valid: true, latitude: 0, longitude: 0, battery: 0 },
  ],
  [
    '(3301210003,U06,4,250916,133207,T,7.011013,N,25.060708,W,27.61,102,10,0%,00101011000000,0,1,0,448,0,126,1,30)',
    {
      at: '2016-09-25T13:32:07Z',
      valid: true,
      latitude: 7.011013,
      longitude: -25.060708,
      speed: 23.992434,
      heading: 102,
      battery: 0,
    },
  ],
]

/** What was once misread: the speed in a byte, a lock worked by a card, and a sensor that a lock speaks for. */
const misread: readonly KnownFrame[] = [
  [
    '24624090196121001b19071703493631277203074235752f295800005308010000768b0822',
    {
      at: '2017-07-19T03:49:36Z',
      valid: true,
      latitude: 31.462005,
      longitude: 74.39292,
      speed: 41,
      heading: 176,
      alarm: 'gpsAntennaCut,overspeed,tow',
    },
  ],
  [
    '(2050018634,P45,051124,204046,9.861502,N,83.950336,W,A,1,0,1,1,0012260888,0,0,0)',
    { at: '2024-11-05T20:40:46Z', valid: true, latitude: 9.861502, longitude: -83.950336, speed: 0.8689762 },
  ],
  [
    '28383035343230313937332c312c3136382c574c4e45542c352c322c28022508595325169288057327940900002802250859551021220618730140644701011d4300000029',
    { at: '2025-02-28T08:59:53Z', valid: true, latitude: -25.2821467, longitude: -57.5465667, speed: 0 },
  ],
  [
    '28373530303331333630392c32332c32392c574c4e45542c352c322c22071916311822350966113549495e1f232207191622591190702002fe0117623c0101134700000029',
    { at: '2019-07-22T16:31:18Z', latitude: 22.5849433, longitude: 113.915825, speed: 31, heading: 70 },
  ],
]
const batch =
  '24624090196123019519071703412131285623074214252f10560000130801000076850819071703420631282832074215165f172c0000030801000076850919071703422131282792074216635f222e0000130801000076850919071703423631282808074218261f212a0000130801000076860819071703435131283678074222928f08350000930801000076860919071703440631283003074223174f19500000930801000076870819071703445131279872074224584f07380000930801000076870819071703453631280643074227091f1b220000530801000076880919071703455131281043074228216f0a260000530801000076880819071703460631281229074228988f0c260000530801000076880819071703462131281551074229954f1f220000530801000076880919071703463631281289074230503f114e0000530801000076880819071703465131281186074230884f094f0000530801000076880819071703470631280308074231240f17500000530801000076880619071703472131280358074231636f0b1d0000530801000076890821'

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  [
    '(8000632211,P45,010326,115930,14.700000,N,17.500000,W,A,5,181,1,1,0003436065,1,0,9,0)',
    {
      deviceId: '8000632211',
      at: '2026-03-01T11:59:30Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 4.3448812,
      heading: 181,
    },
  ],
  [
    '(3301210003,U06,1,010326,115930,F,14.700000,N,17.500000,W,0,0,0,40%,00000000000011,0,0,22,0,1)',
    { at: '2026-03-01T11:59:30Z', latitude: 14.7, longitude: -17.5, battery: 40 },
  ],
  // The third byte of the status carries the SOS.
  [
    '24408111888824001b010326115930144200000173000003059800000400000000002d001f',
    { at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5, speed: 5, heading: 304, alarm: 'sos' },
  ],
  // No checksum proves this SOS: what makes no sense is not believed.
  ['24408111888824001b010326115930950000000173000003059800000400000000002d001f', 'malformed'],
  ['(3301210003,S17,OK)'],
  ['(3301210003,@JT)'],
  ['(3301210003,P45,051124,204046)', 'malformed'],
  [
    '(3301210003,U01,010326,115930,T,94.700000,N,17.500000,W,0,0,0,40%,00000000000011,0,0,22,0,1)',
    { valid: true, latitude: 94.7, longitude: -17.5 },
  ],
  ['2475201509261fffff', 'malformed'],
  ['2475201509261119ffff', 'too_long'],
  ['24752x', 'malformed'],
]

framesSay('captured', jt600, captured)
framesSay('misread once', jt600, misread)
framesSay('variants', jt600, variants)

test('a batch with speeds that are no decimal digits is read to its end', () => {
  const { reports } = decoded(jt600, batch)
  expect(reports.map(({ speed }) => speed)).toEqual([16, 23, 34, 33, 8, 25, 7, 27, 10, 12, 31, 17, 9, 23, 11])
  expect(reports.map(({ alarm }) => alarm)).toEqual(
    reports.map((_, index) => (index === 1 ? 'tow' : 'gpsAntennaCut,overspeed,tow')),
  )
})

describe('whatever arrives', () => {
  const whole = [...captured, ...misread, [batch] as const, ...variants.slice(0, 3)].map(([frame]) => frame)
  anySplitSaysTheSame(jt600, whole)
  garbageHidesNothing(jt600, whole.slice(0, 4))
  damageIsRefused(jt600, whole)

  test('digits that look like parentheses are no sentence inside a position', () => {
    const frame = '24408111888824001b010326115930283029000173000003059800000000000000002d001f'
    const splitter = jt600.splitter()
    const bytes = Buffer.from(frame, 'hex')
    const frames = [...splitter.push(bytes.subarray(0, 25)), ...splitter.push(bytes.subarray(25))]
    expect(frames.map((piece) => piece.toString('hex'))).toEqual([frame])
  })
})

test.each([
  [captured[0]![0], '(P35)'],
  ['(3301210003,U01,010326,115930,T,14.700000,N,17.500000,W,0,0,0,40%,00000000000011,0,0,22,0,1)', '(S39)'],
  [variants[1]![0], '(S20)'],
  [variants[0]![0], '(P69,0,9)'],
  ['(3301210003,S17,OK)', undefined],
])('%s is answered %s', (frame, reply) => {
  expect(decoded(jt600, frame).reply?.toString()).toBe(reply)
})

test('orders: the restart, and nothing that would be guessed', () => {
  const session = newSession(() => noon)
  expect(jt600.encode!({ type: 'reboot' }, session)?.toString()).toBe('(S17)')
  expect(jt600.encode!({ type: 'unseal', key: '123456' }, session)).toBeNull()
  expect(jt600.encode!({ type: 'request_location' }, session)).toBeNull()
})
