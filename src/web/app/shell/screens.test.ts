import { expect, test } from 'vitest'
import { mayCall, roles } from '#contract/wire/who.ts'
import { type ViewId, viewsAtHand, viewsFor } from './screens.ts'

const idsAtHand = (...given: Parameters<typeof viewsAtHand>) => viewsAtHand(...given).map(({ id }) => id)

test.each(roles)('under the thumb of the %s: home, the chart, and what is wanted most beside them', (role) => {
  expect(idsAtHand(role)).toEqual(['dashboard', 'map', role === 'fisherman' ? 'weather' : 'alerts'])
  for (const { who, Screen } of viewsAtHand(role)) expect([mayCall(who, role), Screen]).not.toContain(false)
})

test('what a role may not see leaves its place to what comes next', () => {
  const wanted = ['zones', 'gps-tracking', 'dashboard', 'weather', 'map', 'alerts'] as const satisfies ViewId[]
  expect(idsAtHand('fisherman', wanted)).toEqual(['dashboard', 'weather', 'map'])
  expect(idsAtHand('organization', wanted)).toEqual(['gps-tracking', 'dashboard', 'weather'])
  expect(idsAtHand('admin', wanted)).toEqual(['zones', 'gps-tracking', 'dashboard'])
})

test.each(roles)('whatever is wanted, the %s gets nothing that the menu would not show', (role) => {
  const everything = viewsFor('admin').map(({ id }) => id)
  for (const id of everything) {
    expect(idsAtHand(role, [id])).toEqual(viewsFor(role).some((view) => view.id === id) ? [id] : [])
  }
})
