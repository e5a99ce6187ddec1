import { expect, test } from 'vitest'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import { silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { mayCall, roles } from '#contract/wire/who.ts'
import { type ViewId, callAt, mayOpen, viewAt, viewsAtHand, viewsFor } from './screens.ts'

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

test.each([
  ['/alerts/silent', silentDevicesApi.list.who],
  ['/alerts/near', shipsApi.nearPasses.who],
  ['/alerts/near/01a22f90-1f22-70fc-9b70-7a1e0f086769', shipsApi.nearPass.who],
  ['/alerts/totals', debriefsApi.totals.who],
] as const)('%s is opened by those alone who may ask what it shows', (path, who) => {
  const view = viewAt(path)
  expect(view && roles.map((role) => mayOpen(view, path, role))).toEqual(roles.map((role) => mayCall(who, role)))
})

test('a call for help and the alerts themselves are opened by everybody', () => {
  for (const path of ['/alerts', '/alerts/01a22f90-1f22-70fc-9b70-7a1e0f086769']) {
    const view = viewAt(path)
    expect(view && roles.map((role) => mayOpen(view, path, role))).toEqual([true, true, true])
  }
})

test('behind the bell a call for help has its frame while it comes, and the lists beside it have theirs', () => {
  expect(callAt('/alerts/0198c0de')).toBe('0198c0de')
  for (const path of [
    '/alerts',
    '/alerts/duty',
    '/alerts/silent',
    '/alerts/near/7',
    '/alerts/totals',
    '/zones/0198c0de',
  ]) {
    expect([path, callAt(path)]).toEqual([path, null])
  }
})
