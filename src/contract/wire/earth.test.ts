import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesOf, flatAround, greatCircle, turned } from './earth.ts'
import { lngLat } from './units.ts'
import { holdsFor } from '#test/samples/random.ts'

/**
 * Geodesics on the WGS84 ellipsoid: latitude and longitude of both ends, length in metres.
 * Source: GeographicLib by Charles Karney (MIT), the test cases of geodtest.c.
 */
const geodesics = [
  [35.60777, -139.44815, -11.17491, -69.95921, 8_935_244.56],
  [55.52454, 106.05087, 77.03196, 197.18234, 4_105_086.171],
  [-17.42761, 173.34268, -15.84784, 5.93557, 16_076_603.163],
  [-68.82867, -74.28391, -50.63005, -8.36685, 3_956_936.927],
  [-19.79938, -174.47484, -11.99349, -154.35109, 2_319_004.86],
  [-25.72959, -144.90758, -57.70581, -269.17879, 9_413_446.745],
  [-41.22777, 122.32875, -7.57291, 130.37946, 3_812_686.035],
] as const
/** A sphere differs from the ellipsoid by at most its flattening and a half, 0.56 %. */
const flattening = 0.0056

const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const place = fc.tuple(longitude, latitude).map(([east, north]) => lngLat(east, north))

test.each(geodesics)(
  'from %d, %d to %d, %d it is %d m, as far as a sphere can tell',
  (lat, lng, lat2, lng2, metres) => {
    const measured = greatCircle(lngLat(lng, lat), lngLat(lng2, lat2))
    expect(Math.abs(measured - metres) / metres).toBeLessThan(flattening)
  },
)

test("the specification's sphere has a radius of 6,371,000 m: one degree of latitude is 111,194.93 m", () => {
  expect(greatCircle(lngLat(-17.4, 14), lngLat(-17.4, 15))).toBeCloseTo(111_194.9266, 3)
})

test('a degree of longitude off Dakar is shorter by the cosine of the latitude', () => {
  const off = greatCircle(lngLat(-17.5, 14.7), lngLat(-17.501, 14.7))
  expect(off).toBeCloseTo(111.1949266 * Math.cos((14.7 * Math.PI) / 180), 4)
})

test('a few metres are measured to the millimetre', () => {
  const degreesPerMetre = 1 / 111_194.9266
  expect(greatCircle(lngLat(-17.4, 14.9), lngLat(-17.4, 14.9 + degreesPerMetre))).toBeCloseTo(1, 3)
})

test('the other side of the earth is half its circumference away', () => {
  expect(greatCircle(lngLat(0, 0), lngLat(180, 0))).toBeCloseTo(Math.PI * 6_371_000, 3)
  expect(greatCircle(lngLat(10, 90), lngLat(-60, -90))).toBeCloseTo(Math.PI * 6_371_000, 3)
})

test('the way over the 180th meridian is the short one', () => {
  expect(greatCircle(lngLat(179.5, 0), lngLat(-179.5, 0))).toBeCloseTo(111_194.9266, 3)
})

test('a distance is the same both ways, zero at home, never longer than half the earth', () =>
  holdsFor(
    fc.property(place, place, (from, to) => {
      const there = greatCircle(from, to)
      expect(there).toBeCloseTo(greatCircle(to, from), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(Math.PI * 6_371_000)
      expect(greatCircle(from, from)).toBe(0)
    }),
    500,
  ))

test.for([
  [14.7, -17.4, 3000],
  [-33, 179.99, 5000],
] as const)(
  'at %d, %d what is %d m away in degrees and in metres of the flat sea is so on the sphere',
  ([lat, lng, far]) => {
    const [north, east] = degreesOf(far, lat)
    const [one, other] = [lngLat(lng, lat + north), lngLat(turned(lng + east), lat)]
    for (const [end, flat] of [
      [one, [0, far]],
      [other, [far, 0]],
    ] as const) {
      expect(greatCircle(lngLat(lng, lat), end)).toBeCloseTo(far, 1)
      for (const side of [0, 1] as const) expect(flatAround([lng, lat], end)[side]).toBeCloseTo(flat[side], 5)
    }
  },
)
