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
import { decodeOwnTracks } from './decode.ts'
import { owntracks } from './owntracks.ts'

const place = { lat: 14.7286, lon: -17.4672, tst: 1_772_290_747, tid: 'MD' }
const location = (more: object = {}) => JSON.stringify({ _type: 'location', ...place, ...more })
const here = { at: '2026-02-28T14:59:07Z', valid: true, latitude: 14.7286, longitude: -17.4672 } satisfies Says

/** Written from the description of the format, owntracks.org/booklet/tech/json. */
const messages: readonly KnownFrame[] = [
  [
    location({ vel: 10, cog: 181, alt: 3, acc: 8, batt: 64, bs: 1, t: 'u', conn: 'm' }),
    { ...here, deviceId: 'MD', speed: 5.399568, heading: 181, altitude: 3, battery: 64 },
  ],
  [location({ topic: 'owntracks/modou/phone' }), { ...here, deviceId: 'owntracks-modou-phone' }],
  [location({ t: 'p' }), here],
  [location({ t: '9' }), { ...here, alarm: 'lowBattery' }],
  [location({ t: 'h', rty: 3 }), { ...here, alarm: 'hardBraking' }],
  [
    JSON.stringify({ _type: 'transition', ...place, event: 'enter', desc: 'Kayar', t: 'c', acc: 12 }),
    { ...here, deviceId: 'MD' },
  ],
  [JSON.stringify({ _type: 'waypoint', ...place, desc: 'Kayar', rad: 500 })],
  ['{"_type":"lwt","tst":1772290747}'],
  ['{"_type":"status","android":{}}'],
  [location({ lat: 91 }), { ...here, latitude: 91 }],
  ['{"_type":"location","lat":14.7,"tst":1772290747}', 'malformed'],
  ['{"lat":14.7286,"lon":-17.4672}', 'malformed'],
  ['{"_type":"location",', 'malformed'],
]

framesSay('messages', owntracks, messages)

test('without a topic the headers say whose phone it is', () => {
  const { reports } = decodeOwnTracks(
    { body: location(), user: 'modou', device: 'phone' },
    newSession(() => noon),
  )
  expect(reports[0]?.deviceId).toBe('owntracks-modou-phone')
})

test('the address that our own link gave the phone says it before all others', () => {
  const request = { body: location({ topic: 'owntracks/a/b' }), id: 'telephone-7', user: 'modou', device: 'phone' }
  expect(
    decodeOwnTracks(
      request,
      newSession(() => noon),
    ).reports[0]?.deviceId,
  ).toBe('telephone-7')
})

test('crossing a fence carries its name', () => {
  expect(decoded(owntracks, messages[5]![0]).reports[0]?.attributes).toMatchObject({ event: 'enter', region: 'Kayar' })
})

test.each([[location()], ['{"_type":"lwt","tst":1772290747}'], [' ']])('%s is answered with an empty list', (frame) => {
  expect(String(decoded(owntracks, frame).reply)).toBe('[]')
})

test('orders', () => {
  const session = newSession(() => noon)
  const order = (bytes: Buffer | null) => JSON.parse(String(bytes)) as unknown
  expect(order(owntracks.encode!({ type: 'request_location' }, session))).toEqual([
    { _type: 'cmd', action: 'reportLocation' },
  ])
  expect(order(owntracks.encode!({ type: 'set_interval', seconds: 60 }, session))).toEqual([
    { _type: 'cmd', action: 'setConfiguration', configuration: { _type: 'configuration', locatorInterval: 60 } },
  ])
  expect(owntracks.encode!({ type: 'seal', key: '123456' }, session)).toBeNull()
})

describe('whatever arrives', () => {
  const frames = messages.slice(0, 9).map(([frame]) => frame)
  anySplitSaysTheSame(owntracks, frames, (frame) => `${frame}\n`)
  damageIsRefused(owntracks, frames)
})
