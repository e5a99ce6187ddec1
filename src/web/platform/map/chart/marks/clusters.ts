import Supercluster from 'supercluster'
import { lngLat } from '#contract/wire/units.ts'
import type { ChartBox } from '#web/platform/map/chart/chart-path.ts'
import { placeAt, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Mark } from '#web/platform/map/marks.ts'

/** Far away a crowd of boats is one round mark with a number; those that call for help, and the chosen one, stand outside. */
export type Crowd = {
  readonly x: number
  readonly y: number
  readonly count: number
  /** How many of them are as they should be, for the ring around the number. */
  readonly well: number
  readonly members: () => readonly Mark[]
}
type Clusters = { readonly crowds: readonly Crowd[]; readonly single: ReadonlySet<number> }
type ClusterIndex = (frame: ChartBox, zoom: number) => Clusters

type Point = { readonly index: number; readonly well: number }
type Sum = { well: number }

const radius = 56
const fewest = 3

/** Only the zooms that are asked for are worked out. */
export function clusterIndex(marks: readonly Mark[], zoom: number): ClusterIndex {
  const index = new Supercluster<Point, Sum>({
    radius,
    extent: 256,
    minPoints: fewest,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ well }) => ({ well }),
    reduce: (sum, { well }) => {
      sum.well += well
    },
  })
  const points = marks.flatMap((mark, position) => (mark.urgent ? [] : [pointOf(mark, position)]))
  index.load(points)
  return (frame, at) => read(index, marks, frame, at)
}

function pointOf({ at, look }: Mark, index: number) {
  const geometry = { type: 'Point' as const, coordinates: [at[0], at[1]] }
  return {
    type: 'Feature' as const,
    geometry,
    properties: { index, well: look.filling === 'crossed' || look.filling === 'hollow' ? 0 : 1 },
  }
}

function read(
  index: Supercluster<Point, Sum>,
  marks: readonly Mark[],
  { left, top, right, bottom }: ChartBox,
  zoom: number,
): Clusters {
  const [west, north] = placeAt(left, top)
  const [east, south] = placeAt(right, bottom)
  const crowds: Crowd[] = []
  const single = new Set<number>()
  for (const { geometry, properties } of index.getClusters([west, south, east, north], zoom)) {
    if (!('cluster' in properties)) {
      single.add(properties.index)
      continue
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const at = lngLat(longitude, latitude)
    crowds.push({
      x: worldX(at),
      y: worldY(at),
      count: properties.point_count,
      well: properties.well,
      members: () =>
        index.getLeaves(properties.cluster_id, Infinity).flatMap((leaf) => marks[leaf.properties.index] ?? []),
    })
  }
  return { crowds, single }
}

/** A small fleet is always shown boat by boat; a national one only from near enough. */
export function clustersUpTo(count: number): number {
  if (count <= 60) return 0
  if (count <= 500) return 8
  return count <= 3000 ? 10 : 11
}
