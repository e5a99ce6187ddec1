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
import { h02 } from './h02.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  [
    '*HQ,3177718238,V6,002926,V,3514.4088,N,9733.2842,W,0.00,0.00,151222,FFF7FBFF,310,260,32936,13641,8944501311217563382F,#',
    { at: '2022-12-15T00:29:26Z', latitude: 35.2401467, longitude: -97.5547367, alarm: 'powerCut' },
  ],
  [
    '*HQ,5905101893,V1,105759,A,37573392,S,145037022,E,000.00,173,280122,FF7FFBFF,,,9059e2c,8232,4#',
    { at: '2022-01-28T10:57:59Z', valid: true, latitude: -37.9556533, longitude: 145.0617033, heading: 173.0 },
  ],
  [
    '*HQ,865205035331981,V1,132926,A,1935.3933,N,07920.4134,E,  3.34,342,280519,FFFFFFFF#',
    {
      at: '2019-05-28T13:29:26Z',
      valid: true,
      latitude: 19.5898883,
      longitude: 79.3402233,
      speed: 3.34,
      heading: 342.0,
    },
  ],
  [
    '*HQ,4210209006,V1,054048,A,2828.2297,N,07733.4332,E,000.5,047,4,080918,EEE7FBDF,4261193,0#',
    { at: '2018-09-08T05:40:48Z', valid: true, latitude: 28.470495, longitude: 77.55722, speed: 0.5, heading: 47.0 },
  ],
  [
    '*HQ,353505221264507,VI1,075146,0,5238.25900,N,00507.33429,E,0.54,0,250917,FFFFFFFF,cc,28,  db,d75b#',
    { at: '2017-09-25T07:51:46Z', valid: true, latitude: 52.63765, longitude: 5.1222382, speed: 0.54 },
  ],
  [
    '*hq,356327080425330,VP1,A,2702.7215,S,15251.9309,E,0.62,0.0000,050917#',
    { valid: true, latitude: -27.0453583, longitude: 152.865515, speed: 0.62 },
  ],
  ['*HQ,356327080425330,XT,1,100#'],
  [
    '*HQ,353111080001055,V3,044855,28403,01,001450,011473,158,-62,0292,0,X,030817,FFFFFBFF#',
    { at: '2017-08-03T04:48:55Z' },
  ],
  [
    '*HQ,2130510938,V1,012632,A,0520.0663,N,10028.6324,E,0.286,023,100317,FFFFDFFF,69129336,0,100.0,18,5141,5A20#',
    {
      at: '2017-03-10T01:26:32Z',
      valid: true,
      latitude: 5.3344383,
      longitude: 100.4772067,
      speed: 0.286,
      heading: 23.0,
      altitude: 18.0,
    },
  ],
  [
    '*HQ,4210209006,V1,201812,A,2608.9437,N,08016.2521,W,000.80,000,150317,EFE7F9FF,310,260,0,0,6#',
    {
      at: '2017-03-15T20:18:12Z',
      valid: true,
      latitude: 26.1490617,
      longitude: -80.2708683,
      speed: 0.8,
      alarm: 'powerCut',
    },
  ],
  [
    '*HQ,355488020930796,V3,002339,62160,06,024852,035421,148,0,024852,035425,143,,022251,036482,137,,024852,000335,133,,024852,031751,133,,024852,035423,133,,02A1,0,X,010104,EFE7FBFF#',
    { at: '2004-01-01T00:23:39Z', alarm: 'powerCut' },
  ],
  [
    '*HQ,353588020068342,V1,084436,A,3257.01525,N,00655.03865,W,57.78,40,011216,FFFBFFFF,25c,a, 154,b04c#',
    {
      at: '2016-12-01T08:44:36Z',
      valid: true,
      latitude: 32.9502542,
      longitude: -6.9173108,
      speed: 57.78,
      heading: 40.0,
      alarm: 'sos',
    },
  ],
  [
    '*HQ,1600068860,NBR,120156,262,03,255,6,802,54702,46,802,5032,37,802,54782,30,802,5052,28,802,54712,12,802,5042,12,081116,FFFFFBFF#',
    { at: '2016-11-08T12:01:56Z' },
  ],
  [
    '*HQ,355488020533263,V3,121536,65501,04,000152,014001,156,-64,000161,010642,138,,000152,014003,129,,000152,013973,126,,02E4,0,X,071116,FFFFFBFF#',
    { at: '2016-11-07T12:15:36Z' },
  ],
  [
    '*HQ,353588010001689,V1,221116,A,1548.8220,S,4753.1679,W,0.00,0.00,300413,ffffffff,0002d4,000004,0001cd,000047#',
    { at: '2013-04-30T22:11:16Z', valid: true, latitude: -15.8137, longitude: -47.8861317 },
  ],
  [
    '*HQ,354188045498669,V1,195200,A,701.8915,S,3450.3399,W,0.00,205.70,050213,ffffffff,000243,000000,000000#',
    { at: '2013-02-05T19:52:00Z', valid: true, latitude: -7.031525, longitude: -34.8389983, heading: 205.7 },
  ],
  [
    '*TH,2020916012,V1,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,FFFFFBFF#\r\n',
    {
      at: '2002-09-22T05:03:16Z',
      valid: true,
      latitude: 22.214575,
      longitude: 113.7776233,
      speed: 14.28,
      heading: 28.0,
    },
  ],
  [
    '*TH,2020916012,V4,S20,DONE,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,F7FFFBFF#',
    {
      at: '2002-09-22T05:03:16Z',
      valid: true,
      latitude: 22.214575,
      longitude: 113.7776233,
      speed: 14.28,
      heading: 28.0,
    },
  ],
  [
    '*TH,2020916012,V4,S23,165.165.33.250:8800,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,FFFFFBFF#',
    {
      at: '2002-09-22T05:03:16Z',
      valid: true,
      latitude: 22.214575,
      longitude: 113.7776233,
      speed: 14.28,
      heading: 28.0,
    },
  ],
  [
    '*TH,2020916012,V4,S24,thit.gd,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,FFFFFBFF#',
    {
      at: '2002-09-22T05:03:16Z',
      valid: true,
      latitude: 22.214575,
      longitude: 113.7776233,
      speed: 14.28,
      heading: 28.0,
    },
  ],
  [
    '*HQ,353505220903211,V1,075228,A,5227.5039,N,01032.8443,E,0.00,0,231013,FFFBFFFF,106,14, 201,2173#',
    { at: '2013-10-23T07:52:28Z', valid: true, latitude: 52.4583983, longitude: 10.547405, alarm: 'sos' },
  ],
  [
    '*HQ,353505220903211,V1,140817,A,5239.3538,N,01003.5292,E,21.03,312,221013,FFFBFFFF,106,14, 203,1cd#',
    {
      at: '2013-10-22T14:08:17Z',
      valid: true,
      latitude: 52.6558967,
      longitude: 10.05882,
      speed: 21.03,
      heading: 312.0,
      alarm: 'sos',
    },
  ],
  ['*HQ,8401016597,BASE,152609,0,0,0,0,211014,FFFFFFFF#'],
  [
    '2427051711092134091406135002584900014337822e000000ffffffffff0000',
    { at: '2013-06-14T21:34:09Z', valid: true, latitude: 50.0430817, longitude: 14.5630367 },
  ],
  [
    '2441091144271222470112142233983006114026520E000000FFFFFBFFFF0014060000000001CC00262B0F170A',
    { at: '2014-12-01T12:22:47Z', valid: true, latitude: 22.5663833, longitude: 114.0442, battery: 100 },
  ],
  [
    '24971305007205201916101533335008000073206976000000effffbffff000252776566060000000000000000000049',
    { at: '2015-10-16T05:20:19Z', valid: true, latitude: 33.5583467, longitude: -7.534495 },
  ],
  [
    '*HQ,5226073533,SMS,ST906(70SACD)_TQ_V_2.0 2024/06/07\nID:5226073533\nIP:1.2.3.4 5013\nUT:30,30,300\nVOLT:12.9V\nAPN:internet.example.com\nGPS:A-24-23\nGSM:26#',
    {},
  ],
  [
    '*HQ,4210051415,V1,164549,A,0956.3869,N,08406.7068,W,000.00,000,221215,FFFFFBFF,712,01,0,0,6#',
    { at: '2015-12-22T16:45:49Z', valid: true, latitude: 9.9397817, longitude: -84.11178 },
  ],
]

const place = 'A,1443.7182,N,01728.0336,W,005.40,181'
const here = { at: '2026-02-28T14:59:07Z', valid: true, latitude: 14.7286367, longitude: -17.4672267 }

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  ['*HQ,8612345678,HTBT,85#', { battery: 85, deviceId: '8612345678' }],
  [`*HQ,8612345678,V1,145907,${place},280226,FFFFFFFD#`, { ...here, speed: 5.4, heading: 181, alarm: 'sos' }],
  // Shaken and in distress is in distress; a word of zeros was filled in by nobody.
  [`*HQ,8612345678,V1,145907,${place},280226,FFFFFFFC#`, { ...here, alarm: 'sos' }],
  [`*HQ,8612345678,V1,145907,${place},280226,00000000#`, { ...here, alarm: 'vibration' }],
  [`*HQ,8612345678,V1,145907,${place},280226,FFFFFFFB#`, { ...here, alarm: 'overspeed' }],
  // SIM fields between the date and the state; three fields alone are believed for a call for help only.
  [`*HQ,8612345678,V1,145907,${place},280226,608,01,8922101,FFFBFFFF#`, { ...here, alarm: 'sos' }],
  [`*HQ,8612345678,V1,145907,${place},280226,FFF7FFFF,608,01#`, here],
  [`*HQ,8612345678,V1,145907,${place},280226,FFFBFFFF,608,01#`, { ...here, alarm: 'sos' }],
  ['*HQ,8612345678,V1,145907,A,-14-43.7182,N,-17-28.0336,W,005.40,181,280226,FFFFFFFF#', here],
  // Without a fix a device may still call for help.
  ['*HQ,8612345678,V1,145907,V,,,,,,,280226,FFFFFFFD#', { at: '2026-02-28T14:59:07Z', alarm: 'sos' }],
  [
    '*HQ,8612345678,LINK,145907,22,0,70,0,0,280226,FFFBFFFF#',
    { at: '2026-02-28T14:59:07Z', alarm: 'sos', battery: 70 },
  ],
  // A date that is missing is today's; an hour that is still far ahead is yesterday's.
  [`*HQ,8612345678,V1,115907,${place},,FFFFFFFF#`, { ...here, at: '2026-03-01T11:59:07Z' }],
  ['2486123456781459072802261443718206017280336', 'malformed'],
  [
    '24861234567814590728022614437182060172803366005181fffffffdffff00',
    { ...here, speed: 5, heading: 181, alarm: 'sos', battery: 100 },
  ],
  [
    '24861234567890123f14590728022614437182060172803366005181fffffffd00000000000000000000',
    { ...here, deviceId: '861234567890123', alarm: 'sos' },
  ],
  ['5886123456781459072802261443718206017280336600518100000000000000'],
  // Outside the earth: a call for help is asked for again, anything else is refused by whoever keeps positions.
  ['*HQ,8612345678,V1,145907,A,9143.7182,N,01728.0336,W,005.40,181,280226,FFFFFFFD#', 'malformed'],
  [
    '*HQ,8612345678,V1,145907,A,9143.7182,N,01728.0336,W,005.40,181,280226,FFFFFFFF#',
    { valid: true, latitude: 91.728637, longitude: -17.467227, deviceId: '8612345678' },
  ],
  [
    '*HQ,8612345678,V1,145907,V,9959.0000,N,01728.0336,W,005.40,181,280226,FFFFFFFD#',
    { at: '2026-02-28T14:59:07Z', alarm: 'sos' },
  ],
  ['*HQ,8612345678,V1,145907,A,1443.7182,N,0172#', 'malformed'],
  [`*HQ,8612345678,V1,145907,${place},280226,FFFFFFFD`, 'malformed'],
]

framesSay('captured', h02, captured)
framesSay('variants', h02, variants)

describe('whatever arrives', () => {
  const frames = [...captured, ...variants.slice(0, 12), variants[13]!, variants[14]!].map(([frame]) => frame)
  anySplitSaysTheSame(h02, frames)
  garbageHidesNothing(h02, frames.slice(2, 6))
  damageIsRefused(h02, frames)

  test('a star in a text is a part of it', () => {
    const text = '*HQ,8612345678,SMS,dial *100 for credit#'
    expect(h02.splitter().push(Buffer.from(text)).map(String)).toEqual([text])
  })

  test.each([
    [
      'what makers append to a binary frame',
      '24861234567814590728022614437182060172803366005181ffffffffffff00062a002424002a',
    ],
    ['a text that was never finished', Buffer.from('*HQ,8612345678,V1,1459').toString('hex')],
  ])('%s does not hide the call for help behind it', (_, before) => {
    const call = '24861234567814590728022614437182060172803366005181fffffffdffff00'
    const heard = h02.splitter().push(Buffer.from(before + call, 'hex'))
    expect(heard.map((frame) => frame.toString('hex'))).toContain(call)
  })
})

describe('what the device is answered', () => {
  test.each([
    [`*HQ,8612345678,V1,145907,${place},280226,FFFFFFFF#`, '*HQ,8612345678,V4,V1,20260301120000#'],
    ['*HQ,8612345678,HTBT,85#', '*HQ,8612345678,HTBT#'],
    ['*HQ,8612345678,V0#', '*HQ,8612345678,V0#'],
    [`*HQ,8612345678,V6,145907,${place},280226,FFFFFFFD#`, '*HQ,8612345678,R12,120000#'],
    ['24861234567814590728022614437182060172803366005181fffffffdffff00', '*HQ,8612345678,R12,120000#'],
  ])('%s is answered %s', (frame, reply) => {
    expect(String(decoded(h02, frame).reply)).toBe(reply)
  })
})

test('orders', () => {
  const session = newSession(() => noon)
  expect(h02.encode!({ type: 'set_interval', seconds: 30 }, session)).toBeNull()
  session.deviceId = '8612345678'
  expect(String(h02.encode!({ type: 'set_interval', seconds: 30 }, session))).toBe('*HQ,8612345678,S71,120000,22,30#')
  expect(h02.encode!({ type: 'request_location' }, session)).toBeNull()
})
