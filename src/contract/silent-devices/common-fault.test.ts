import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeviceSilence, commonFaults } from './common-fault.ts'

const minute = 60_000
const silences = (count: number, protocol: string, at: (place: number) => number): DeviceSilence[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${protocol}-${place}`, protocol, lastHeardAt: at(place) }))
const nobody = new Map<string, number>()

test('all that fell silent in the same minutes are one fault, also of several protocols', () => {
  const [gt06, h02] = [silences(4, 'gt06', (place) => place * minute), silences(3, 'h02', () => 2 * minute)]
  const late = silences(1, 'teltonika', () => 500 * minute)
  expect(commonFaults([...gt06, ...h02, ...late], nobody)).toMatchObject([
    { kind: 'moment', protocol: null, since: 0, ids: expect.arrayContaining(['gt06-0', 'h02-2']) },
  ])
})

test('most of one protocol are one fault, whenever each fell silent; a few of many that still speak are none', () => {
  const gt06 = silences(6, 'gt06', (place) => place * 60 * minute)
  expect(commonFaults(gt06, new Map([['gt06', 5]]))).toMatchObject([
    { kind: 'protocol', key: 'protocol:gt06', ids: { length: 6 } },
  ])
  expect(commonFaults(gt06, new Map([['gt06', 7]]))).toEqual([])
  // Five in the same minute, of a thousand that speak.
  expect(
    commonFaults(
      silences(5, 'gt06', () => 0),
      new Map([['gt06', 1000]]),
    ),
  ).toEqual([])
  expect(
    commonFaults(
      silences(4, 'gt06', () => 0),
      nobody,
    ),
  ).toEqual([])
})

test('no device is in two faults, and the order in which they come changes nothing', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      protocol: fc.constantFrom('gt06', 'h02'),
      lastHeardAt: fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * minute),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 40 }), (all, speaking) => {
      const heard = new Map([['gt06', speaking]])
      const faults = commonFaults(all, heard)
      const ids = faults.flatMap((fault) => fault.ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(commonFaults(all.toReversed(), heard).map(({ key, ids: { length } }) => [key, length])).toEqual(
        faults.map(({ key, ids: { length } }) => [key, length]),
      )
    }),
  )
})
