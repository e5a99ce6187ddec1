import { describe, expect, test } from 'vitest'
import { type Floating, floatings, leewayAt } from '#contract/alerts/leeway.ts'
import { covers, zoneOutlineOf } from '#contract/zones/outline.ts'
import { destination, greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, degrees, lngLat, metres, metresPerNauticalMile } from '#contract/wire/units.ts'
import {
  type Drift,
  type SeaAndWind,
  driftArea,
  driftAreas,
  driftFrom,
  driftShown,
  driftSince,
  hoursShown,
} from './drift.ts'

const hour = 3_600_000
const at = lngLat(-17.3, 15)
const still = { currentSpeed: 0, currentDirection: 180, windSpeed: 15, windDirection: 0 }

function known(drift: Drift | null): Drift {
  if (drift === null) throw new Error('It drifts nowhere.')
  return drift
}

const isInside = (outline: readonly LngLat[], place: LngLat) => {
  const rings = [[...outline, ...outline.slice(0, 1)]]
  const zone = zoneOutlineOf({ zoneShape: 'polygon', centerLatitude: null, centerLongitude: null, radius: null, rings })
  return zone !== null && covers(zone, [place[0], place[1]])
}

/** So many miles downwind of the place, in a wind from the north. */
const milesSouth = (miles: number) => destination(at, degrees(180), miles * metresPerNauticalMile)

describe('after six hours in fifteen knots of wind', () => {
  const areaOf = (floating: Floating) => {
    const [area] = driftAreas(at, known(driftFrom(still, floating)), 0, [6])
    return area?.outline ?? []
  }

  test.each([4, 5.5, 6.9])('a boat with a dead engine is looked for %d miles away too', (miles) => {
    expect(isInside(areaOf('upright'), milesSouth(miles))).toBe(true)
    expect(isInside(areaOf('unknown'), milesSouth(miles))).toBe(true)
  })

  test('one full of water is not looked for where it cannot be', () => {
    expect(isInside(areaOf('swamped'), milesSouth(1.5))).toBe(true)
    expect(isInside(areaOf('swamped'), milesSouth(5.5))).toBe(false)
    expect(isInside(areaOf('upright'), milesSouth(14))).toBe(false)
  })

  test('what is said of an hour is as far apart as what is drawn', () => {
    const { slow, fast, towards } = known(driftFrom(still, 'upright'))
    expect(slow).toBeCloseTo(15 * 0.029, 6)
    expect(fast).toBeCloseTo(15 * 0.0771, 6)
    expect(towards).toBeCloseTo(180, 6)
  })
})

describe('whatever of its band it drifts with in each hour, and whatever the wind does', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

  test.each(floatings)('%s stays inside what is drawn', (floating) => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const hours = 1 + Math.floor(random() * 96)
      const seas = Array.from({ length: hours }, () => someSea(random))
      const area = driftArea(at, seas, floating, hours)
      for (const chosen of [() => 0, () => 1, () => Math.round(random()), random]) {
        let place = at
        for (const sea of seas) place = driftedAnHour(place, sea, floating, chosen)
        expect(isInside(area?.outline ?? [], place), `seed ${seed}`).toBe(true)
      }
    }
  })

  function driftedAnHour(place: LngLat, sea: SeaAndWind, floating: Floating, chosen: () => number): LngLat {
    const metresASecond = metresPerNauticalMile / 3600
    const { slow, fast, aside } = leewayAt(floating, (sea.windSpeed ?? 0) * metresASecond)
    const to = (sea.windDirection ?? 0) + 180
    const steps = [
      [sea.currentDirection ?? 0, (sea.currentSpeed ?? 0) * metresASecond],
      [to, slow + chosen() * (fast - slow)],
      [to + 90, (2 * chosen() - 1) * aside],
    ] as const
    return steps.reduce<LngLat>(
      (from, [direction, speed]) => destination(from, degrees(direction), speed * 3600),
      place,
    )
  }

  function someSea(random: () => number): SeaAndWind {
    return {
      currentSpeed: random() * 2,
      currentDirection: random() * 360,
      windSpeed: random() * 35,
      windDirection: random() * 360,
    }
  }
})

describe('how far it has gone', () => {
  test('is said from the slowest to the fastest, for four days', () => {
    const drift = known(driftFrom(still, 'upright'))
    const { least, most } = driftSince(drift, 0, 2 * hour) ?? {}
    expect(least).toBeCloseTo(2 * 15 * 0.029 * 1852, 3)
    expect(most).toBeCloseTo(2 * 15 * 0.0771 * 1852, 3)
    expect(driftSince(drift, 1, 0)).toBeNull()
    expect(driftSince(drift, 0, 96 * hour)).not.toBeNull()
    expect(driftSince(drift, 0, 96 * hour + 1)).toBeNull()
  })

  test('a boat that stands still between current and wind may be where it was', () => {
    const against = { ...still, currentSpeed: 0.8, currentDirection: 0 }
    expect(known(driftFrom(against, 'upright')).slow).toBeCloseTo(0, 6)
  })

  test('without the wind nothing is said; without the current it may have gone to any side', () => {
    expect(driftFrom({ ...still, windSpeed: null }, 'unknown')).toBeNull()
    expect(driftFrom({ ...still, windDirection: null }, 'unknown')).toBeNull()
    const noCurrent = { ...still, currentSpeed: null, currentDirection: null }
    const [area] = driftAreas(at, known(driftFrom(noCurrent, 'swamped')), 0, [6])
    const upwind = destination(at, degrees(0), 4 * metresPerNauticalMile)
    expect(isInside(area?.outline ?? [], upwind)).toBe(true)
  })
})

describe('where to look', () => {
  const areasOf = (since: number, ahead: readonly number[]) =>
    driftAreas(at, known(driftFrom(still, 'swamped')), since, ahead)
  const widthOf = (outline: readonly LngLat[]) => {
    const longitudes = outline.map(([longitude]) => longitude)
    return Math.max(...longitudes) - Math.min(...longitudes)
  }

  test('is drawn for four days, and not for a moment to come', () => {
    expect(areasOf(95 * hour, [0, 3])).toHaveLength(2)
    expect(areasOf(97 * hour, [3])).toEqual([])
    expect(areasOf(-1, [3])).toEqual([])
  })

  test('grows the faster the longer nothing was heard', () => {
    const [day, two, three] = areasOf(0, [24, 48, 72]).map(({ outline }) => widthOf(outline)) as [
      number,
      number,
      number,
    ]
    expect(two - day).toBeGreaterThan(1.15 * day)
    expect(three - two).toBeGreaterThan(1.15 * (two - day))
  })

  test('of a boat heard an hour ago is where it may be in hours; after that also where it is by now', () => {
    expect(hoursShown(hour)).toEqual([3, 6])
    expect(hoursShown(hour + 1)).toEqual([0, 3, 6])
    const [three] = areasOf(0, [3])
    const [later] = areasOf(3 * hour, [0])
    expect(later?.outline).toEqual(three?.outline)
  })

  test('the chart keeps to who is near: where it may drift in hours is framed with them only when it is no farther', () => {
    const areas = [1.8, 3.6].map((miles) => ({ at: milesSouth(miles) }))
    const [three] = areas
    const away = (miles: number) => ({ distance: metres(miles * 1852) })
    expect(greatCircle(at, three?.at ?? at)).toBeCloseTo(1.8 * 1852, 0)
    expect(driftShown(areas, [], at, false)).toEqual(areas)
    expect(driftShown(areas, [away(3), away(9)], at, false)).toEqual(areas)
    expect(driftShown(areas, [away(0.4), away(1.2)], at, false)).toEqual([three])
    expect(driftShown(areas, [away(0.4), away(0.7)], at, false)).toEqual([])
    expect(driftShown(areas, [away(3), away(9)], at, true)).toEqual([])
    expect(driftShown(areas, [], at, true)).toEqual([three])
  })
})

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
