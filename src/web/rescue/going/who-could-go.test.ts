import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { fairSea } from '#contract/alerts/sea-on-the-way.ts'
import type { Position } from '#contract/positions/position.ts'
import { knots, lngLat } from '#contract/wire/units.ts'
import { whomToCall } from '#web/rescue/calling/use-whom-to-call.ts'
import { helpWanted, placeOfCall, whoCouldGo } from './who-could-go.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
type Boat = Parameters<typeof placeOfCall>[1][number]
const boat = (id: string, longitude: number, more: { calling?: boolean; at?: string } = {}) =>
  ({
    id,
    name: id,
    calling: more.calling ?? false,
    position: {
      pirogue: id,
      user: `user-${id}`,
      latitude: 14.9,
      longitude,
      speed: null,
      heading: null,
      effectiveAt: more.at ?? at(0),
    } as Position,
  }) as Boat
const alert = {
  id: 'sos',
  status: 'acknowledged',
  pirogue: 'lost',
  user: 'moussa',
  acknowledgedBy: null,
  going: [],
  location: { id: 'place', latitude: 14.9, longitude: -17.5, timestamp: at(-20), speed: null, heading: null },
} as unknown as Alert
const around = (boats: readonly Boat[]) => ({ boats, calls: [], now, paceOf: () => knots(7), sea: fairSea })
const names = (helpers: readonly { id: string }[]) => helpers.map(({ id }) => id)

test('help goes where the boat was heard last, not where it called', () => {
  const heard = boat('lost', -17.6, { at: at(-1) })
  expect(placeOfCall(alert, [heard])).toEqual([-17.6, 14.9])
  expect(placeOfCall(alert, [boat('lost', -17.6, { at: at(-40) })])).toEqual([-17.5, 14.9])
  expect(placeOfCall({ ...alert, location: null }, [])).toBeNull()
})

test('who calls for help himself is sent to nobody, on whichever screen', () => {
  const boats = [boat('near', -17.49), boat('calls', -17.48, { calling: true }), boat('far', -17.4)]
  const place = placeOfCall(alert, boats)
  expect(names(whoCouldGo(alert, place, around(boats)).helpers)).toEqual(['near', 'far'])
  const other = { ...around(boats), calls: [{ pirogue: 'near', user: null }] }
  expect(names(whoCouldGo(alert, place, other).helpers)).toEqual(['far'])
})

test('who could go is ranked by where the drift has the boat by now; where none is known by its last place, and says so', () => {
  const boats = [boat('west', -17.6), boat('east', -17.45)]
  const last = placeOfCall(alert, boats) ?? expect.fail('it has a place')
  const still = helpWanted(last, null)
  expect(still.towards).toBe('last_place')
  expect(names(whoCouldGo(alert, still.at, around(boats)).helpers)).toEqual(['east', 'west'])
  const drifted = helpWanted(last, lngLat(-17.58, 14.9))
  expect(drifted.towards).toBe('drift')
  expect(names(whoCouldGo(alert, drifted.at, around(boats)).helpers)).toEqual(['west', 'east'])
})

test('called is who is on the way, then who is near; not who was not heard for hours', () => {
  const boats = [boat('near', -17.49), boat('silent', -17.48, { at: at(-180) }), boat('goes', -17.3)]
  const going = [{ user: 'user-goes', name: 'Sope', goingAt: at(-2) }]
  expect(names(whoCouldGo({ ...alert, going }, placeOfCall(alert, boats), around(boats)).toCall)).toEqual([
    'goes',
    'near',
  ])
})

test('a button keeps its person while others come nearer, and as long as he can be called', () => {
  const before = [boat('sope', -17.49), boat('mame', -17.48)]
  const after = [boat('sope', -17.46), boat('mame', -17.49)]
  const toCall = (boats: readonly Boat[]) => whoCouldGo(alert, placeOfCall(alert, boats), around(boats)).toCall
  const phone = () => '+221770000000'
  const first = whomToCall(toCall(before), phone, null)
  expect(first?.helper.id).toBe('sope')
  expect(names(toCall(after))).toEqual(['mame', 'sope'])
  expect(whomToCall(toCall(after), phone, 'sope')?.helper.id).toBe('sope')
  expect(whomToCall(toCall(after), phone, 'gone')?.helper.id).toBe('mame')
  expect(whomToCall(toCall(after), ({ id }) => (id === 'mame' ? '77' : null), 'sope')?.helper.id).toBe('mame')
  expect(whomToCall(toCall(after), () => null, 'sope')).toBeNull()
})

test('the minutes of who is on the way are those of the answer, which the caller reads too', () => {
  const boats = [boat('near', -17.49), boat('goes', -17.3)]
  const going = [{ user: 'user-goes', name: 'Sope', goingAt: at(-2), arrivesAt: at(22) }]
  const { rescuers } = whoCouldGo({ ...alert, going }, placeOfCall(alert, boats), around(boats))
  expect(rescuers.map(({ minutes }) => minutes)).toEqual([22])
  /* Nothing is on its way to what is over, whatever this device kept of it. */
  const over = { ...alert, going, status: 'resolved' as const }
  const [after] = whoCouldGo(over, placeOfCall(alert, boats), around(boats)).rescuers
  expect(after?.minutes).toBeGreaterThan(60)
})
