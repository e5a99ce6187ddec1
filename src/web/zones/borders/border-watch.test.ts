import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Whereabouts, courseOf, openBorderWatch } from './border-watch.ts'
import { destination } from '#contract/wire/earth.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import { type Zone, zoneDefaults } from '#contract/zones/zone.ts'

const middle = lngLat(-17.2, 14.9)
const start = Date.parse('2026-03-15T08:00:00Z')

const reserve: Zone = {
  ...zoneDefaults,
  id: reserveId(),
  name: 'Réserve',
  description: null,
  zoneType: 'marine_reserve',
  zoneShape: 'circle',
  geometry: { type: 'Polygon', coordinates: [] },
  coordinates: { type: 'Point', coordinates: [middle[0], middle[1]] },
  centerLatitude: middle[1],
  centerLongitude: middle[0],
  radiusLatitude: null,
  radiusLongitude: null,
  radius: 1000,
  maxSpeed: null,
  validFrom: null,
  validUntil: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
}

describe('a phone without network', () => {
  test('warns of the reserve ahead, follows the distance, and rings once for each approach', () => {
    const { watch, signals } = opened()
    watch.look(at(0, 4000, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toEqual([])
    watch.look(at(1, 2500, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toMatchObject([{ zone: reserve.id, name: 'Réserve', way: 'into' }])
    expect(watch.shown()[0]?.metres).toBeCloseTo(1500, -1)
    watch.look(at(2, 2000, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()[0]?.metres).toBeCloseTo(1000, -1)
    expect(signals.count).toBe(1)
    watch.look(at(3, 2000, { speed: 6, heading: 180 }), [reserve])
    expect(watch.shown()).toEqual([])
    watch.look(at(4, 1900, { speed: 6, heading: 0 }), [reserve])
    expect([watch.shown().length, signals.count]).toEqual([1, 1])
    watch.look(at(40, 9000, { speed: 6, heading: 180 }), [reserve])
    watch.look(at(60, 2500, { speed: 6, heading: 0 }), [reserve])
    expect([watch.shown().length, signals.count]).toEqual([1, 2])
  })

  test('says no more of what was read, until the boat has been far away', () => {
    const { watch } = opened()
    watch.look(at(1, 2500, { speed: 6, heading: 0 }), [reserve])
    watch.dismiss(reserve.id)
    watch.look(at(2, 2300, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toEqual([])
    watch.look(at(40, 9000, { speed: 6, heading: 180 }), [reserve])
    watch.look(at(60, 2500, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toHaveLength(1)
  })

  test('warns of a safety zone that is about to be left', () => {
    const { watch } = opened()
    watch.look(at(0, 900, { speed: 6, heading: 180 }), [{ ...reserve, zoneType: 'safety', isRestricted: false }])
    expect(watch.shown()).toMatchObject([{ way: 'out_of' }])
  })

  test('goes by where it was before when the receiver says neither speed nor heading', () => {
    const { watch } = opened()
    watch.look(at(0, 2700), [reserve])
    expect(watch.shown()).toEqual([])
    watch.look(at(1, 2500), [reserve])
    expect(watch.shown()).toMatchObject([{ way: 'into' }])
    const course = courseOf(at(1, 2500), at(0, 2700))
    expect(course.speed).toBeCloseTo((200 / 1852) * 60, 1)
    expect(course.heading).toBeCloseTo(0, 1)
    expect(courseOf(at(20, 2500), at(0, 2700))).toMatchObject({ speed: null, heading: null })
  })

  test.each<[string, Partial<Zone>]>([
    ['is switched off', { isActive: false }],
    ['is not in force yet', { validFrom: '2026-04-01T00:00:00Z' }],
    ['may be entered', { zoneType: 'fishing', isRestricted: false }],
  ])('says nothing of a zone that %s', (_, change) => {
    const { watch } = opened()
    watch.look(at(1, 2500, { speed: 6, heading: 0 }), [{ ...reserve, ...change }])
    expect(watch.shown()).toEqual([])
  })
})

describe('what the server says of a boat with a tracker', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start }))
  afterEach(() => vi.useRealTimers())

  const told = { zone: reserveId(), name: 'Réserve', way: 'into', metres: 800, seconds: 260, at: start } as const

  test('is shown until it is read, once for each zone', () => {
    const { watch, signals } = opened()
    watch.told([told], start)
    watch.told([{ ...told, metres: 700 }], start + 1000)
    expect([watch.shown().map(({ metres }) => metres), signals.count]).toEqual([[700], 1])
    watch.dismiss(told.zone)
    expect(watch.shown()).toEqual([])
  })

  test('goes when its quarter of an hour is over, each in its time, though nothing else comes', () => {
    const { watch, signals } = opened()
    const other = { ...told, zone: 'another', at: start + 5 * 60_000 }
    const zones: (readonly string[])[] = []
    watch.told([told], start)
    vi.setSystemTime(start + 5 * 60_000)
    watch.told([other], start + 5 * 60_000)
    watch.subscribe(() => zones.push(watch.shown().map(({ zone }) => zone)))
    vi.advanceTimersByTime(10 * 60_000)
    expect(zones).toEqual([])
    vi.advanceTimersByTime(1)
    expect(zones).toEqual([['another']])
    vi.advanceTimersByTime(5 * 60_000)
    expect([zones, signals.count, vi.getTimerCount()]).toEqual([[['another'], []], 2, 0])
  })

  test('that is told anew stays from then on; on a phone whose clock is slow no longer than on any other', () => {
    const { watch } = opened()
    watch.told([told], start - 60 * 60_000)
    vi.setSystemTime(start - 50 * 60_000)
    watch.told([{ ...told, metres: 700, at: start + 10 * 60_000 }], start - 50 * 60_000)
    vi.advanceTimersByTime(15 * 60_000)
    expect(watch.shown()).toMatchObject([{ metres: 700 }])
    vi.advanceTimersByTime(1)
    expect(watch.shown()).toEqual([])
  })

  test('is not shown when it comes a quarter of an hour late', () => {
    const { watch, signals } = opened()
    watch.told([told], start + 16 * 60_000)
    expect([watch.shown(), signals.count]).toEqual([[], 0])
  })
})

function opened() {
  const signals = { count: 0 }
  return { signals, watch: openBorderWatch(() => (signals.count += 1)) }
}

/** So many minutes after the start, so many metres south of the middle of the reserve. */
function at(minutes: number, metresSouth: number, moving: Pick<Whereabouts, 'speed' | 'heading'> = {}): Whereabouts {
  const [longitude, latitude] = destination(middle, degrees(180), metresSouth)
  return { longitude, latitude, ...moving, timestamp: new Date(start + minutes * 60_000).toISOString() }
}

function reserveId(): string {
  return '01987a5e-0000-7000-8000-000000000001'
}
