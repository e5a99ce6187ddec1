import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectorIds } from '#contract/weather/sectors.ts'
import { type CountedCase, type DebriefTotal, leastTold, totalPlaces, totalsOf } from './debrief-totals.ts'

const one: CountedCase = {
  month: '2026-10',
  sector: 'dakar',
  quai: null,
  kind: 'sos',
  isFalseAlarm: false,
  isByItself: false,
  people: 4,
  toldAfter: 5,
  seenAfter: 20,
  inChargeAfter: 60,
  onSceneAfter: null,
  overAfter: 3600,
  driftErrorMetres: null,
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

test('a stretch is told by its quais, the small ones together; what is left of a stretch when its quais are taken off is nobody', () => {
  const cases = [
    ...times(5, { quai: 'Yoff', driftErrorMetres: 900 }),
    ...times(3, { quai: 'Hann', isByItself: true }),
    ...times(1, { quai: 'Soumbédioune' }),
    ...times(3, { sector: 'saloum' }),
  ]
  expect(totalsOf(cases, 'quai')).toMatchObject([
    { sector: 'dakar', quai: 'Yoff', cases: 5, driftErrorMetres: 900, toldAfter: 5 },
    { sector: 'dakar', quai: null, cases: 4, byItself: 3, driftErrorMetres: null },
    { sector: 'saloum', quai: null, cases: 3 },
  ])
})

const some = fc.array(
  fc.record({
    month: fc.constantFrom('2026-08', '2026-09', '2026-10'),
    sector: fc.option(fc.constantFrom(...sectorIds)),
    quai: fc.option(fc.constantFrom('Yoff', 'Hann', 'Kayar')),
  }),
  { maxLength: 40 },
)

test('no line is of fewer than three, no case is counted twice, and quais add up to their stretch', () => {
  fc.assert(
    fc.property(some, (found) => {
      const cases = found.map((changes) => ({ ...one, ...changes }))
      const totals = totalsOf(cases)
      for (const by of totalPlaces)
        for (const { cases: count } of totalsOf(cases, by)) expect(count).toBeGreaterThanOrEqual(leastTold)
      const told = totals.reduce((sum, { cases: count }) => sum + count, 0)
      expect(told).toBeLessThanOrEqual(found.length)
      expect(found.length - told).toBeLessThan(leastTold)
      expect(added(totalsOf(cases, 'quai'))).toEqual(added(totals))
    }),
  )
})

function added(totals: readonly DebriefTotal[]) {
  const sums = new Map<string, number>()
  for (const { month, sector, cases } of totals) {
    const key = `${month} ${sector}`
    sums.set(key, (sums.get(key) ?? 0) + cases)
  }
  return sums
}
