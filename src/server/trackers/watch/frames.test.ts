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
import { watch } from './watch.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  ['[3G*9705141740*000B*oxygen,0,98]', {}],
  ['[ZJ*5678901234*0001*0009*TEMP,36.5]', {}],
  [
    '[3G*9031853319*004E*UD2,220322,055105,A,22.761162,N,114.360192,E,0,0,47,14,100,64,0,0,00000008,0,0]',
    {
      at: '2022-03-22T05:51:05Z',
      valid: true,
      latitude: 22.761162,
      longitude: 114.360192,
      altitude: 47.0,
      battery: 64,
    },
  ],
  [
    '[SG*9159059735*0066*UD2,230322,082138,A,59.55285,N,016.66185,E,0.0,000,26,14,80,70,0,50,00000000,1,1,240,7,34505,80806406,,00]',
    { at: '2022-03-23T08:21:38Z', valid: true, latitude: 59.55285, longitude: 16.66185, altitude: 26.0, battery: 70 },
  ],
  [
    '[3G*0304187088*0100*UD_WCDMA,100720,094202,V,0.0,N,0.0,E,22.0,0,-1,21,75,92,0,0,00000000,1,1,425,01,10192,1282125,75,5,Inet,04:f0:21:46:1f:57,-54,iNetSecurity,00:1e:42:25:2f:3e,-71,Gilad,58:d5:6e:9d:1b:af,-80,weekend,14:ae:db:cb:99:25,-82,advancemed1,04:f0:21:4c:c8:3e,-89,0.0]',
    { at: '2020-07-10T09:42:02Z', latitude: 0.0, longitude: 0.0, altitude: -1.0, battery: 92 },
  ],
  [
    '[ZJ*014111001332708*0075*0064*AL,040418,052156,A,22.536207,N,113.938673,E,0,0,0,5,100,82,1000,50,00100000,1,255,460,0,9340,3663,35]',
    {
      at: '2018-04-04T05:21:56Z',
      valid: true,
      latitude: 22.536207,
      longitude: 113.938673,
      battery: 82,
      alarm: 'removing',
    },
  ],
  [
    '[SG*352661090143150*006C*UD,150817,132115,V,28.435142,N,81.354333,W,2.2038,000,99,00,70,100,0,50,00000000,1,1,310,260,1091,30082,139,,00]',
    { at: '2017-08-15T13:21:15Z', latitude: 28.435142, longitude: -81.354333, altitude: 99.0, battery: 100 },
  ],
  ['[3G*4700609403*0013*bphrt,120,79,73,,,,]', {}],
  [
    '[3G*8308373902*0080*AL,230817,095346,A,47.083950,N,15.4821850,E,7.60,273.8,0.0,4,15,44,0,0,00200010,2,255,232,1,7605,42530,118,7605,58036,119,0,65.8]',
    {
      at: '2017-08-23T09:53:46Z',
      valid: true,
      latitude: 47.08395,
      longitude: 15.482185,
      heading: 273.8,
      battery: 44,
      alarm: 'fallDown',
    },
  ],
  [
    '[3G*8308406279*00CC*UD3,170417,190930,V,54.739618,N,25.273213,E,0.0,323.53,175.1,6,51,83,0,0,00000000,1,1,246,01,200,13242758,51,3,TEO-189835,00:8c:54:58:1d:64,-84,Cgates_7137,78:54:2e:e3:71:37,-85,ASUS,9c:5c:8e:b8:d4:78,-93]',
    {
      at: '2017-04-17T19:09:30Z',
      latitude: 54.739618,
      longitude: 25.273213,
      heading: 323.53,
      altitude: 175.1,
      battery: 83,
    },
  ],
  [
    '[SG*9051000884*009B*UD,030117,161129,V,52.745450,N,0.369512,,0.1481,000,99,00,70,5,0,50,00000000,5,1,234,15,893,3611,135,893,3612,132,893,3993,131,893,30986,129,893,40088,126,,00]',
    { at: '2017-01-03T16:11:29Z', latitude: 52.74545, longitude: 0.369512, altitude: 99.0, battery: 5 },
  ],
  [
    '[3G*6430073509*00E7*UD2,241016,081622,V,09.951861,N,-84.1422119,W,0.00,0.0,0.0,0,39,94,0,0,00000000,1,0,712,3,2007,18961,123,4,Luz,00:23:6a:34:ee:76,-70,familia,b0:c5:54:b9:90:ef,-78,fam salas delgado,fc:b4:e6:5d:50:ea,-81,QWERTY,c8:3a:35:43:0f:e8,-93]',
    { at: '2016-10-24T08:16:22Z', latitude: 9.951861, longitude: -84.1422119, battery: 94 },
  ],
  [
    '[3G*2256002206*0079*UD2,100116,153723,A,38.000000,N,-9.000000,W,0.44,299.3,0.0,7,100,86,0,0,00000008,2,0,268,3,3010,51042,146,3010,51043,132]',
    { at: '2016-01-10T15:37:23Z', valid: true, latitude: 38.0, longitude: -9.0, heading: 299.3, battery: 86 },
  ],
  ['[3G*4700186508*000B*LK,0,10,100]', { battery: 100 }],
  [
    '[SG*8800000015*0087*UD,220414,134652,A,22.571707,N,113.8613968,E,0.1,0.0,100,7,60,90,1000,50,0000,4,1,460,0,9360,4082,131,9360,4092,148,9360,4091,143,9360,4153,141]',
    {
      at: '2014-04-22T13:46:52Z',
      valid: true,
      latitude: 22.571707,
      longitude: 113.8613968,
      altitude: 100.0,
      battery: 90,
    },
  ],
  [
    '[SG*8800000015*0088*UD2,220414,134652,A,22.571707,N,113.8613968,E,0.1,0.0,100,7,60,90,1000,50,0000,4,1,460,0,9360,4082,131,9360,4092,148,9360,4091,143,9360,4153,141]',
    {
      at: '2014-04-22T13:46:52Z',
      valid: true,
      latitude: 22.571707,
      longitude: 113.8613968,
      altitude: 100.0,
      battery: 90,
    },
  ],
  ['[CS*8800000015*0008*PULSE,72]', {}],
  ['[3G*6005412902*0007*heart,0]', {}],
  [
    '[ZJ*014111001350304*0033*0064*UD,070318,020827,V,00.000000,N,000.000000,E,0,0,0,0,100,19,1000,50,00000000,1,255,460,0,9346,5223,42]',
    { at: '2018-03-07T02:08:27Z', latitude: 0.0, longitude: 0.0, battery: 19 },
  ],
  [
    '[ZJ*014111001350304*0038*008a*UD,070318,021027,V,00.000000,N,000.000000,E,0,0,0,0,100,18,1000,50,00000000,4,255,460,0,9346,5223,42,9346,5214,20,9784,4083,11,9346,5221,5]',
    { at: '2018-03-07T02:10:27Z', latitude: 0.0, longitude: 0.0, battery: 18 },
  ],
]

const tail = '9.4,181.5,12,7,90,64,0,0'

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  [
    `[3G*8800000015*0066*AL,280226,145907,A,14.728637,N,17.467227,W,${tail},00010000,0,1]`,
    { at: '2026-02-28T14:59:07Z', valid: true, latitude: 14.728637, longitude: -17.467227, alarm: 'sos', battery: 64 },
  ],
  // Somebody whose battery is low, and who left the fence, calls for help.
  [
    `[3G*8800000015*0066*AL_LTE,280226,145907,V,14.728637,N,17.467227,W,${tail},00070003,0,1]`,
    { at: '2026-02-28T14:59:07Z', latitude: 14.728637, longitude: -17.467227, alarm: 'sos' },
  ],
  [
    `[3G*8800000015*0066*AL,280226,145907,V,0,,0,,${tail},00000000,0,1]`,
    { at: '2026-02-28T14:59:07Z', latitude: 0, longitude: 0, alarm: 'general' },
  ],
  ['[3G*8800000015*0002*LK]'],
  ['[3G*8800000015*0003*TKQ]'],
  [`[3G*8800000015*0066*AL,280226,145907,A,91.728637,N,17.467227,W,${tail},00010000,0,1]`, 'malformed'],
  [`[3G*8800000015*0066*AL,280226,145907,A,14.728637,N,17.467227,W,${tail}]`, 'malformed'],
  ['[3G*880', 'malformed'],
]

framesSay('captured', watch, captured)
framesSay('variants', watch, variants)

describe('whatever arrives', () => {
  const frames = [...captured, ...variants.slice(0, 5)].map(([frame]) => frame)
  anySplitSaysTheSame(watch, frames)
  garbageHidesNothing(watch, frames.slice(2, 6))
  damageIsRefused(watch, frames)

  test('characters that mean something are written otherwise inside a frame', () => {
    const [frame] = watch
      .splitter()
      .push(Buffer.from('[3G*8800000015*0009*temp}\u0004}\u0001}\u0002}\u0003}\u0005]', 'latin1'))
    expect(String(frame)).toBe('[3G*8800000015*0009*temp,}[]*]')
  })
})

describe('what the device is answered', () => {
  test.each([
    ['[3G*8800000015*0002*LK]', '[3G*8800000015*0002*LK]'],
    ['[ZJ*014111001350304*0033*0008*LK,0,10,100]', '[ZJ*014111001350304*0033*0002*LK]'],
    ['[3G*8800000015*0003*TKQ]', '[3G*8800000015*0003*TKQ]'],
    ['[3G*8800000015*0004*INIT]', '[3G*8800000015*0006*INIT,1]'],
    [variants[0]![0], '[3G*8800000015*0002*AL]'],
  ])('%s is answered %s', (frame, reply) => {
    expect(String(decoded(watch, frame).reply)).toBe(reply)
  })
})

test('orders', () => {
  const session = newSession(() => noon)
  expect(watch.encode!({ type: 'request_location' }, session)).toBeNull()
  decoded(watch, '[3G*8800000015*0002*LK]', session)
  expect(String(watch.encode!({ type: 'request_location' }, session))).toBe('[SG*8800000015*0002*CR]')
  expect(String(watch.encode!({ type: 'set_interval', seconds: 60 }, session))).toBe('[SG*8800000015*0009*UPLOAD,60]')
  decoded(watch, '[ZJ*014111001350304*0033*0008*LK,0,10,100]', session)
  expect(String(watch.encode!({ type: 'reboot' }, session))).toBe('[ZJ*014111001350304*0001*0005*RESET]')
  expect(watch.encode!({ type: 'seal', key: '123456' }, session)).toBeNull()
})
