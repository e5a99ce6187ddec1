import * as z from 'zod/mini'
import { type Sector, sectorNearest, sectorOf, sectors, sectorsBetween } from '#contract/weather/sectors.ts'
import { defaultPlace } from '#contract/weather/weather.ts'
import { metresPerDegree } from '#contract/wire/earth.ts'
import { lngLat, metres } from '#contract/wire/units.ts'
import { tileAddress } from '#web/platform/map/tiles/tile-address.ts'
import { type TileArea, tilesOf } from '#web/platform/map/tiles/tile-area.ts'

/** What somebody takes along for a day at sea: a round area, its weather, the zones, and perhaps pictures of the map. */
const placeKinds = ['port', 'view', 'here'] as const
const count = z.int().check(z.nonnegative())
const moment = z.nullable(z.number())

const pictures = z.object({ base: z.enum(['street', 'satellite']), template: z.string(), deepest: count })
export type OutingPictures = z.output<typeof pictures>

/** Why it ended before everything was there. */
const problems = ['stopped', 'broken', 'weather_silent', 'tiles_silent', 'no_room'] as const

export const outing = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.enum(placeKinds),
  port: z.nullable(z.string()),
  longitude: z.number(),
  latitude: z.number(),
  kilometres: z.number(),
  pictures: z.nullable(pictures),
  /** When the forecast and the warnings came, and the zones; what both have cost, in bytes. */
  weatherAt: moment,
  zonesAt: moment,
  dataBytes: count,
  /** Of the pictures, those that the source does not have. */
  absent: count,
  problem: z.nullable(z.enum(problems)),
})
export type Outing = z.output<typeof outing>

/** A hard limit for whoever gives the pictures, and for whoever pays for them. */
export const mostPictures = 400
/** So many areas at once: what is prepared is outside the budget of the map. */
export const mostOutings = 4
export const radii = { least: 5, most: 40, step: 5, usual: 15 } as const

export type OutingArea = Pick<Outing, 'kind' | 'port' | 'longitude' | 'latitude' | 'kilometres' | 'pictures'>

/** The same area is the same outing: to prepare it again is to go on with it, or to renew it. */
export function newOuting(account: string, wanted: OutingArea): Outing {
  const { latitude, longitude, kilometres } = wanted
  const id = [latitude.toFixed(3), longitude.toFixed(3), kilometres].join(' ')
  return { id, account, ...wanted, weatherAt: null, zonesAt: null, dataBytes: 0, absent: 0, problem: null }
}

function areaOfOuting({
  longitude,
  latitude,
  kilometres,
}: Pick<Outing, 'longitude' | 'latitude' | 'kilometres'>): TileArea {
  return { center: lngLat(longitude, latitude), radius: metres(kilometres * 1000) }
}

export function picturesOf(one: Pick<Outing, 'longitude' | 'latitude' | 'kilometres' | 'pictures'>): readonly string[] {
  if (!one.pictures) return []
  const { template, deepest } = one.pictures
  return tilesOf(areaOfOuting(one), deepest, mostPictures).map((tile) => tileAddress(template, tile))
}

type Reached = Pick<Outing, 'latitude' | 'longitude' | 'kilometres'>

/** The stretches of coast that it touches, else the nearest one: their weather is what the weather screen shows. */
export function sectorsOf({ latitude, longitude, kilometres }: Reached): readonly Sector[] {
  const reach = (1000 * kilometres) / metresPerDegree
  const touched = sectorsBetween(latitude - reach, latitude + reach)
  return touched.length > 0 ? touched : [sectorNearest(latitude, longitude)]
}

/** And the place of the dashboard's card. */
export function weatherPlacesOf(one: Reached): readonly Sector[] {
  const home = sectors.find(
    ({ latitude, longitude }) => latitude === defaultPlace.latitude && longitude === defaultPlace.longitude,
  )
  return [...new Set([...sectorsOf(one), home ?? sectorOf('grande_cote')])]
}

/** After this the forecast says nothing of the day of the outing any more. */
const forecastGoodFor = 24 * 3_600_000

export function isForecastOld({ weatherAt }: Pick<Outing, 'weatherAt'>, now: number): boolean {
  return weatherAt === null || now - weatherAt > forecastGoodFor
}

/** Measured over the wire: a place of weather with forecast and warnings, and the zones of the demonstration. */
const bytesOfPlace = 7_000
const bytesOfZones = 4_000

export function dataPrice(places: number): number {
  return places * bytesOfPlace + bytesOfZones
}
