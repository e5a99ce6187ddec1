import { describe, expect, test } from 'vitest'
import { newSession } from '#server/trackers/protocol.ts'
import {
  type KnownFrame,
  type Says,
  anySplitSaysTheSame,
  damageIsRefused,
  decoded,
  framesSay,
  noon,
} from '#test/trackers/tracker-frames.ts'
import { decodeOsmand } from './decode.ts'
import { osmand } from './osmand.ts'

const here = { at: '2026-02-28T14:59:07Z', valid: true, latitude: 14.7286, longitude: -17.4672 } satisfies Says

/** Written from the descriptions of the formats; the first is the test vector of Traccar Client (Apache-2.0). */
const queries: readonly KnownFrame[] = [
  [
    'http://localhost:5055?id=123456789012345&timestamp=619315200&lat=0.0&lon=0.0&speed=0.0&bearing=0.0&altitude=0.0&accuracy=0.0&batt=0.0',
    { at: '1989-08-17T00:00:00Z', valid: true, latitude: 0, longitude: 0, deviceId: '123456789012345', battery: 0 },
  ],
  [
    '/?id=48241179&timestamp=1772290747&lat=14.7286&lon=-17.4672&speed=5.4&bearing=181.5&altitude=3&accuracy=8&batt=64.5&alarm=sos',
    { ...here, deviceId: '48241179', speed: 5.4, heading: 181.5, altitude: 3, battery: 64.5, alarm: 'sos' },
  ],
  [
    'GET /?deviceid=48241179&timestamp=1772290747000&location=14.7286,-17.4672&alarm=SOS HTTP/1.1',
    { ...here, alarm: 'sos' },
  ],
  [
    'id=48241179&timestamp=2026-02-28T14:59:07Z&lat=14.7286&lon=-17.4672&heading=90&alarm=lowBattery',
    { ...here, heading: 90, alarm: 'lowBattery' },
  ],
  ['id=48241179&timestamp=2026-02-28T15:59:07+01:00&lat=14.7286&lon=-17.4672', here],
  ['id=48241179&timestamp=2026-02-28%2014:59:07&lat=14.7286&lon=-17.4672', here],
  [
    'id=48241179&timestamp=1772290747&lat=14.7286&lon=-17.4672&valid=false',
    { at: here.at, latitude: 14.7286, longitude: -17.4672 },
  ],
  ['id=48241179&timestamp=1772290747&alarm=sos', { at: here.at, alarm: 'sos' }],
  ['lat=14.7286&lon=-17.4672&speed=-1', { valid: true, latitude: 14.7286, longitude: -17.4672, deviceId: null }],
  ['id=48241179&lat=&lon=&alarm=sos', { alarm: 'sos' }],
  // A call for help is heard without a place that makes no sense; any other place is refused by whoever keeps them.
  ['id=48241179&lat=91&lon=-17.4672&alarm=sos', { alarm: 'sos' }],
  ['id=48241179&lat=91&lon=-17.4672', { valid: true, latitude: 91, longitude: -17.4672 }],
  ['id=48241179&lat=NaN&lon=-17.4672', 'malformed'],
  ['id=48241179&lat=14.7286', 'malformed'],
  ['id=48241179&timestamp=yesterday&lat=14.7286&lon=-17.4672', { valid: true, latitude: 14.7286, longitude: -17.4672 }],
]

const client = (location: object) => JSON.stringify({ device_id: '48241179', location })
const coords = { latitude: 14.7286, longitude: -17.4672, accuracy: 8, speed: 2.5, heading: 181.5, altitude: 3 }
const timestamp = '2026-02-28T14:59:07.000Z'

const messages: readonly KnownFrame[] = [
  [
    client({
      timestamp,
      coords,
      is_moving: true,
      odometer: 12,
      event: 'motionchange',
      battery: { level: 0.64, is_charging: false },
      activity: { type: 'still' },
    }),
    { ...here, deviceId: '48241179', speed: 4.859611, heading: 181.5, altitude: 3, battery: 64 },
  ],
  [
    client({ timestamp, coords: { ...coords, speed: -1, heading: -1 }, battery: { level: -1, is_charging: false } }),
    here,
  ],
  [client({ timestamp, coords, alarm: 'sos' }), { ...here, alarm: 'sos' }],
  [client({ timestamp, coords, extras: { alarm: 'sos' } }), { ...here, alarm: 'sos' }],
  [client({ timestamp, alarm: 'sos' }), { at: here.at, alarm: 'sos' }],
  [
    JSON.stringify({
      locations: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-17.4672, 14.7286] },
          properties: { timestamp, speed: 2.5, battery_level: 0.5, device_id: 'phone' },
        },
      ],
    }),
    { ...here, deviceId: 'phone', speed: 4.859611, battery: 50 },
  ],
  [client({ timestamp, coords: { ...coords, latitude: 91 }, alarm: 'sos' }), { at: here.at, alarm: 'sos' }],
  [client({ timestamp, coords: { ...coords, latitude: 91 } }), { ...here, latitude: 91 }],
  [client({ timestamp: 'yesterday', coords }), { valid: true, latitude: 14.7286, longitude: -17.4672 }],
  ['{"device_id":"48241179"}', 'malformed'],
  ['{"device_id":', 'malformed'],
]

framesSay('queries', osmand, queries)
framesSay('messages', osmand, messages)

test('what a phone does not know is null, never -1 and never 0', () => {
  const [report] = decoded(osmand, messages[1]![0]).reports
  expect(report).toMatchObject({ speed: null, heading: null, battery: null })
  expect(decoded(osmand, queries[8]![0]).reports[0]).toMatchObject({
    at: null,
    speed: null,
    heading: null,
    altitude: null,
  })
})

test('any other parameter is an attribute', () => {
  const { reports } = decoded(osmand, 'id=1&lat=1&lon=2&hdop=0.9&charge=true&steps=12&note=Kayar&cell=608,1,301,40212')
  expect(reports[0]?.attributes).toEqual({
    hdop: 0.9,
    charging: true,
    steps: 12,
    note: 'Kayar',
    cell: '608,1,301,40212',
  })
})

test('a form is read when the address carries nothing', () => {
  const body = 'id=48241179&timestamp=1772290747&lat=14.7286&lon=-17.4672'
  const form = { query: '', contentType: 'application/x-www-form-urlencoded', body }
  expect(
    decodeOsmand(
      form,
      newSession(() => noon),
    ).reports[0],
  ).toMatchObject({ deviceId: '48241179', latitude: 14.7286 })
})

test.each([
  [queries[1]![0], ''],
  [messages[0]![0], ''],
  [messages[5]![0], '{"result":"ok"}'],
])('%s is answered "%s"', (frame, reply) => {
  expect(String(decoded(osmand, frame).reply)).toBe(reply)
})

describe('whatever arrives', () => {
  const frames = [...queries.slice(0, 8), ...messages.slice(0, 6)].map(([frame]) => frame)
  anySplitSaysTheSame(osmand, frames, (frame) => `${frame}\n`)
  damageIsRefused(osmand, frames)
})
