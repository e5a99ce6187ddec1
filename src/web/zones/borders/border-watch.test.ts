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
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start }))
  afterEach(() => vi.useRealTimers())

  test('warns of the reserve ahead, follows the distance, and rings once for each approach', () => {
    const { watch, signals } = opened()
    look(watch, at(0, 4000, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toEqual([])
    look(watch, at(1, 2500, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toMatchObject([{ zone: reserve.id, name: 'Réserve', way: 'into' }])
    expect(watch.shown()[0]?.metres).toBeCloseTo(1500, -1)
    look(watch, at(2, 2000, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()[0]?.metres).toBeCloseTo(1000, -1)
    expect(signals.count).toBe(1)
    look(watch, at(3, 2000, { speed: 6, heading: 180 }), [reserve])
    expect(watch.shown()).toEqual([])
    look(watch, at(4, 1900, { speed: 6, heading: 0 }), [reserve])
    expect([watch.shown().length, signals.count]).toEqual([1, 1])
    look(watch, at(40, 9000, { speed: 6, heading: 180 }), [reserve])
    look(watch, at(60, 2500, { speed: 6, heading: 0 }), [reserve])
    expect([watch.shown().length, signals.count]).toEqual([1, 2])
  })

  test('says no more of what was read, until the boat has been far away', () => {
    const { watch } = opened()
    look(watch, at(1, 2500, { speed: 6, heading: 0 }), [reserve])
    watch.dismiss(reserve.id)
    look(watch, at(2, 2300, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toEqual([])
    look(watch, at(40, 9000, { speed: 6, heading: 180 }), [reserve])
    look(watch, at(60, 2500, { speed: 6, heading: 0 }), [reserve])
    expect(watch.shown()).toHaveLength(1)
  })

  test('warns of a safety zone that is about to be left', () => {
    const { watch } = opened()
    look(watch, at(0, 900, { speed: 6, heading: 180 }), [{ ...reserve, zoneType: 'safety', isRestricted: false }])
    expect(watch.shown()).toMatchObject([{ way: 'out_of' }])
  })

  test('goes by where it was before when the receiver says neither speed nor heading', () => {
    const { watch } = opened()
    look(watch, at(0, 2700), [reserve])
    expect(watch.shown()).toEqual([])
    look(watch, at(1, 2500), [reserve])
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
    look(watch, at(1, 2500, { speed: 6, heading: 0 }), [{ ...reserve, ...change }])
    expect(watch.shown()).toEqual([])
  })
})

describe('a warning of this phone', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start }))
  afterEach(() => vi.useRealTimers())

  const near = at(0, 2500, { speed: 6, heading: 0 })
  const told = { zone: 'another', name: 'Autre', way: 'into', metres: 800, seconds: 260, at: start } as const
  const minute = 60_000

  test('goes a quarter of an hour after the last place that was found, also when the zones were read again since', () => {
    const { watch } = opened()
    watch.look(near, [reserve], start)
    vi.advanceTimersByTime(10 * minute)
    watch.look(near, [{ ...reserve }], Date.now())
    expect(watch.shown()).toHaveLength(1)
    const changes: number[] = []
    watch.subscribe(() => changes.push(watch.shown().length))
    vi.advanceTimersByTime(5 * minute)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect([changes, vi.getTimerCount()]).toEqual([[0], 0])
  })

  test('stays its quarter of an hour where the receiver’s clock is another than the phone’s', () => {
    const { watch } = opened()
    watch.look(near, [reserve], start + 60 * minute)
    expect(watch.shown()).toHaveLength(1)
  })

  test('goes with the tracking, and what the server says stays; the next tracking warns anew', () => {
    const { watch, signals } = opened()
    watch.told([told], start)
    watch.look(near, [reserve], start)
    watch.endCourse(start)
    expect(watch.shown().map(({ zone }) => zone)).toEqual(['another'])
    watch.look(at(1, 2400, { speed: 6, heading: 0 }), [reserve], start + minute)
    expect([watch.shown().length, signals.count]).toEqual([2, 3])
  })

  test('goes with the tracking, also where the server says the same of that place, before or after', () => {
    const { watch } = opened()
    const same = { ...told, zone: reserve.id }
    watch.look(near, [reserve], start)
    watch.told([same], start)
    watch.endCourse(start + minute)
    watch.told([same], start + minute)
    expect(watch.shown()).toEqual([])
    watch.told([{ ...same, at: start + 2 * minute }], start + 2 * minute)
    expect(watch.shown()).toHaveLength(1)
  })

  test('goes with the account, and so does what the server said', () => {
    const { watch } = opened()
    watch.handTo('awa', start)
    watch.told([told], start)
    watch.look(near, [reserve], start)
    watch.handTo('awa', start)
    expect(watch.shown()).toHaveLength(2)
    watch.handTo('moussa', start)
    expect([watch.shown(), vi.getTimerCount()]).toEqual([[], 0])
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

type Watch = ReturnType<typeof openBorderWatch>

/** At the moment of the fix. */
function look(watch: Watch, place: Whereabouts, zones: readonly Zone[]): void {
  watch.look(place, zones, Date.parse(place.timestamp))
}

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
