import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simOperators } from '#contract/devices/sim-operator.ts'
import { type DeviceSilence, type StillHeard, commonFaults } from './common-fault.ts'

const minute = 60_000
const silences = (
  count: number,
  { protocol = 'gt06', operator = null }: Partial<DeviceSilence>,
  at: (place: number) => number,
): DeviceSilence[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `${protocol}-${operator}-${place}`,
    protocol,
    operator,
    lastHeardAt: at(place),
  }))
const speaking = (heard: number, { protocol = 'gt06', operator = null }: Partial<DeviceSilence> = {}): StillHeard[] => [
  { protocol, operator, heard },
]
const eachHour = (place: number) => place * 60 * minute

test('all that fell silent in the same minutes are one fault, also of several models; what all have in common is said', () => {
  const gt06 = silences(4, { operator: 'orange' }, (place) => place * minute)
  const h02 = silences(3, { protocol: 'h02', operator: 'orange' }, () => 2 * minute)
  const late = silences(1, { protocol: 'teltonika' }, () => 500 * minute)
  expect(commonFaults([...gt06, ...h02, ...late], [])).toMatchObject([
    {
      kind: 'moment',
      protocol: null,
      operator: 'orange',
      since: 0,
      ids: expect.arrayContaining(['gt06-orange-0', 'h02-orange-2']),
    },
  ])
  const tk103 = silences(7, { protocol: 'tk103' }, () => minute)
  expect(commonFaults(tk103, [])).toMatchObject([{ kind: 'moment', protocol: 'tk103', operator: null, since: minute }])
})

test('most of one model are one fault, whenever each fell silent; a few of many that still speak are none', () => {
  const gt06 = silences(6, {}, eachHour)
  expect(commonFaults(gt06, speaking(5))).toMatchObject([
    { kind: 'protocol', key: 'protocol:gt06', since: 0, ids: { length: 6 } },
  ])
  expect(commonFaults(gt06, speaking(7))).toEqual([])
  // Five in the same minute, of a thousand that speak.
  const atOnce = silences(5, {}, () => 0)
  expect(commonFaults(atOnce, speaking(1000))).toEqual([])
  expect(
    commonFaults(
      silences(4, {}, () => 0),
      [],
    ),
  ).toEqual([])
})

test('most of one operator are one fault when that says more than their models do', () => {
  const orange = [
    ...silences(3, { protocol: 'tk103', operator: 'orange' }, eachHour),
    ...silences(3, { protocol: 'gt06', operator: 'orange' }, (place) => eachHour(place + 3)),
  ]
  const others = [...speaking(9, { operator: 'yas' }), ...speaking(4, { protocol: 'tk103', operator: 'yas' })]
  expect(commonFaults(orange, others)).toMatchObject([
    { kind: 'operator', key: 'operator:orange', operator: 'orange', protocol: null, ids: { length: 6 } },
  ])
  // As many of that operator speak, and more: it is not the operator.
  expect(commonFaults(orange, [...others, ...speaking(7, { operator: 'orange' })])).toEqual([])
  // One model of which none is left says more than an operator of which some still speak.
  const tk103 = silences(6, { protocol: 'tk103', operator: 'orange' }, eachHour)
  expect(commonFaults(tk103, speaking(3, { operator: 'orange' }))).toMatchObject([
    { kind: 'protocol', protocol: 'tk103', operator: 'orange', ids: { length: 6 } },
  ])
})

test('a number that names no operator belongs to no fault of an operator', () => {
  expect(commonFaults(silences(9, {}, eachHour), speaking(20, { operator: null }))).toEqual([])
})

test('no device is in two faults, and the order in which they come changes nothing', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      protocol: fc.constantFrom('gt06', 'h02'),
      operator: fc.option(fc.constantFrom(...simOperators)),
      lastHeardAt: fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * minute),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 40 }), (all, count) => {
      const heard = [...speaking(count), ...speaking(count, { protocol: 'h02', operator: 'yas' })]
      const faults = commonFaults(all, heard)
      const ids = faults.flatMap((fault) => fault.ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(commonFaults(all.toReversed(), heard).map(({ key, ids: { length } }) => [key, length])).toEqual(
        faults.map(({ key, ids: { length } }) => [key, length]),
      )
    }),
  )
})
