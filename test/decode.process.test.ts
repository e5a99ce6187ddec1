import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run decode -- <protocol>`, without npm. */
function decode(protocol: string, ...lines: readonly string[]) {
  const input = lines.map((line) => `${line}\n`).join('')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['dev/decode.ts', protocol], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  return {
    stderr,
    status,
    answers: stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown),
  }
}

test('every report is one JSON object on a line of its own, and a refused frame says why', () => {
  const { answers, status } = decode(
    'h02',
    String.raw`*TH,2020916012,V1,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,FFFFFBFF#\r\n`,
    '2427051711092134091406135002584900014337822e000000ffffffffff0000',
    '*HQ,8401016597,BASE,152609,0,0,0,0,211014,FFFFFFFF#',
    'noise',
  )
  expect(status).toBe(0)
  expect(answers).toEqual([
    {
      deviceId: '2020916012',
      at: '2002-09-22T05:03:16.000Z',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      valid: true,
      latitude: expect.closeTo(22.214575),
      longitude: expect.closeTo(113.777623),
      speed: 14.28,
      heading: 28,
      altitude: null,
      battery: null,
      alarm: null,
      attributes: expect.any(Object),
    },
    expect.objectContaining({ deviceId: '2705171109', latitude: expect.closeTo(50.043082) }),
    { error: 'malformed' },
  ])
})

test.each([
  ['gt06', '7878241617070a150e24ca01fba0040780e177005c0001720253360027db6204e40400004bf1ea0d0a', 18.4820578],
  ['gt06', '78781F120B081D112E10CC027AC7EB0C46584900148F01CC00287D001FB8000380810D0A', 23.1116683],
  [
    'jt808',
    '7e0200002e094027587492000a000000010000000a03083db7001329f3000000140000130412164952010400000012360a0002341502cb0c20085c117e',
    50.871735,
  ],
  ['t55', '$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*66', 52.3719967],
])(
  'a frame of %s whose checksum is wrong is an error, shows its place, and is never an SOS',
  (protocol, frame, place) => {
    const { answers } = decode(protocol, frame)
    expect(answers).toEqual([
      expect.objectContaining({ error: 'checksum', alarm: null, latitude: expect.closeTo(place) as number }),
    ])
    expect(JSON.stringify(answers)).not.toContain('sos')
  },
)

test('a packet whose length is wrong is an error, shows its place, and is never an SOS', () => {
  const packet = '00000000000000a608010000013f14a1d1ce000f0eb790209a778000ab010c0500000000000000000100003390'
  const { answers } = decode('teltonika', packet, packet.slice(0, 40))
  expect(answers).toEqual([
    expect.objectContaining({ error: 'malformed', alarm: null, latitude: expect.closeTo(54.6994048) as number }),
    { error: 'malformed' },
  ])
})

test('a place outside the earth is an error', () => {
  expect(decode('osmand', 'id=1&lat=95&lon=-17.4').answers).toEqual([{ error: 'outside_the_earth' }])
})

test('lines are one connection, and a query or a JSON text is a line', () => {
  const known = decode(
    't55',
    '$IMEI=351467108700000',
    '$GPRMC,085412.000,A,5222.3198,N,00454.5784,E,0.58,251.34,030414,,,A*65',
  )
  expect(known.answers).toEqual([expect.objectContaining({ deviceId: '351467108700000' })])
  const phones = decode('osmand', 'id=1&lat=14.7&lon=-17.4', String.raw`{"device_id":"2","location":{"event":"a\nb"}}`)
  expect(phones.answers).toEqual([
    expect.objectContaining({ deviceId: '1', latitude: 14.7 }),
    expect.objectContaining({ deviceId: '2', latitude: null, attributes: { event: 'a\nb' } }),
  ])
})

test('a protocol that nobody speaks is named on standard error', () => {
  const { answers, status, stderr } = decode('morse', 'sos')
  expect({ answers, status }).toEqual({ answers: [], status: 2 })
  expect(stderr).toContain('gps103 |')
})
