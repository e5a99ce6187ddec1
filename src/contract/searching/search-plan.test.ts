import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cloud, shapeOf } from './cloud.ts'
import { type FlatPoint, bearingOf, cutAfter, flatSeaAround, milesAlong, milesBetween } from './flat-sea.ts'
import { lanesAsGpx } from './lane-files.ts'
import { axesOf, lanesOver } from './lanes.ts'
import { legsOfLane, totalOf } from './legs.ts'
import { expandingSquare, sectorSearch, trackLine } from './patterns.ts'
import { type SearchAsked, detectionOf, planSearch } from './search-plan.ts'
import { beliefAfter, cloudAt } from './searched.ts'
import { sweepWidth } from './sweep-width.ts'
import { seeded } from '#contract/drift/seeded.ts'
import { lngLat } from '#contract/wire/units.ts'

const middle = lngLat(-17.6, 14.9)
const sea = flatSeaAround(middle)
const hour = 3_600_000

/** A cloud that spreads along a bearing, in nautical miles. */
function cloudOf(bearing: number, along: number, across: number, particles = 600): Cloud {
  const { normal } = seeded(7)
  const { point } = axesOf(bearing)
  const places = Array.from({ length: particles }, () => sea.toPlace(point([normal() * along, normal() * across])))
  return { places, weights: places.map(() => 1 / particles) }
}

const fair = { wind: 5, waves: 0.5, isNight: false, hasLight: false } as const
const boats = (count: number, speed = 7) =>
  Array.from({ length: count }, (_, place) => ({
    id: `boat ${place}`,
    at: sea.toPlace([8, place * 3 - 3]),
    speed,
    litresAnHour: 12,
    litresAboard: null,
  }))
const asked: SearchAsked = {
  pattern: 'lanes',
  cloud: cloudOf(30, 4, 2),
  boats: boats(3),
  sweep: sweepWidth({ target: 'boat', ...fair }),
  hours: 6,
  downwind: 210,
  course: null,
}
const planned = (changes: Partial<SearchAsked> = {}) => planSearch({ ...asked, ...changes }) ?? expect.fail('no plan')

describe('how wide somebody sees', () => {
  test.each([
    ['person', {}, 0.2, 0.3],
    ['small_boat', {}, 0.4, 1.8],
    ['boat', {}, 0.8, 4.5],
    ['boat', { wind: 15 }, 0.4, 2.25],
    ['boat', { waves: 1 }, 0.4, 2.25],
    ['boat', { wind: 25 }, 0.2, 1.125],
    ['person', { isNight: true }, 0.02, 0.03],
    ['person', { isNight: true, hasLight: true }, 0.2, 0.3],
  ] as const)('%s %j', (target, changes, low, high) => {
    const width = sweepWidth({ target, ...fair, ...changes })
    expect(width.low).toBeCloseTo(low, 9)
    expect(width.high).toBeCloseTo(high, 9)
  })
})

describe('parallel lanes', () => {
  const rectangle = { bearing: 40, length: 10, width: 6 }
  const laneBoats = fc
    .array(
      fc.record({ miles: fc.double({ min: 12, max: 60, noNaN: true }), across: fc.integer({ min: -20, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((some) => some.map(({ miles, across }, place) => ({ id: String(place), at: [3, across] as FlatPoint, miles })))

  test('every place of the rectangle is within half a spacing of a leg, and nobody sails farther than he can', () => {
    fc.assert(
      fc.property(
        laneBoats,
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        (some, u, v) => {
          const drawn = lanesOver(rectangle, some, 0.2) ?? expect.fail('no lanes')
          const { point, across, along } = axesOf(rectangle.bearing)
          const at = point([u * rectangle.length, v * rectangle.width])
          const away = drawn.lanes.flatMap(({ points }) =>
            points.slice(1).flatMap((to, place) => {
              const from = points[place] ?? to
              const isLeg = Math.abs(along(to) - along(from)) > 1e-6
              return isLeg ? [Math.abs(across(at) - across(from))] : []
            }),
          )
          expect(Math.min(...away)).toBeLessThanOrEqual(drawn.spacing / 2 + 1e-9)
          for (const { boat, points } of drawn.lanes)
            expect(milesAlong(points)).toBeLessThanOrEqual((some[Number(boat)]?.miles ?? 0) + 1e-6)
        },
      ),
    )
  })

  test('nobody crosses the strip of another, and each takes the one that lies on his side', () => {
    const { lanes } = planned()
    const { bearing } = shapeOf(asked.cloud) ?? expect.fail('nothing afloat')
    const { across } = axesOf(bearing)
    const strips = lanes.map(({ boat, points }) => {
      const rows = points.map((at) => across(sea.toPoint(at)))
      const from = asked.boats.find(({ id }) => id === boat)?.at ?? middle
      return { least: Math.min(...rows), most: Math.max(...rows), from: across(sea.toPoint(from)) }
    })
    expect(strips).toHaveLength(3)
    for (const [place, { least, from }] of strips.slice(1).entries()) {
      expect(least).toBeGreaterThan(strips[place]?.most ?? 0)
      expect(from).toBeGreaterThan(strips[place]?.from ?? 0)
    }
  })

  test('coverage is the sweep width by the spacing, and the probability follows it', () => {
    const plan = planned()
    expect(plan.coverage).toBeCloseTo(0.8 / plan.spacing, 9)
    expect(plan.detection).toBeCloseTo(1 - Math.exp(-plan.coverage), 9)
    expect(plan.success).toBeCloseTo(plan.inside * plan.detection, 9)
    expect(detectionOf(1)).toBeCloseTo(0.632, 3)
    expect(detectionOf(0.5)).toBeCloseTo(0.393, 3)
  })

  test('more boats, more hours and a better sight never find less', () => {
    const found = (changes: Partial<SearchAsked>) => planned(changes).success
    expect(found({ boats: boats(5) })).toBeGreaterThan(found({ boats: boats(1) }))
    expect(found({ hours: 10 })).toBeGreaterThan(found({ hours: 4 }))
    expect(found({})).toBeGreaterThan(found({ sweep: { low: 0.2, high: 1 } }))
  })

  test('200 boats have lanes of their own or none at all, at once', () => {
    const many = planned({ boats: boats(200) })
    expect(many.lanes.length + many.idle.length).toBe(200)
    expect(many.coverage).toBeLessThanOrEqual(2 + 1e-9)
  })

  test('fuel bounds it: the way there and back is kept', () => {
    const few = boats(1).map((boat) => ({ ...boat, litresAboard: 48 }))
    const { lanes } = planned({ boats: few, hours: 20 })
    const [{ points } = expect.fail('no lane')] = lanes
    const out = milesBetween(sea.toPoint(few[0]?.at ?? middle), [0, 0])
    expect(totalOf(legsOfLane(points, { speed: 7, litresAnHour: 12 })).miles + 2 * out).toBeLessThanOrEqual(29)
  })

  test('who is too far or too slow has no lane, and where nobody comes there is no plan', () => {
    const far = { id: 'far', at: sea.toPlace([90, 0]), speed: 5, litresAnHour: null, litresAboard: null }
    expect(planned({ boats: [...boats(2), far] }).idle).toEqual(['far'])
    expect(planSearch({ ...asked, boats: [far] })).toBeNull()
    expect(planSearch({ ...asked, boats: [] })).toBeNull()
    expect(planSearch({ ...asked, cloud: { places: [], weights: [] } })).toBeNull()
  })
})

describe('one boat', () => {
  const bearings = (points: readonly FlatPoint[]) =>
    points.slice(1).map((to, place) => Math.round(bearingOf(points[place] ?? to, to)) % 360)

  test('an expanding square goes downwind first, turns a quarter each time, and its legs grow by two', () => {
    const points = expandingSquare([0, 0], { spacing: 0.5, downwind: 200, legs: 6 })
    expect(bearings(points)).toEqual([200, 290, 20, 110, 200, 290])
    const miles = points.slice(1).map((to, place) => milesBetween(points[place] ?? to, to))
    expect(miles.map((mile) => Math.round(mile * 10) / 10)).toEqual([0.5, 0.5, 1, 1, 1.5, 1.5])
  })

  test('its bearings, sailed back the other way, come to the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 359 }), (legs, downwind) => {
        const points = expandingSquare([0, 0], { spacing: 0.8, downwind, legs })
        let [x, y] = points.at(-1) ?? [0, 0]
        for (const leg of legsOfLane(points.map(sea.toPlace), { speed: 7, litresAnHour: null }).toReversed()) {
          const back = ((leg.bearing + 180) * Math.PI) / 180
          ;[x, y] = [x + leg.miles * Math.sin(back), y + leg.miles * Math.cos(back)]
        }
        expect(Math.hypot(x, y)).toBeLessThan(0.05)
      }),
    )
  })

  test('a sector has nine legs of one length, and comes through the place after each three', () => {
    const points = sectorSearch([0, 0], { radius: 3, downwind: 90 })
    expect(bearings(points)).toEqual([90, 210, 330, 330, 90, 210, 210, 330, 90])
    for (const place of [0, 3, 6, 9]) expect(milesBetween(points[place] ?? [9, 9], [0, 0])).toBeLessThan(1e-9)
    for (const [place, to] of points.slice(1).entries()) expect(milesBetween(points[place] ?? to, to)).toBeCloseTo(3, 9)
  })

  test('a track-line goes out on one side and back on the other', () => {
    const points = trackLine(
      [
        [0, 0],
        [0, 10],
      ],
      0,
      0.4,
    )
    expect(points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y)])).toEqual([
      [0.4, 0],
      [0.4, 10],
      [-0.4, 10],
      [-0.4, 0],
    ])
    expect(milesAlong(cutAfter(points, 7))).toBeCloseTo(7, 9)
  })

  test.each(['square', 'sector', 'track_line'] as const)(
    'a plan as %s is for the boat that can search longest',
    (pattern) => {
      const course = [sea.toPlace([-3, -5]), sea.toPlace([1, 2])] as const
      const plan = planned({
        pattern,
        course,
        cloud: cloudOf(30, 1, 0.6),
        boats: [...boats(2), ...boats(1, 9).map((boat) => ({ ...boat, id: 'fast' }))],
      })
      expect(plan.lanes.map(({ boat }) => boat)).toEqual(['fast'])
      expect(plan.idle).toHaveLength(2)
      expect(plan.success).toBeGreaterThan(0.05)
    },
  )

  test('legs say miles, minutes and litres at the speed of the boat', () => {
    const legs = legsOfLane([middle, sea.toPlace([0, 7]), sea.toPlace([3.5, 7])], { speed: 7, litresAnHour: 14 })
    expect(legs.map(({ bearing }) => Math.round(bearing))).toEqual([0, 90])
    expect(totalOf(legs)).toMatchObject({
      miles: expect.closeTo(10.5, 1),
      minutes: expect.closeTo(90, 0),
      litres: expect.closeTo(21, 0),
    })
    expect(totalOf(legsOfLane([middle, sea.toPlace([0, 7])], { speed: 7, litresAnHour: null })).litres).toBeNull()
  })
})

test('the next plan is over what is left', () => {
  const cloud = cloudOf(30, 4, 2)
  const moments = [
    { at: 0, places: cloud.places },
    { at: 12 * hour, places: cloud.places },
  ]
  const first = planned({ cloud, boats: boats(2), hours: 4 })
  const weights = beliefAfter(moments, { tracks: [], nothing: [{ at: hour, place: middle, radius: 2 }] })
  const next = planned({ cloud: cloudAt(moments, weights, hour), boats: boats(2), hours: 4 })
  expect(next.success).toBeLessThan(first.success)
})

test('lanes as a file are routes with their points in order', () => {
  const text = lanesAsGpx({
    name: 'A & B',
    description: 'x',
    lanes: [{ name: 'Yaye', points: [middle, sea.toPlace([1, 1])] }],
  })
  expect(text).toContain('<name>A &amp; B</name>')
  expect(text.match(/<rtept /g)).toHaveLength(2)
  expect(text).toContain('lat="14.9')
})

test.each([3, 49, 600, 601])(
  'of a cloud that lies whole in the area no more is inside than all of it: %i particles',
  (count) => {
    const cloud = cloudOf(0, 0.1, 0.1, count)
    const tooMuch = { ...cloud, weights: cloud.weights.map((weight) => weight * (1 + 1e-12)) }
    const plan = planSearch({ ...asked, cloud: tooMuch })
    expect(plan?.inside).toBe(1)
    expect(plan?.success).toBeLessThanOrEqual(1)
  },
)
