import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import { trackSpanOf, spanWhileOpen } from './track-span.ts'

const at = (minute: number) => new Date(Date.parse('2026-11-27T06:00:00Z') + minute * 60_000).toISOString()
const trip = (lastHeard: number, end: number | null = null) =>
  ({ pirogue: 'p', startTime: at(0), endTime: end === null ? null : at(end), lastHeard: at(lastHeard) }) as Trip

test('a track goes from a minute before the trip to a minute after it, or after it was last heard', () => {
  expect(trackSpanOf(trip(30))).toEqual({ pirogue: 'p', from: Date.parse(at(-1)), until: Date.parse(at(31)) })
  expect(trackSpanOf(trip(50, 45))).toMatchObject({ until: Date.parse(at(46)) })
})

test('a boat that is heard while its trip is open moves no end of the track that is shown', () => {
  const opened = trip(30)
  expect(spanWhileOpen(opened, trip(31))).toEqual(trackSpanOf(opened))
  expect(spanWhileOpen(opened, trip(55))).toEqual(trackSpanOf(opened))
})

test('once the trip has ended its whole track is shown', () => {
  expect(spanWhileOpen(trip(30), trip(46, 45))).toMatchObject({ until: Date.parse(at(46)) })
})
