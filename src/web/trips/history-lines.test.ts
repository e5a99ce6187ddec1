import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { type HistoryLine, figuresWithSaid, historyLines } from './history-lines.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const shown = (hour: number) => ({ id: `shown ${hour}`, startTime: at(hour) }) as Trip
const said = (hour: number, changes: Partial<Voyage> = {}) =>
  ({ id: `said ${hour}`, leftAt: at(hour), endedAt: at(hour + 2), end: 'returned', ...changes }) as Voyage
const nameOf = (line: HistoryLine) => (line.is === 'shown' ? line.trip.id : line.voyage.id)
const whole = <Item>(...items: Item[]) => ({ items, hasMore: false })
const part = <Item>(...items: Item[]) => ({ items, hasMore: true })

test('what was said alone stands between what trackers show, the newest first', () => {
  const lines = historyLines(whole(shown(9), shown(3)), whole(said(12), said(6)))
  expect(lines.map(nameOf)).toEqual(['said 12', 'shown 9', 'said 6', 'shown 3'])
})

test('nothing older stands below the last of a list that has more: what lies between may be missing', () => {
  expect(historyLines(part(shown(9), shown(6)), whole(said(7), said(3))).map(nameOf)).toEqual([
    'shown 9',
    'said 7',
    'shown 6',
  ])
  expect(historyLines(whole(shown(9), shown(1)), part(said(7), said(3))).map(nameOf)).toEqual([
    'shown 9',
    'said 7',
    'said 3',
  ])
})

test('they count as trips, and their time with them: how far they went nobody knows', () => {
  const figures = { trips: 2, distanceKm: 30, minutesAtSea: 100, maxSpeed: 7 }
  const together = figuresWithSaid(figures, whole(said(6), said(3)), 2, Date.parse(at(20)))
  expect(together).toEqual({ trips: 4, distanceKm: 30, minutesAtSea: 340, maxSpeed: 7 })
})

test('one that is under way lasts until now; of one that was followed by another nobody knows how long', () => {
  const figures = { trips: 0, distanceKm: 0, minutesAtSea: 0, maxSpeed: null }
  const underWay = said(6, { endedAt: null, end: null })
  expect(figuresWithSaid(figures, whole(underWay), 1, Date.parse(at(7)))?.minutesAtSea).toBe(60)
  expect(figuresWithSaid(figures, whole(said(6, { end: 'replaced' })), 1, 0)?.minutesAtSea).toBe(0)
})

test('of a part nothing is summed up, and nothing is made of what is not known', () => {
  const figures = { trips: 2, distanceKm: 30, minutesAtSea: 100, maxSpeed: 7 }
  expect(figuresWithSaid(figures, part(said(6)), 140, 0)).toMatchObject({ trips: 142, minutesAtSea: 100 })
  expect(figuresWithSaid(null, whole(said(6)), 1, 0)).toBeNull()
})
