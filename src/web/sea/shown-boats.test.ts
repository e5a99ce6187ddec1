import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import type { BoatOnMap } from '#web/positions/positions.layer.ts'
import { seaFilters } from './queue.ts'
import { askedBoats, shownBoats } from './shown-boats.ts'

const boat = (id: string, changes: Partial<BoatOnMap> = {}) =>
  ({ id, freshness: 'now', calling: false, position: { pirogue: id }, ...changes }) as BoatOnMap
const alert = (pirogue: string, changes: Partial<Alert> = {}) =>
  ({ pirogue, alertType: 'system', status: 'active', metadata: {}, ...changes }) as Alert
const boats = [boat('caller'), boat('helper'), boat('late'), boat('out'), boat('silent', { freshness: 'offline' })]
const known = {
  boats,
  alerts: [alert('caller', { alertType: 'emergency', status: 'acknowledged' }), alert('silent')],
  out: [
    { pirogue: 'late', state: 'overdue' },
    { pirogue: 'out', state: 'at_sea' },
  ] as BoatOut[],
  helpers: new Set(['helper']),
}
const shown = (filter: Parameters<typeof shownBoats>[1]) => shownBoats(known, filter).map(({ id }) => id)

test('each chip leaves its own boats on the map', () => {
  expect(shown(null)).toHaveLength(5)
  expect(shown('emergencies')).toEqual(['caller', 'helper'])
  expect(shown('overdue')).toEqual(['caller', 'helper', 'late'])
  expect(shown('atSea')).toEqual(['caller', 'helper', 'late', 'out'])
  expect(shown('active')).toEqual(['caller', 'helper', 'late', 'out'])
  expect(shown('alerts')).toEqual(['caller', 'helper', 'silent'])
})

test('none takes away who calls for help, in charge or not, nor who could go', () => {
  for (const filter of seaFilters) expect(shown(filter)).toEqual(expect.arrayContaining(['caller', 'helper']))
})

test('what is counted on the map is what the chip asks for, without who calls or could help beside it', () => {
  const counted = (filter: Parameters<typeof shownBoats>[1]) => askedBoats(known, filter).map(({ id }) => id)
  expect(counted(null)).toHaveLength(5)
  expect(counted('emergencies')).toEqual(['caller'])
  expect(counted('overdue')).toEqual(['late'])
  expect(counted('atSea')).toEqual(['late', 'out'])
  expect(counted('alerts')).toEqual(['caller', 'silent'])
})
