import { describe, expect, test } from 'vitest'
import { hullFrom } from '#contract/pirogues/hull.ts'
import type { TrackFix } from '#contract/trips/one-source.ts'
import { isPlayedMark } from './played-mark.ts'
import { playedMarks, sailedOf, waysOf } from './replay.layer.ts'

const minute = 60_000

/** North, a mile or so in ten minutes, with an hour of silence after the second place. */
const points: readonly TrackFix[] = [0, 10, 70, 80].map((minutes) => ({
  at: minutes * minute,
  latitude: 14.9 + minutes / 1000,
  longitude: -17.2,
  heading: null,
  speed: 6,
  altitude: null,
}))
const tracks = [{ boat: { id: 'a', name: null }, points }]
const drawn = (minutes: number) => ({ at: minutes * minute, hullOf: hullFrom, unnamed: 'Pirogue sans nom' })

describe('a replay on the map', () => {
  test('the whole way lies faint under what is sailed of it, and neither crosses a silence', () => {
    expect(waysOf(tracks).map(({ isAhead, points: way }) => [isAhead, way.length])).toEqual([
      [true, 2],
      [true, 2],
    ])
    const [sailed, ...more] = sailedOf(tracks, 5 * minute)
    expect(more).toEqual([])
    expect(sailed?.isAhead).toBe(undefined)
    expect(sailed?.points.at(-1)?.[1]).toBeCloseTo(14.905)
  })

  test('a boat is drawn in its paint where it was, pale while nobody knew, and not before it was heard', () => {
    expect(playedMarks(tracks, drawn(-1))).toEqual([])
    const [sailing] = playedMarks(tracks, drawn(5))
    expect(sailing).toMatchObject({
      label: 'Pirogue sans nom',
      heading: 0,
      hull: hullFrom('a'),
      isExact: true,
      look: { tone: 'now' },
    })
    const [silent] = playedMarks(tracks, drawn(40))
    expect(silent).toMatchObject({ at: [-17.2, 14.91], look: { tone: 'silent' } })
    expect(playedMarks([{ boat: { id: 'a', name: null }, points: null }], drawn(5))).toEqual([])
  })

  test('it is not the boat of now', () => {
    const [mark] = playedMarks(tracks, drawn(5))
    expect([isPlayedMark(mark?.id ?? null), isPlayedMark('a'), isPlayedMark(null)]).toEqual([true, false, false])
  })
})
