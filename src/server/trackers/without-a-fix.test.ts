import { describe, expect, test } from 'vitest'
import { sealGt06 } from './gt06/frame.ts'
import { sealJt808 } from './jt808/frame.ts'
import { protocols } from './protocols.ts'
import { decoded } from '#test/trackers/tracker-frames.ts'

const gt06Mast = (status: number, alarm: number) =>
  sealGt06(0x19, Buffer.from([26, 3, 1, 11, 59, 30, 2, 96, 1, 0, 37, 0, 0, 26, status, 6, 4, alarm]), 1).toString('hex')
const jt808 = (type: number, body: string) =>
  sealJt808(
    type,
    { delimiter: 0x7e, version: null, id: Buffer.from('013812345678', 'hex') },
    [0, 7],
    Buffer.from(body, 'hex'),
  ).toString('hex')

describe('a device that has no fix may call for help', () => {
  test.each([
    // The shape of Traccar’s issue 4254, with another of the alarms of the same family.
    ['tk103', '(864768011069660,ZC25,,0.00,0,0)', null],
    ['tk103', '(013612345678BO012)', null],
    ['gps103', 'imei:868166054696190,help me,231226100620,,F,100620.000,V,,,,,,;', null],
    ['h02', '*HQ,356803210091319,BS,,2d4,a,1b63,1969,26,1b63,10b2,31,0,0,25,,fffffffd,60#', null],
    ['h02', '*HQ,8401016597,BASE,152609,0,0,0,0,211014,FFFBFFFF#', '2014-10-21T15:26:09.000Z'],
    ['gt06', gt06Mast(0x44, 1), '2026-03-01T11:59:30.000Z'],
    ['gt06', gt06Mast(0x64, 0), '2026-03-01T11:59:30.000Z'],
  ])('%s: %s', (protocol, frame, at) => {
    const { reports } = decoded(protocols[protocol]!, frame)
    expect(reports).toMatchObject([
      { alarm: 'sos', valid: false, latitude: null, at: at === null ? null : new Date(at) },
    ])
  })
})

describe('what is no call for help is none', () => {
  test.each([
    ['tk103', '(123456,ZC11,,0.00,0,0)', [{ alarm: 'movement', latitude: null }]],
    ['gps103', 'imei:868166054696190,tracker,231226100620,,F,100620.000,V,,,,,,;', [{ alarm: null, latitude: null }]],
    ['gt06', gt06Mast(0x44, 0), [{ alarm: null, at: new Date('2026-03-01T11:59:30Z') }]],
    ['gt06', '7878171915061810051a01f90101700d08c8f50c0000065494ae0d0a', [{ alarm: null, latitude: null }]],
    ['h02', '*HQ,356803210091319,BS,,2d4,a,1b63,1969,26,1b63,10b2,31,0,0,25,,ffffffff,60#', []],
    ['h02', '*HQ,8401016597,BASE,152609,0,0,0,0,211014,FFFFFFFF#', []],
  ])('%s: %s', (protocol, frame, said) => {
    expect(decoded(protocols[protocol]!, frame).reports).toMatchObject(said)
  })

  test.each([
    ['tk103', '(864768011069660,ZC25,0405'],
    ['tk103', '(864768011069660,ZC25,040617,A,22)'],
    ['tk103', '(013612345678BO012061830A2934.0133)'],
    ['gps103', 'imei:868166054696190,help me,231226100620,,F,100620.000,A,,,,,,;'],
  ])('%s, damaged: %s', (protocol, frame) => {
    expect(() => decoded(protocols[protocol]!, frame)).toThrow(expect.objectContaining({ reason: 'malformed' }))
  })
})

/** JT/T 808-2011, 8.34: the answer to an order to a vehicle is its serial and where the vehicle is. */
test('a jt808 device that was ordered something says where it is', () => {
  const fix = '000000010000000200e0e73401065634000000000000260301200000'
  expect(decoded(protocols['jt808']!, jt808(0x0500, `0003${fix}`)).reports).toMatchObject([
    { alarm: 'sos', valid: true, latitude: 14.739252, longitude: 17.1925, at: new Date('2026-03-01T12:00:00Z') },
  ])
})
