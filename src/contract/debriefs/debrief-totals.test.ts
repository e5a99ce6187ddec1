import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectorIds } from '#contract/weather/sectors.ts'
import { type CountedCase, leastTold, totalsOf } from './debrief-totals.ts'

const one: CountedCase = {
  month: '2026-10',
  sector: 'dakar',
  kind: 'sos',
  isFalseAlarm: false,
  people: 4,
  seenAfter: 20,
  inChargeAfter: 60,
  onSceneAfter: null,
  overAfter: 3600,
}
const times = (count: number, changes: Partial<CountedCase>) =>
  Array.from({ length: count }, () => ({ ...one, ...changes }))

test('each month and stretch is one line, with medians where three say it', () => {
  const cases = [
    ...times(2, { seenAfter: 10 }),
    ...times(1, { seenAfter: 50, onSceneAfter: 900 }),
    ...times(4, { sector: 'saloum' }),
  ]
  expect(totalsOf(cases)).toMatchObject([
    { month: '2026-10', sector: 'saloum', cases: 4, people: 16 },
    { month: '2026-10', sector: 'dakar', cases: 3, seenAfter: 10, onSceneAfter: null },
  ])
})

test('two of a stretch are told with the others of the month, two of a month with other months, two in all not at all', () => {
  expect(totalsOf([...times(3, {}), ...times(2, { sector: 'casamance' })])).toMatchObject([{ sector: null, cases: 5 }])
  const two = times(2, { month: '2026-08' })
  expect(totalsOf([...two, ...times(1, { month: '2026-09' })])).toMatchObject([{ month: null, sector: null, cases: 3 }])
  expect(totalsOf(two)).toEqual([])
})

const some = fc.array(
  fc.record({
    month: fc.constantFrom('2026-08', '2026-09', '2026-10'),
    sector: fc.option(fc.constantFrom(...sectorIds)),
  }),
  { maxLength: 40 },
)

test('no line is of fewer than three, and no case is counted twice', () => {
  fc.assert(
    fc.property(some, (found) => {
      const totals = totalsOf(found.map((changes) => ({ ...one, ...changes })))
      for (const { cases } of totals) expect(cases).toBeGreaterThanOrEqual(leastTold)
      const told = totals.reduce((sum, { cases }) => sum + cases, 0)
      expect(told).toBeLessThanOrEqual(found.length)
      expect(found.length - told).toBeLessThan(leastTold)
    }),
  )
})
