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
import { gps103 } from './gps103.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  [
    'imei:864035052942928,,241214083746,100%,F,123746.000,A,1012.63368,N,06757.59559,W,0.00,340.61;',
    { at: '2024-12-14T12:37:46Z', valid: true, latitude: 10.2105613, longitude: -67.9599265, heading: 340.61 },
  ],
  [
    'imei:868683026321020,T:+11,181217080050,,F,080047.000,A,3227.3057,N,11649.4754,W,0.00,0,,0,0,0.00%,,+11;',
    { at: '2018-12-17T08:00:47Z', valid: true, latitude: 32.455095, longitude: -116.82459, alarm: 'temperature' },
  ],
  [
    'imei:861359038609986,Equipo 1,---,------,----,214734,241018,26,1,-33.42317,-70.61930,067,229,0674,1.00,08,0,1,---,*',
    {
      at: '2018-10-24T21:47:34Z',
      valid: true,
      latitude: -33.42317,
      longitude: -70.6193,
      heading: 229.0,
      altitude: 674.0,
    },
  ],
  [
    'imei:353451044508750,001,0809231929,13554900601,F,055403.000,A,2233.1870,N,11354.3067,E,0.00,30.1,65.43,1,0,10.5%,0.0%,28;',
    {
      at: '2008-09-24T05:54:03Z',
      valid: true,
      latitude: 22.5531167,
      longitude: 113.9051117,
      heading: 30.1,
      altitude: 65.43,
    },
  ],
  [
    'imei:359710048977327,OBD,180301094003,5000000,0.00,0.00,98,18,68.63%,55,25.10%,1368,14.24,,,,;',
    { at: '2018-03-01T09:40:03Z' },
  ],
  [
    'imei:862106025092216,OBD,170605095949,195874,,370.8,808,066,30.0%,+87,13.0%,02444,14.3,,,,;',
    { at: '2017-06-05T09:59:49Z' },
  ],
  ['imei:868683027825532,OBD,170613203014,,,,0,0,0.00%,0,0.00%,0,0.00,,,,;', { at: '2017-06-13T20:30:14Z' }],
  [
    'imei:353451044508750,oil2,0809231929,,F,055403.000,A,2233.1870,N,11354.3067,E,0.00,,,,51.6,41.7,;',
    { at: '2008-09-24T05:54:03Z', valid: true, latitude: 22.5531167, longitude: 113.9051117, alarm: 'fuelLeak' },
  ],
  [
    'imei:353451044508750,footbrake alarm,0809231929,,F,055403.000,A,2233.1870,N,11354.3067,E,0.00,,;',
    { at: '2008-09-24T05:54:03Z', valid: true, latitude: 22.5531167, longitude: 113.9051117, alarm: 'footBrake' },
  ],
  [
    'imei:359710049090138,OBD,160629022949,51442,0.00,15.88,5632,122,40.39%,95,0.00%,2101,13.80,,,,;',
    { at: '2016-06-29T02:29:49Z' },
  ],
  ['imei:863070016871385,tracker,0000000119,,L,,,0FB6,,CB5D,,,', {}],
  [
    'imei:359710045559474,tracker,151030080103,,F,000101.000,A,5443.3834,N,02512.9071,E,0.00,0;',
    { at: '2015-10-30T00:01:01Z', valid: true, latitude: 54.7230567, longitude: 25.2151183 },
  ],
  [
    'imei:359710049092324,tracker,151027025958,,F,235957.000,A,2429.5156,N,04424.5828,E,0.01,27.91,,0,0,,,;',
    {
      at: '2015-10-26T23:59:57Z',
      valid: true,
      latitude: 24.4919267,
      longitude: 44.4097133,
      speed: 0.01,
      heading: 27.91,
    },
  ],
  [
    'imei:359710040656622,tracker,13/02/27 23:40,,F,125952.000,A,3450.9430,S,13828.6753,E,0.00,0',
    { at: '2013-02-27T12:59:52Z', valid: true, latitude: -34.84905, longitude: 138.4779217 },
  ],
  [
    'imei:353451047570260,tracker,1302110948,,F,144807.000,A,0805.6615,S,07859.9763,W,0.00,,',
    { at: '2013-02-11T14:48:07Z', valid: true, latitude: -8.0943583, longitude: -78.999605 },
  ],
  [
    'imei:359587016817564,tracker,1301251602,,F,080251.000,A,3223.5832,N,11058.9449,W,0.03,',
    { at: '2013-01-25T08:02:51Z', valid: true, latitude: 32.3930533, longitude: -110.982415, speed: 0.03 },
  ],
  [
    'imei:359587016817564,tracker,1301251602,,F,080251.000,A,3223.5832,N,11058.9449,W,,',
    { at: '2013-01-25T08:02:51Z', valid: true, latitude: 32.3930533, longitude: -110.982415 },
  ],
  [
    'imei:012497000431811,tracker,1210260609,,F,220925.000,A,0845.5500,N,07024.7673,W,0.00,,',
    { at: '2012-10-25T22:09:25Z', valid: true, latitude: 8.7591667, longitude: -70.4127883 },
  ],
  [
    'imei:359586015829802,help me,0809231429,13554900601,F,062947.294,A,2234.4026,N,11354.3277,E,0.00,',
    { at: '2008-09-23T06:29:47Z', valid: true, latitude: 22.5733767, longitude: 113.9054617, alarm: 'sos' },
  ],
  [
    'imei:359586015829802,stockade,0809231429,13554900601,F,062947.294,A,2234.4026,N,11354.3277,E,0.00,',
    { at: '2008-09-23T06:29:47Z', valid: true, latitude: 22.5733767, longitude: 113.9054617, alarm: 'geofence' },
  ],
  [
    'imei:863070010423167,tracker,1211060621,,F,062152.000,A,2220.6914,N,11407.5506,E,15.85,347.84,',
    {
      at: '2012-11-06T06:21:52Z',
      valid: true,
      latitude: 22.3448567,
      longitude: 114.1258433,
      speed: 15.85,
      heading: 347.84,
    },
  ],
]

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  ['##,imei:359586015829802,A;'],
  ['359586015829802;'],
  ['imei:359586015829802,help me,0809231429,,L,,,0FB6,,CB5D,,,;', { alarm: 'sos', deviceId: '359586015829802' }],
  ['imei:359586015829802,help me,000000000,13554900601,L,;', { alarm: 'sos' }],
  [
    'imei:359586015829802,low battery,2602281459,,F,145907.000,V,N,1443.7182,W,01728.0336,3.20,181.5;',
    {
      at: '2026-02-28T14:59:07Z',
      latitude: 14.7286367,
      longitude: -17.4672267,
      speed: 3.2,
      heading: 181.5,
      alarm: 'lowBattery',
    },
  ],
  [
    'imei:359586015829802,acc on,2602281459,,F,115907.000,A,1443.7182,N,01728.0336,,3.20,;',
    { at: '2026-02-28T11:59:07Z', valid: true, latitude: 14.7286367, longitude: 17.4672267, speed: 3.2 },
  ],
  ['imei:359586015829802,help me,0809231429,13554900601,F,062947.294,A,9934.4026,N,11354.3277,E,0.00,', 'malformed'],
  ['imei:359586015829802,help me,0809231429,13554900601,F,062947.294,A,2234.4026,N,11354', 'malformed'],
  ['imei:35958601x829802,help me', 'malformed'],
]

framesSay('captured', gps103, captured)
framesSay('variants', gps103, variants)

describe('whatever arrives', () => {
  const frames = [...captured, ...variants.slice(2, 6)].map(([frame]) => frame)
  const written = (frame: string) => (/[;*]$/.test(frame) ? frame : `${frame};\r\n`)
  anySplitSaysTheSame(gps103, frames, written)
  garbageHidesNothing(gps103, frames.slice(0, 4), written)
  damageIsRefused(gps103, frames)
})

describe('what the device is answered', () => {
  test.each([
    ['##,imei:359586015829802,A;', 'LOAD'],
    ['359586015829802;', 'ON'],
    ['imei:359586015829802,help me,0809231429,,L,,,0FB6,,CB5D,,,;', '**,imei:359586015829802,E;'],
  ])('%s is answered %s', (frame, reply) => {
    expect(String(decoded(gps103, frame).reply)).toBe(reply)
  })

  test('a position is not answered', () => {
    expect(decoded(gps103, captured.at(-1)![0]).reply).toBeNull()
  })
})

test('orders', () => {
  const session = newSession(() => noon)
  expect(gps103.encode!({ type: 'request_location' }, session)).toBeNull()
  session.deviceId = '359586015829802'
  const order = (...[command]: Parameters<NonNullable<typeof gps103.encode>>) =>
    String(gps103.encode!(command, session))
  expect(order({ type: 'request_location' }, session)).toBe('**,imei:359586015829802,B;')
  expect(order({ type: 'set_interval', seconds: 30 }, session)).toBe('**,imei:359586015829802,C,30s;')
  expect(order({ type: 'set_interval', seconds: 300 }, session)).toBe('**,imei:359586015829802,C,05m;')
  expect(order({ type: 'set_interval', seconds: 3600 }, session)).toBe('**,imei:359586015829802,C,01h;')
  expect(gps103.encode!({ type: 'seal', key: '123456' }, session)).toBeNull()
})
