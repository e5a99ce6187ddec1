import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readBasemapFiles } from './basemap-files.ts'
import handmade from './basemap/ports.json'
import { type ChartLine, chartLine } from './chart-path.ts'
import type { PaintStep } from './chart-view.ts'
import { worldX, worldY } from './mercator.ts'
import { resultInSlices } from './slices.ts'
import { lngLat } from '#contract/wire/units.ts'

/** The chart that is always there: coast, borders and towns, read once from the device. */
type Town = { readonly name: string; readonly rank: number; readonly x: number; readonly y: number }
export type Basemap = {
  /** Each shape is its outer ring, then its lakes. */
  readonly land: readonly (readonly ChartLine[])[]
  readonly coast: readonly ChartLine[]
  readonly border: readonly ChartLine[]
  readonly towns: readonly Town[]
}
type Objects = {
  readonly land: GeometryCollection
  readonly coast: GeometryCollection
  readonly border: GeometryCollection
}
type Places = {
  readonly features: readonly {
    readonly properties: { readonly n: string; readonly r: number }
    readonly geometry: { readonly coordinates: readonly number[] }
  }[]
}

/** Beyond these meridians and parallels the chart knows nothing. */
export const knownArea = { west: -20, south: 10, east: -12, north: 21 }

let loading: Promise<Basemap> | null = null

export function loadBasemap(): Promise<Basemap> {
  loading ??= read().catch((problem: unknown) => {
    loading = null
    throw problem
  })
  return loading
}

async function read(): Promise<Basemap> {
  const [topology, places] = await readBasemapFiles()
  return await resultInSlices(decoding(topology as Topology<Objects>, places as Places))
}

/** In steps: it is done while the first screen is being drawn. */
export function* decoding({ objects, ...topology }: Topology<Objects>, places: Places): Generator<PaintStep, Basemap> {
  const decoded: ChartLine[][][] = []
  for (const object of [objects.land, objects.coast, objects.border]) {
    decoded.push(shapesOf({ objects, ...topology }, object))
    yield 'enough'
  }
  const [land = [], coast = [], border = []] = decoded
  return { land, coast: coast.flat(), border: border.flat(), towns: townsOf(places) }
}

/** Each shape is its outer ring, then its holes; a line is a shape of one. */
export function shapesOf(topology: Topology, object: GeometryCollection): ChartLine[][] {
  return feature(topology, object).features.flatMap(({ geometry }) => {
    switch (geometry.type) {
      case 'Polygon':
        return [geometry.coordinates.map(lineOf)]
      case 'MultiPolygon':
        return geometry.coordinates.map((rings) => rings.map(lineOf))
      case 'LineString':
        return [[lineOf(geometry.coordinates)]]
      case 'MultiLineString':
        return geometry.coordinates.map((line) => [lineOf(line)])
      case 'Point':
      case 'MultiPoint':
      case 'GeometryCollection':
        return []
    }
  })
}

function lineOf(positions: readonly (readonly number[])[]): ChartLine {
  const points = new Float64Array(positions.length * 2)
  for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
    const at = lngLat(longitude, latitude)
    points[index * 2] = worldX(at)
    points[index * 2 + 1] = worldY(at)
  }
  return chartLine(points)
}

/** Most important first: they are served first when names want the same room. */
function townsOf({ features }: Places): Town[] {
  const listed = features.map(({ properties: { n: name, r: rank }, geometry }) => ({
    name,
    rank,
    at: geometry.coordinates,
  }))
  return [...listed, ...handmade.ports]
    .map(({ name, rank, at: [longitude = 0, latitude = 0] }) => ({ name, rank, at: lngLat(longitude, latitude) }))
    .map(({ name, rank, at }) => ({ name, rank, x: worldX(at), y: worldY(at) }))
    .toSorted((one, other) => one.rank - other.rank)
}

const leastZoomOfRank = [0, 5, 8, 9.5, 11, 12.5]

export function isTownShown(rank: number, zoom: number): boolean {
  return zoom >= (leastZoomOfRank[rank] ?? Infinity)
}
