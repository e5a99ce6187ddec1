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
import { tk103 } from './tk103.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  [
    '(352602014867BS500064FF0EF10FF10FF00FF20FF30FF20FF20FF40FF20FF40FF40FF20FF30FF20F0000000000000000000000000000000000000000000000001663000000010004000000000000000002444444420000000000A00FA000000000000000200000000315E2000000)',
    { battery: 99 },
  ],
  ['(027045009305BP05355227045009305,{413,2,30073,16724}\n{413,2,30073,16730}\n{413,2,30073,49860}\n,01000000)', {}],
  [
    '(868822040452227,DW3B,150421,A,4154.51607N,45.78950E,0.050,103142,0.000,595.200,7,0)',
    { at: '2021-04-15T10:31:42Z', valid: true, latitude: 41.9086012, longitude: 0.7631583 },
  ],
  [
    '(044027395704BQ81,ALARM,1,164,151101A2238.5237N11349.4571E0.7031241010.0000,00000000)',
    { at: '2015-11-01T12:41:01Z', valid: true, latitude: 22.6420617, longitude: 113.824285, alarm: 'overspeed' },
  ],
  [
    '(094625928000BR00190213A1156.0431S07705.6145W000.000023521.40000000007L00000314T113)',
    { at: '2019-02-13T00:02:35Z', valid: true, latitude: -11.9340517, longitude: -77.093575, heading: 21.4 },
  ],
  ['(027044702512BP00027044702512HSO01A4)'],
  [
    '(864768011069660,ZC11,250517,V,0000.0000N,00000.0000E,000.0,114725,000.0,0.00,11)',
    { at: '2017-05-25T11:47:25Z', latitude: 0.0, longitude: 0.0, alarm: 'movement' },
  ],
  [
    '(325031693849BR00170228A5750.8012N02700.7476E000.2154529000.0000000200L00000000,170228,194530)',
    { at: '2017-02-28T15:45:29Z', valid: true, latitude: 57.8466867, longitude: 27.01246 },
  ],
  [
    '(864768010869060,DW30,050117,A,5135.82713N,00001.17918E,0.089,154745,000.0,43.40,12)',
    { at: '2017-01-05T15:47:45Z', valid: true, latitude: 51.5971188, longitude: 0.019653 },
  ],
  ['(027028258309BQ86,0,05470c0eb20d040f4410022911360e92077e00010007a1004237c7,161117005232,01000001)'],
  ['(013632651491,ZC20,180716,144222,6,392,65535,255)', { at: '2016-07-18T14:42:22Z', battery: 100 }],
  [
    '(013612345678BO012061830A2934.0133N10627.2544E040.0080331309.6200000000L000770AD)',
    {
      at: '2007-06-30T08:03:31Z',
      valid: true,
      latitude: 29.5668883,
      longitude: 106.45424,
      heading: 309.62,
      alarm: 'sos',
    },
  ],
  [
    '(088048003342BP05354188048003342150917A1352.9801N10030.9050E000.0103115265.5600010000L000003F9)',
    { at: '2015-09-17T10:31:15Z', valid: true, latitude: 13.8830017, longitude: 100.5150833, heading: 265.56 },
  ],
  [
    '(088048003342BR00150917A1352.9801N10030.9050E000.0103224000.0000010000L000003F9)',
    { at: '2015-09-17T10:32:24Z', valid: true, latitude: 13.8830017, longitude: 100.5150833 },
  ],
  [
    '(013666666666BP05000013666666666110925A1234.5678N01234.5678W000.002033490.00000000000L000024DE)',
    { at: '2011-09-25T02:03:34Z', valid: true, latitude: 12.57613, longitude: -12.57613, heading: 90.0 },
  ],
  [
    '(013666666666BO012110925A1234.5678N01234.5678W000.0025948118.7200000000L000024DE)',
    {
      at: '2011-09-25T02:59:48Z',
      valid: true,
      latitude: 12.57613,
      longitude: -12.57613,
      heading: 118.72,
      alarm: 'sos',
    },
  ],
  [
    '(088045133878BR00130228A5124.5526N00117.7152W000.0233614352.2200000000L01B0CF1C)',
    { at: '2013-02-28T23:36:14Z', valid: true, latitude: 51.40921, longitude: -1.2952533, heading: 352.22 },
  ],
  [
    '(012345678901BR00130520A3439.9629S05826.3504W000.1175622323.8700000000L000450AC)',
    { at: '2013-05-20T17:56:22Z', valid: true, latitude: -34.6660483, longitude: -58.4391733, heading: 323.87 },
  ],
  [
    '(013632782450,BP05,101201,A,2234.0297N,11405.9101E,000.0,040137,178.48,00000000,L00000000)',
    { at: '2001-12-10T04:01:37Z', valid: true, latitude: 22.5671617, longitude: 114.0985017, heading: 178.48 },
  ],
  [
    '(013632651491,ZC12,040613,A,2234.0297N,11405.9101E,000.0,040137,178.48)',
    {
      at: '2013-06-04T04:01:37Z',
      valid: true,
      latitude: 22.5671617,
      longitude: 114.0985017,
      heading: 178.48,
      alarm: 'lowBattery',
    },
  ],
  [
    '(013632651491,ZC07,040613,A,2234.0297N,11405.9101E,000.0,040137,178.48)',
    { at: '2013-06-04T04:01:37Z', valid: true, latitude: 22.5671617, longitude: 114.0985017, heading: 178.48 },
  ],
  ['(013632651491,ZC20,040613,040137,6,42,112,0)', { at: '2013-06-04T04:01:37Z', battery: 100 }],
  ['(013632651491,DW50,460,0,0,6,0,040613,040137)', { at: '2013-06-04T04:01:37Z' }],
  ['(864555555555555,ZC03,191117,234207,$Notice: Device version: 1.0$)', { at: '2017-11-19T23:42:07Z' }],
]

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  ['(013612345678BP00000013612345678HSO)'],
  [
    '(013612345678BO012260228A1443.7182N01728.0336W005.4145907181.5000000000L00000000)',
    {
      at: '2026-02-28T14:59:07Z',
      valid: true,
      latitude: 14.7286367,
      longitude: -17.4672267,
      speed: 2.915767,
      heading: 181.5,
      alarm: 'sos',
      deviceId: '013612345678',
    },
  ],
  [
    '(864768011069660,ZC25,280226,V,0000.0000N,00000.0000E,000.0,145907,000.0,0.00,11)',
    { at: '2026-02-28T14:59:07Z', latitude: 0, longitude: 0, alarm: 'sos' },
  ],
  [
    '(864768011069660,DW5E,608,1,301,40212,1,a0:b1:c2:d3:e4:f5*-67*6,280226,145907)',
    { at: '2026-02-28T14:59:07Z', alarm: 'sos', deviceId: '864768011069660' },
  ],
  ['(013612345678BZ00,608,1,012d,9d14,)', {}],
  ['(013612345678BO012260228A9943.7182N01728.0336W005.4145907181.5000000000L00000000)', 'malformed'],
  ['(013612345678BO012260228A1443.7182N0172)', 'malformed'],
  ['(0136', 'malformed'],
]

framesSay('captured', tk103, captured)
framesSay('variants', tk103, variants)

/** Once refused or passed over: devices of eleven and fifteen digits, run together with the command. */
const misread: readonly KnownFrame[] = [
  // Year first, as in every frame that is run together: the reference, which splits the name elsewhere, reads 17 March 2004.
  [
    '(357593060760397BP02,G,2,170304A6015.7466N01101.8460E001.609445591.048,7)',
    {
      deviceId: '357593060760397',
      at: '2017-03-04T09:44:55Z',
      valid: true,
      latitude: 60.2624433,
      longitude: 11.0307667,
      heading: 91.048,
    },
  ],
  [
    '(01602009983BR00160830V1855.7022S4817.8731W000.0002729000.0010000000L00000000)',
    { deviceId: '01602009983', at: '2016-08-30T00:27:29Z', latitude: -18.92837, longitude: -48.297885 },
  ],
  [
    '(01029131573BR00150428A3801.6382N02351.0159E000.0080729278.7800000000LEF9ECB9C)',
    { deviceId: '01029131573', at: '2015-04-28T08:07:29Z', valid: true, latitude: 38.0273033, longitude: 23.850265 },
  ],
  [
    '(357593060760397BO012170304A6015.7466N01101.8460E001.609445591.048)',
    {
      deviceId: '357593060760397',
      at: '2017-03-04T09:44:55Z',
      valid: true,
      latitude: 60.2624433,
      longitude: 11.0307667,
      alarm: 'sos',
    },
  ],
]
framesSay('misread once', tk103, misread)

describe('whatever arrives', () => {
  const frames = [...captured, ...misread, ...variants.slice(0, 5)].map(([frame]) => frame)
  anySplitSaysTheSame(tk103, frames)
  garbageHidesNothing(tk103, frames.slice(2, 6))
  damageIsRefused(tk103, frames)

  test('a parenthesis in the free text of an answer ends nothing', () => {
    const answer = '(864555555555555,ZC03,191117,234207,$APN (orange) ok$)'
    expect(tk103.splitter().push(Buffer.from(answer)).map(String)).toEqual([answer])
  })

  test('a lone quotation mark does not hide the call for help behind it', () => {
    const call = variants[1]![0]
    expect(
      tk103
        .splitter()
        .push(Buffer.from(`(0136$${call}`))
        .map(String),
    ).toContain(call)
  })
})

describe('what the device is answered', () => {
  test.each([
    ['(013612345678BP00000013612345678HSO)', '(013612345678AP01HSO)'],
    [
      '(088048003342BP05354188048003342150917A1352.9801N10030.9050E000.0103115265.5600010000L000003F9)',
      '(088048003342AP05)',
    ],
    ['(013612345678BO012061830A2934.0133N10627.2544E040.0080331309.6200000000L000770AD)', '(013612345678AS012)'],
  ])('%s is answered %s', (frame, reply) => {
    expect(String(decoded(tk103, frame).reply)).toBe(reply)
  })

  test('a position is not answered', () => {
    expect(
      decoded(tk103, '(088045133878BR00130228A5124.5526N00117.7152W000.0233614352.2200000000L01B0CF1C)').reply,
    ).toBeNull()
  })
})

test('orders', () => {
  const session = newSession(() => noon)
  expect(tk103.encode!({ type: 'request_location' }, session)).toBeNull()
  session.deviceId = '013612345678'
  expect(String(tk103.encode!({ type: 'request_location' }, session))).toBe('(013612345678AP00)')
  expect(String(tk103.encode!({ type: 'set_interval', seconds: 60 }, session))).toBe('(013612345678AR00003C0000)')
  expect(String(tk103.encode!({ type: 'reboot' }, session))).toBe('(013612345678AT00)')
  expect(tk103.encode!({ type: 'unseal', key: '123456' }, session)).toBeNull()
})
