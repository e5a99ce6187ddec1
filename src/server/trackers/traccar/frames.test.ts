import { describe, expect, test } from 'vitest'
import { newSession } from '#server/trackers/protocol.ts'
import { noon } from '#test/trackers/tracker-frames.ts'
import { decodeTraccar } from './decode.ts'

/** The shape that a Traccar 6 server posts, with `forward.type` and `event.forward.type` set to `json`. */
const position = {
  id: 0,
  attributes: { sat: 9, batteryLevel: 81, battery: 4.05, ignition: true, motion: true, distance: 12.5, hours: 3600000 },
  deviceId: 7,
  protocol: 'gl200',
  serverTime: '2026-03-01T11:59:58.120+00:00',
  deviceTime: '2026-03-01T11:59:50.000+00:00',
  fixTime: '2026-03-01T11:59:48.000+00:00',
  outdated: false,
  valid: true,
  latitude: 14.9325,
  longitude: -17.1925,
  altitude: 3,
  speed: 5.4,
  course: 181,
  address: null,
  accuracy: 0,
  network: { radioType: 'gsm', cellTowers: [{ cellId: 1 }] },
  geofenceIds: [3],
}
const device = { id: 7, attributes: {}, groupId: 0, name: 'Yaye Fatou', uniqueId: '864895030000077', status: 'online' }
const event = {
  id: 3,
  attributes: { alarm: 'sos' },
  deviceId: 7,
  type: 'alarm',
  eventTime: '2026-03-01T11:59:50.000+00:00',
}

describe('a position', () => {
  test('is the device’s own: who, where, when, how fast in knots, its battery and what else it said', () => {
    expect(read({ position, device })).toEqual([
      {
        deviceId: '864895030000077',
        at: new Date('2026-03-01T11:59:48Z'),
        valid: true,
        latitude: 14.9325,
        longitude: -17.1925,
        speed: 5.4,
        heading: 181,
        altitude: 3,
        accuracy: null,
        battery: 81,
        alarm: null,
        attributes: {
          sat: 9,
          battery: 4.05,
          ignition: true,
          motion: true,
          distance: 12.5,
          hours: 3600000,
          protocol: 'gl200',
        },
      },
    ])
  })

  test.each(['2026-03-01T11:59:48.000+0000', '2026-03-01T11:59:48Z', Date.parse('2026-03-01T11:59:48Z')])(
    'has its time as %s',
    (fixTime) => {
      expect(read({ position: { ...position, fixTime }, device })).toMatchObject([
        { at: new Date('2026-03-01T11:59:48Z') },
      ])
    },
  )

  test.each([
    ['sos', 'sos'],
    ['SOS', 'sos'],
    ['lowBattery,sos', 'sos'],
    ['powerCut', 'powerCut'],
    ['powerCut,tampering', 'powerCut,tampering'],
  ])('says « %s » as %s', (alarm, said) => {
    const attributes = { ...position.attributes, alarm }
    expect(read({ position: { ...position, attributes }, device })).toMatchObject([{ alarm: said, latitude: 14.9325 }])
  })

  test('that repeats the last known place says when the device spoke, and is no fix', () => {
    const repeated = { ...position, outdated: true, fixTime: '2026-02-27T08:00:00.000+00:00' }
    expect(read({ position: repeated, device })).toMatchObject([
      { at: new Date('2026-03-01T11:59:50Z'), valid: false, latitude: 14.9325, speed: null, heading: null },
    ])
  })

  test('without a fix is none', () => {
    expect(read({ position: { ...position, valid: false }, device })).toMatchObject([{ valid: false }])
  })

  test('of nobody has no name', () => {
    expect(read({ position })).toMatchObject([{ deviceId: null }])
  })
})

describe('an event', () => {
  test('that is an alarm is the report of its position, with the alarm', () => {
    const [said] = read({ event, position, device })
    expect(said).toMatchObject({ alarm: 'sos', latitude: 14.9325, at: new Date('2026-03-01T11:59:48Z') })
    const attributes = { ...position.attributes, alarm: 'sos' }
    expect(read({ position: { ...position, attributes }, device })).toEqual([said])
  })

  test('that is an alarm is heard without any position', () => {
    expect(read({ event, device })).toMatchObject([
      { deviceId: device.uniqueId, alarm: 'sos', latitude: null, at: new Date('2026-03-01T11:59:50Z') },
    ])
  })

  test.each(['deviceOffline', 'deviceOnline', 'geofenceExit', 'ignitionOn'])('%s is read by nobody', (type) => {
    const session = newSession(() => noon)
    const said = decodeTraccar(JSON.stringify({ event: { ...event, type }, position, device }), session)
    expect(said).toMatchObject({ reports: [], unread: true })
    expect(session.deviceId).toBeNull()
  })
})

test.each([
  ['', 'nothing'],
  ['no JSON', 'a word'],
  ['[]', 'an empty list'],
  ['{}', 'an empty object'],
  [JSON.stringify({ device }), 'a device alone'],
  [
    JSON.stringify([
      { position, device },
      { position, device },
    ]),
    'two at once',
  ],
  [JSON.stringify({ position: { ...position, latitude: 'north' }, device }), 'a place that is no number'],
])('what is no message is refused: %s', (body) => {
  expect(() =>
    decodeTraccar(
      body,
      newSession(() => noon),
    ),
  ).toThrow(expect.objectContaining({ reason: 'malformed' }))
})

function read(message: object) {
  return decodeTraccar(
    JSON.stringify(message),
    newSession(() => noon),
  ).reports
}
