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
import { ais } from './ais.ts'

// Sentences heard on the air, from OpenCPN's issues 2821 and 5069, libais and AisParser, and what gpsd 3.22 reads in them.
const captured: readonly KnownFrame[] = [
  [
    '!AIVDM,1,1,,A,1>O2TSf000Or5lpM587000000000,2*54',
    {
      deviceId: '972072078',
      at: '2026-03-01T12:00:00Z',
      valid: true,
      latitude: 50.821167,
      longitude: -1.290833,
      speed: 0,
      alarm: 'sos',
    },
  ],
  [
    '!AIVDM,1,1,,A,15O8@Tf0?w<tSF0l4Q@>4?wj0000,0*53',
    { deviceId: '368185490', at: '2026-03-01T11:59:57Z', alarm: 'sos' },
  ],
  ['!AIVDM,1,1,,A,>>O2TSdlt:1@E=@,2*51', { deviceId: '972072078' }],
  ['!AIVDM,1,1,,A,>>M@rl1<59B1@E=@0000000,2*0D', { deviceId: '970210000' }],
  ['!AIVDM,1,1,,A,>>QK2khE0U8:1@E=@0,4*52', { deviceId: '974570191' }],
  ['!AIVDM,1,1,,A,>5O8@TPPDhhv1Lu8h@,0*64', { deviceId: '368185490' }],
]

/** Written from the format; gpsd reads the same in them. */
const variants: readonly KnownFrame[] = [
  [
    '!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*72',
    {
      deviceId: '970011234',
      at: '2026-03-01T11:59:30Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 5.2,
      heading: 181,
      alarm: 'sos',
    },
  ],
  // A beacon that is tested.
  [
    '!AIVDM,1,1,,A,1>M4jHg00lvgq308JE874gvt0000,0*73',
    { deviceId: '970011234', at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5 },
  ],
  ['!AIVDM,1,1,,A,19pC3vN0?wdtSF0l4Q@>4?wp0000,0*20', { deviceId: '663012345', alarm: 'sos' }],
  // This second is still to come: it was a minute ago.
  [
    '!AIVDM,1,1,,A,19pC3v@00lvgq308JE874gwJ0000,0*41',
    { at: '2026-03-01T11:59:45Z', valid: true, latitude: 14.7, longitude: -17.5 },
  ],
  // Second 63: the receiver on board has no fix.
  ['!AIVDM,1,1,,A,19pC3v@00lvgq308JE874gwv0000,0*7D', { latitude: 14.7, longitude: -17.5 }],
  [
    '!AIVDM,1,1,,A,B9pBD>h0:wcv@h26UB0pTe2T0000,0*39',
    {
      deviceId: '663000123',
      at: '2026-03-01T11:59:05Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 4.3,
      heading: 90.5,
    },
  ],
  [
    '!AIVDM,1,1,,A,406DbLAv`hcsNNgq308JE8100000,0*4A',
    { deviceId: '006630001', at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5 },
  ],
  [
    '!AIVDM,1,1,,A,91bOGVA;1fNgq308JE83Q7P00000,0*5E',
    {
      deviceId: '111663001',
      at: '2026-03-01T11:59:30Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 110,
      heading: 90,
      altitude: 300,
    },
  ],
  [
    '!AIVDM,1,1,,A,K9pC3v@?Fw14r2cD,0*0E',
    { deviceId: '663012345', valid: true, latitude: 14.7, longitude: -17.5, speed: 5, heading: 181 },
  ],
  [
    '!AIVDM,1,1,,A,E>nMMtG17bRRh22ah0V6PR4Rah7OGtQP4=:T000000g003lQ0,4*48',
    { deviceId: '996630001', at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5 },
  ],
  ['!AIVDM,1,1,,A,H9pBD>iT45V0H4hh000000000000,0*39', { deviceId: '663000123' }],
  ['!AIVDM,1,1,,A,>>M4jHQ<59B04=@UHD,2*7C', { deviceId: '970011234', alarm: 'sos' }],
  // The same words from a ship are talk.
  ['!AIVDM,1,1,,A,>9pC3vA<59B04=@UHD,2*46', { deviceId: '663012345' }],
  [
    '!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*72,s22345,d-111,1772366390',
    { at: '2026-03-01T11:59:30Z', valid: true, latitude: 14.7, longitude: -17.5, alarm: 'sos' },
  ],
  [
    '!AIVDM,1,1,,A,19pC3v@00lvgq30nG0@74gvt0000,0*28',
    { at: '2026-03-01T11:59:30Z', valid: true, latitude: 95, longitude: -17.5 },
  ],
  [
    '!AIVDM,1,1,,A,1>M4jHf00lvgq30nG0@74gvt0000,0*24',
    { deviceId: '970011234', at: '2026-03-01T11:59:30Z', alarm: 'sos' },
  ],
  // Said to one station alone, it is heard by all the same.
  ['!AIVDM,1,1,,A,<>M4jHRN4Tt4C1BDP13D9F5,0*6B', { deviceId: '970011234', alarm: 'sos' }],
  ['!AIVDM,1,1,,A,<>M4jHRN4Tt4C1BDPD5CD,0*11', { deviceId: '970011234' }],
  ['!AIVDM,1,1,,A,<9pC3vBN4Tt4C1BDP13D9F5,0*51', { deviceId: '663012345' }],
  ['$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*65'],
  ['!AIVDM,1,1,,A,>>O2TSdlt:1@E=@,2*52', 'checksum'],
  ['!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0', 'malformed'],
]

framesSay('captured', ais, captured)

// The example of Eric Raymond’s « AIVDM/AIVDO protocol decoding ».
test('a safety text to one station says what it says, and to whom', () => {
  const sentence = '!AIVDM,1,1,,A,<02:oP0kKcv0@<51C5PB5@?BDPD?P:?2?EB7PDB16693P381>>5<PikP,0*37'
  expect(decoded(ais, sentence).reports).toMatchObject([
    {
      deviceId: '002275200',
      alarm: null,
      attributes: { messageType: 12, text: 'PLEASE REPORT TO JOBOURG TRAFFIC CHANNEL 13', to: '215724000' },
    },
  ])
})
framesSay('variants', ais, variants)

const voyage = [
  '!AIVDM,2,1,3,A,59pC3v@2;H;sIL4;400p@5:1<4hh00000000,0*1D',
  '!AIVDM,2,2,3,A,000N1@5225C785@hF@DP000000000000000,2*6B',
] as const

describe('whatever arrives', () => {
  const whole = [...captured, ...variants.slice(0, 13)].map(([frame]) => frame)
  const written = (frame: string) => `${frame}\r\n`
  anySplitSaysTheSame(ais, [...whole, ...voyage], written)
  garbageHidesNothing(ais, whole.slice(0, 6), written)
  damageIsRefused(ais, whole)

  test('a sentence is whole without an end of line', () => {
    expect(ais.splitter().push(Buffer.from(voyage[0])).map(String)).toEqual([voyage[0]])
  })
})

describe('a message in several sentences', () => {
  test('is read when the last is here', () => {
    const session = newSession(() => noon)
    expect(decoded(ais, voyage[0], session).reports).toEqual([])
    const [report] = decoded(ais, voyage[1], session).reports
    expect(report).toMatchObject({
      deviceId: '663012345',
      valid: false,
      attributes: { name: 'NDAR SALL', callsign: '6WAB1', imo: 9134270, destination: 'CAYAR', draught: 2.1 },
    })
  })

  test('is not made of parts in the wrong order, twice the same, or half a minute apart', () => {
    let now = noon
    const session = newSession(() => now)
    expect(decoded(ais, voyage[1], session).reports).toEqual([])
    decoded(ais, voyage[0], session)
    now = new Date(noon.getTime() + 31_000)
    expect(decoded(ais, voyage[1], session).reports).toEqual([])
    decoded(ais, voyage[0], session)
    decoded(ais, voyage[0], session)
    expect(decoded(ais, voyage[1], session).reports).toHaveLength(1)
    expect(decoded(ais, voyage[1], session).reports).toEqual([])
  })

  test('of which the end never comes is forgotten', () => {
    const session = newSession(() => noon)
    for (let part = 0; part < 2000; part++)
      decoded(ais, summed(`AIVDM,2,1,${part % 10},${String.fromCharCode(65 + (part % 26))},${part},0`), session)
    const kept = [...session.memory.values()].map((value) => (value instanceof Map ? value.size : 0))
    expect(Math.max(...kept)).toBeLessThanOrEqual(64)
  })
})

test('a tag block says when the shore heard it; a damaged one says nothing', () => {
  const tag = (content: string) => `\\${summed(content).slice(1)}\\`
  const at = (sentence: string) => decoded(ais, sentence).reports[0]?.at?.toISOString()
  const sentence = '!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*72'
  expect(at(`${tag('s:dakar,c:1700000000')}${sentence}`)).toBe('2023-11-14T22:12:30.000Z')
  expect(at(`${tag('c:1700000000123,s:dakar')}${sentence}`)).toBe('2023-11-14T22:12:30.000Z')
  expect(at(`\\c:1700000000*00\\${sentence}`)).toBe('2026-03-01T11:59:30.000Z')
})

function summed(content: string): string {
  const xor = Buffer.from(content).reduce((total, byte) => total ^ byte, 0)
  return `!${content}*${xor.toString(16).toUpperCase().padStart(2, '0')}`
}
