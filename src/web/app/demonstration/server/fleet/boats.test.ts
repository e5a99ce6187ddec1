import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoatCourse,
  type DemonstrationFleet,
  degreesFromHome,
  everyThirtySeconds,
  home,
  jumpOutside,
  letSail,
  newFleet,
  pirogueId,
  lastPlaces,
  sail,
  stepOf,
  stopBoat,
} from './boats.ts'
import { holdsFor } from '#test/samples/random.ts'

const start = Date.UTC(2026, 10, 20)
const hour = 3_600_000
const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const aCourse = fc.record({
  latitude: number(home[1] - 0.09, home[1] + 0.09),
  longitude: number(home[0] - 0.09, home[0] + 0.09),
  speed: number(0, 40),
  heading: number(0, 360),
})
const aWish = fc.record({ turn: number(-360, 360), haste: number(-20, 20) })
const at = (fleet: DemonstrationFleet, boat: number) => fleet.boats.find((one) => one.number === boat) as BoatCourse

describe('the five boats', () => {
  test('move every thirty seconds, and not between', () => {
    const fleet = newFleet(start)
    const before = lastPlaces(fleet)
    expect(before).toHaveLength(5)
    sail(fleet, start + everyThirtySeconds - 1)
    expect(lastPlaces(fleet)).toEqual(before)
    sail(fleet, start + everyThirtySeconds)
    const after = lastPlaces(fleet)
    expect(after.filter(({ latitude }, index) => latitude === before[index]?.latitude)).toEqual([])
    expect(after.map(({ pirogue }) => pirogue)).toEqual(before.map(({ pirogue }) => pirogue))
  })

  test('keep between 2 and 15 knots and near home for days, and off the beach', () => {
    const fleet = newFleet(start)
    const seen = Array.from({ length: 48 * 120 }, (_, step) => {
      sail(fleet, start + step * everyThirtySeconds)
      return fleet.boats
    }).flat()
    const speeds = seen.map(({ speed }) => speed)
    expect(Math.min(...speeds)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...speeds)).toBeLessThanOrEqual(15)
    expect(Math.max(...seen.map(degreesFromHome))).toBeLessThan(0.05 + 0.0022)
    expect(Math.max(...seen.map(({ longitude }) => longitude))).toBeLessThan(-17.16)
  })

  test('go the same way whenever they start from the same moment, however often somebody looks', () => {
    const [one, other] = [newFleet(start), newFleet(start)]
    for (let moment = start; moment <= start + hour; moment += 7_000) sail(one, moment)
    sail(one, start + hour)
    sail(other, start + hour)
    expect(other.boats).toEqual(one.boats)
    expect(other.locations).toEqual(one.locations)
  })

  test('are remembered with their newest hundred places', () => {
    const fleet = newFleet(start)
    expect(fleet.locations).toHaveLength(100)
    sail(fleet, start + hour)
    expect(fleet.locations).toHaveLength(100)
    const times = fleet.locations.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]).toBe(new Date(start + hour).toISOString())
    expect(new Set(fleet.locations.map(({ id }) => id)).size).toBe(100)
  })
})

describe('a step', () => {
  test('from anywhere, however it is steered, is made at 2 to 15 knots', () =>
    holdsFor(
      fc.property(aCourse, aWish, (course, wish) => {
        const { speed } = stepOf(course, wish)
        expect(speed).toBeGreaterThanOrEqual(2)
        expect(speed).toBeLessThanOrEqual(15)
      }),
      500,
    ))

  test('beyond the allowed radius turns back: it ends nearer to home, whatever was wished', () =>
    holdsFor(
      fc.property(aCourse, aWish, (course, wish) => {
        fc.pre(degreesFromHome(course) > 0.05)
        expect(degreesFromHome(stepOf(course, wish))).toBeLessThan(degreesFromHome(course))
      }),
      500,
    ))

  test('within the radius leads out of it by no more than one step', () =>
    holdsFor(
      fc.property(aCourse, fc.array(aWish, { maxLength: 60 }), (course, wishes) => {
        fc.pre(degreesFromHome(course) <= 0.05)
        let here: BoatCourse = course
        for (const wish of wishes) {
          here = stepOf(here, wish)
          expect(degreesFromHome(here)).toBeLessThan(0.05 + 0.0022)
        }
      }),
      200,
    ))
})

describe('the hooks', () => {
  test('a boat that is forced out is 0.08 degrees from home at once, and sails back within the radius', () => {
    const fleet = newFleet(start)
    const place = jumpOutside(fleet, 3, start + 1000)
    expect(degreesFromHome(place)).toBeCloseTo(0.08, 6)
    expect(lastPlaces(fleet).find(({ pirogue }) => pirogue === pirogueId(3))).toEqual(place)
    sail(fleet, start + 15 * 60_000)
    expect(degreesFromHome(at(fleet, 3))).toBeLessThanOrEqual(0.0522)
  })

  test('a boat in distress lies still with speed 0 until it is let go; the others sail on', () => {
    const fleet = newFleet(start)
    const place = stopBoat(fleet, 2, start + 1000)
    expect(place.speed).toBe(0)
    const other = at(fleet, 1)
    sail(fleet, start + hour)
    expect(at(fleet, 2)).toMatchObject({ latitude: place.latitude, longitude: place.longitude, speed: 0 })
    expect(at(fleet, 1).latitude).not.toBe(other.latitude)
    letSail(fleet, 2)
    sail(fleet, start + 2 * hour)
    expect(at(fleet, 2).latitude).not.toBe(place.latitude)
    expect(at(fleet, 2).speed).toBeGreaterThanOrEqual(2)
  })
})
