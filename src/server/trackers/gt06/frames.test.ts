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
import { textCommand } from './encode.ts'
import { sealGt06 } from './frame.ts'
import { gt06 } from './gt06.ts'

// Captured frames and what the reference server Traccar 6.x (Apache-2.0) reads in them: facts about the format.
const captured: readonly KnownFrame[] = [
  [
    '7878241617070a150e24ca01fba0040780e177005c0001720253360027db6204e40400004bf1e90d0a',
    {
      at: '2023-07-10T21:14:36Z',
      valid: true,
      latitude: 18.4820644,
      longitude: -69.9371328,
      battery: 66,
      alarm: 'sos',
    },
  ],
  ['78780d0103534190360660610003c3df0d0a'],
  [
    '787823120f081b121d37cb01c8e2cc08afd3c020d50201940701d600a1190041ee100576d1470d0a',
    {
      at: '2015-08-27T18:29:55Z',
      valid: true,
      latitude: 16.6347089,
      longitude: 80.9670756,
      speed: 17.2786177,
      heading: 258,
    },
  ],
  [
    '7878241216040e102c22cf00915ffb04c6016300195a02d402283b00753f400571040001dda4880d0a',
    { at: '2022-04-14T16:44:34Z', valid: true, latitude: -5.2929394, longitude: -44.4918594, heading: 346 },
  ],
  [
    '78789795ffff01180b0d031406da04b5ab0d08813df01ca9002c008a9200004556454e545f3836323739383035323432393038375f30303030303030305f323032345f31315f31325f32325f32305f30365f495f35362e6d70342c4556454e545f3836323739383035323432393038375f30303030303030305f323032345f31315f31325f32325f32305f30365f465f35352e6d70340037d45b0d0a',
    {
      at: '2024-11-13T03:20:06Z',
      valid: true,
      latitude: 43.8970383,
      longitude: -79.27096,
      speed: 23.7580994,
      heading: 169,
      alarm: 'hardCornering',
    },
  ],
  [
    '787840a2180b0f0f3407cf00602cd208354064001c6a02dc650000698100000000095674c9114100002a04000100004b31000000000863829079286793020001a22a8f0d0a',
    { at: '2024-11-15T15:52:07Z', valid: true, latitude: 3.5016278, longitude: -76.5042333, heading: 106, battery: 42 },
  ],
  [
    '78782a31180613012b39cc0274c4dc050d7cd000180002d4000ac3c70dbdc4150100000000000002a6000ea40b0d0a',
    { at: '2024-06-19T01:43:57Z', valid: true, latitude: -22.89278, longitude: -47.0944444, altitude: 678 },
  ],
  [
    '7878281718060e021831c6026e8acc0c361b1000140001cc00286d000f4dbf0000012ca7e001000004b2630d0a',
    { at: '2024-06-14T02:24:49Z', valid: true, latitude: 22.6660689, longitude: 113.8180356 },
  ],
  [
    '78782616170a080c0e24c0027c58ad0c2b8b0100454e0901cc0025030328e7a0005d4b13021ec373170d0a',
    {
      at: '2023-10-08T12:14:36Z',
      latitude: 23.168665,
      longitude: 113.4334583,
      heading: 334,
      battery: 93,
      alarm: 'tampering',
    },
  ],
  [
    '78783c22010357789648774484180c06142038180c06142038cb03313ee4061fe98300185e090000000000000000460984284c000200000000017101d6f35d0d0a',
    { at: '2024-12-06T20:32:56Z', valid: true, latitude: -29.7550067, longitude: -57.0859394, heading: 94 },
  ],
  [
    '78784e25010356354871186947190909100e0f190909100e0fbf02846fe805078c900018000a02d410c80b0c352c17044605112a4700020000000005840f0102353130303635383036424446030113ed780d0a',
    { at: '2025-09-09T16:14:15Z', valid: true, latitude: -23.46324, longitude: -46.8782311 },
  ],
  [
    '78783536190c1d0f1724cf026cc9140c367d4000940001cc0025ef0540e88c01000000000064051428000006c3000001453f9201003477560d0a',
    { at: '2025-12-29T15:23:36Z', valid: true, latitude: 22.6021089, longitude: 113.832 },
  ],
  [
    '787825160f0c1d0a2b21c8027ac8040c46581000146f0901cc00287d001f714804040301001c84cf0d0a',
    {
      at: '2015-12-29T10:43:33Z',
      valid: true,
      latitude: 23.1116822,
      longitude: 114.4092533,
      heading: 111,
      battery: 66,
      alarm: 'vibration',
    },
  ],
  ['797900143311070609020b00000000a0030046000109e4610d0a', { at: '2017-07-06T09:02:11Z' }],
  [
    '7979007e7000000001020035000100003300126303564e07017004ea01f800f41d5c001466003400060e6303564e000043000b00de00322ae9770600000d0001000808685650500023470002000802225000120407580003000a8939500021051530683600180002019510000001010009000107000a00010c00280001120ce2299a0d0a',
    {
      at: '2022-08-22T10:11:26Z',
      valid: true,
      latitude: 45.8026622,
      longitude: 8.8879444,
      heading: 102,
      altitude: 368,
    },
  ],
  [
    '78782aa015041007350eca027ac8a20c4658be00140081cc00000000287d0000000002ea5e010004000009dffc0d0a',
    { at: '2021-04-16T07:53:14Z', valid: true, latitude: 23.11177, longitude: 114.40935 },
  ],
  [
    '78782ca3110b10081336f000000000000000000004003901cc0000009191000000000906170304050400010003e0940d0a',
    { at: '2017-11-16T08:19:54Z', latitude: 0, longitude: 0 },
  ],
  [
    '7878471e0e03110b0511c501c664fd074db73f0218a602e003433a002fed40433a0056e14e433a0056104e433a0056fd53433a002eed55433a007e4b57433a002ee25aff00020120f6720d0a',
    {
      at: '2014-03-17T11:05:17Z',
      valid: true,
      latitude: -16.5439983,
      longitude: -68.074275,
      speed: 1.0799136,
      heading: 166,
    },
  ],
  ['7878131340b2fa000201040000000000011c00400e550d0a', { battery: 1 }],
  ['7878151330802b00000642014f0008720000802b5ee4d4c90d0a', { battery: 6 }],
  ['78780b23c00122040001000818720d0a', {}],
  ['787800171710231108290200cc080c4e2fa5640c4e2fa5640d0a', { at: '2017-10-23T11:08:29Z' }],
  [
    '787800691709261259400700cc0400d376714600d37a3d5000d37a3c5000d393505a00d3765d5a00d376735a00d32e6b640d0a',
    { at: '2017-09-26T12:59:40Z' },
  ],
  [
    '78780869170928113413ac9e17b30808514494fcf6e148596cb0ce2c67bd4a6eb0ce2c67bd4b0018e7d4333e55ec086be7f2df5fe48d8c94fc6657e48d8cb8f378510600cc0400d37a3d4600d37a3c5000d37a3b6400d376716400d305ac6400d393506e0d0a',
    { at: '2017-09-28T11:34:13Z' },
  ],
  [
    '787895a2180b0f0f1d2602dc65000069810000000009569e9648000069810000000009569e3255000069810000000009569e0052000069810000000009569ec846000069810000000009569e64320000000000000000000000000000000000000000000000000000ff06f27cf64f17e13c909a4a53778c3dc83a350fa1b84522976d5ea4854854af976b9ab04cb04e26d703925102a1ce550d0a',
    { at: '2024-11-15T15:29:38Z' },
  ],
  [
    '78788b95140a070c1434055d4a800209d9c014280100004556454e545f3335333337363131303032333139365f30303030303030305f323032305f31305f30375f31345f32305f35325f32342e6d70342c4556454e545f3335333337363131303032333139365f30303030303030305f323032305f31305f30375f31345f32305f35325f32332e6d7034003f6b260d0a',
    'checksum',
  ],
  ['79790008940b02e3048614200d0a', {}],
  [
    '787822221106160a1016c60278019407c7783800040001940504700046fc01030100065f570d0a',
    { at: '2017-06-22T10:16:22Z', latitude: 23.0106422, longitude: 72.5071956 },
  ],
  [
    '78782da41a0509160203cf05be31f80c306530001c0010012ed000007ef40000000006428b074205041302ff0009389c0d0a',
    {
      at: '2026-05-09T22:02:03Z',
      valid: true,
      latitude: 53.5281733,
      longitude: -113.6101244,
      battery: 83,
      alarm: 'tampering',
    },
  ],
]

/** Written from the format. */
const variants: readonly KnownFrame[] = [
  [
    '787825261a03010b3b1eca0193bf6001e0a6e00a1c5a09026001002500001a460403010200016bde0d0a',
    {
      at: '2026-03-01T11:59:30Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 5.399568,
      heading: 90,
      battery: 66,
      alarm: 'sos',
    },
  ],
  ['78780a132404030002000121db0d0a', { battery: 66, alarm: 'sos' }],
  ['78780a131c0503000200012d560d0a', { battery: 83, alarm: 'lowBattery' }],
  [
    '787818951a03010b3b1e0193bf6001e0a6e01c5a01000000013feb0d0a',
    { at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5, heading: 90, alarm: 'sos' },
  ],
  // A device that does not know the date is somewhere all the same.
  ['78781710000000000000ca0193bf6001e0a6e00a1c00000152ce0d0a', { valid: true, latitude: 14.7, longitude: -17.5 }],
  // A position that makes no sense is refused by whoever keeps positions: the device is answered.
  [
    '78781f121a03010b3b1eca09c363c000000000001c00026001002500001a0001d53c0d0a',
    { at: '2026-03-01T11:59:30Z', valid: true, latitude: 91, longitude: 0 },
  ],
  // An SOS whose checksum holds is told even when its position makes no sense.
  [
    '787825261a03010b3b1eca09c363c000000000001c0009026001002500001a46040301020001bebb0d0a',
    { at: '2026-03-01T11:59:30Z', alarm: 'sos' },
  ],
  // A children's watch logs in without a checksum.
  ['78780d010359339075005244340d0a'],
  ['7979ffff', 'too_long'],
  ['7878', 'malformed'],
]

framesSay('captured', gt06, captured)
framesSay('variants', gt06, variants)

describe('whatever arrives', () => {
  const whole = [...captured, ...variants.slice(0, 8)].filter(([, says]) => says !== 'checksum').map(([frame]) => frame)
  anySplitSaysTheSame(gt06, whole)
  garbageHidesNothing(gt06, whole.slice(0, 6))
  damageIsRefused(gt06, whole)

  test('a garbled length does not hold back the SOS behind it', () => {
    const garbled = Buffer.from('79790fff101a03010b3b1eca0193bf6001e0a6e00a', 'hex')
    const frames = gt06
      .splitter()
      .push(
        Buffer.concat([
          garbled,
          Buffer.from('787825261a03010b3b1eca0193bf6001e0a6e00a1c5a09026001002500001a460403010200016bde0d0a', 'hex'),
        ]),
      )
    expect(frames.map((frame) => frame.toString('hex'))).toContain(
      '787825261a03010b3b1eca0193bf6001e0a6e00a1c5a09026001002500001a460403010200016bde0d0a',
    )
  })
})

describe('a heartbeat that says volts where others say battery and signal', () => {
  const heartbeat = (...content: number[]) => sealGt06(0x13, Buffer.from(content), 7).toString('hex')
  const alarmIn = (frame: string, session = newSession(() => noon)) => decoded(gt06, frame, session).reports[0]?.alarm
  const oneBarAt12Volts58 = heartbeat(0x46, 0x04, 0xea, 0x01, 0x00)
  const oneBarAt13Volts = heartbeat(0x46, 0x05, 0x14, 0x01, 0x00)

  test('one bar of signal is no SOS, from the first voltage that is recognised on', () => {
    const session = newSession(() => noon)
    expect(decoded(gt06, oneBarAt12Volts58, session).reports).toMatchObject([
      { alarm: null, battery: null, attributes: { power: 12.58, rssi: 1 } },
    ])
    expect(alarmIn(oneBarAt13Volts, session)).toBeNull()
  })

  test('four bars beside a boat’s voltage are no fence; beside a battery that is nearly full they are', () => {
    expect(decoded(gt06, '78780a13460b120400160642c20d0a').reports).toMatchObject([
      { alarm: null, battery: null, attributes: { power: 28.34, rssi: 4 } },
    ])
    expect(alarmIn(heartbeat(0x46, 0x06, 0x04, 0x04, 0x00))).toBe('geofenceEnter')
    expect(alarmIn(heartbeat(0x46, 0x64, 0x12, 0x04, 0x00))).toBe('geofenceEnter')
    expect(alarmIn(heartbeat(0x46, 0x0b, 0x12, 0x02, 0x00))).toBe('powerCut')
  })

  test('before that the SOS is believed, and so it is always where the status says it', () => {
    expect(alarmIn(oneBarAt13Volts)).toBe('sos')
    expect(alarmIn(heartbeat(0x66, 0x04, 0xea, 0x01, 0x00))).toBe('sos')
    expect(alarmIn(heartbeat(0x46, 0x04, 0x64, 0x01, 0x00))).toBe('sos')
    expect(alarmIn(heartbeat(0x46, 0x04, 0xea, 0x01, 0x02))).toBe('sos')
  })
})

describe('a connection', () => {
  test('the login names the device, and its zone moves the dates that follow', () => {
    const session = newSession(() => noon)
    expect(decoded(gt06, '78781101035933907500524410003200000108b50d0a', session).reports).toEqual([])
    const [report] = decoded(gt06, '787817101a03010b3b1eca0193bf6001e0a6e00a1c5a0001ddd20d0a', session).reports
    expect(report).toMatchObject({ deviceId: '359339075005244', at: new Date('2026-03-01T03:59:30Z') })
  })

  test.each([
    ['78780d0103534190360660610003c3df0d0a', '787805010003face0d0a'],
    ['787825261a03010b3b1eca0193bf6001e0a6e00a1c5a09026001002500001a460403010200016bde0d0a', '78780526000156e20d0a'],
    ['7878058a000799a00d0a', '78780b8a1a03010c000000078cbe0d0a'],
  ])('%s is answered %s', (frame, reply) => {
    expect(decoded(gt06, frame).reply?.toString('hex')).toBe(reply)
  })
})

describe('orders', () => {
  test('are text messages', () => {
    expect(textCommand('Relay,1#', 0).toString('hex')).toBe('787812800c0000000052656c61792c312300009dee0d0a')
    const session = newSession(() => noon)
    expect(gt06.encode!({ type: 'set_interval', seconds: 30 }, session)?.toString('latin1')).toContain('TIMER,30,30#')
    expect(gt06.encode!({ type: 'request_location' }, session)?.toString('latin1')).toContain('WHERE#')
    expect(gt06.encode!({ type: 'reboot' }, session)?.toString('latin1')).toContain('RESET#')
  })

  test('this family has no lock', () => {
    const session = newSession(() => noon)
    expect(gt06.encode!({ type: 'seal', key: '123456' }, session)).toBeNull()
    expect(gt06.encode!({ type: 'unseal', key: '123456' }, session)).toBeNull()
  })
})
