import type { GeometryCollection, Topology } from 'topojson-specification'
import { readJson } from './basemap-files.ts'
import { shapesOf } from './basemap.ts'
import depthsUrl from './basemap/depths.topojson?url'
import { type ChartLine, touches } from './chart-path.ts'
import type { ChartView } from './chart-view.ts'
import type { ChartColours } from './painters/chart-colours.ts'
import { strokeLines, trace } from './painters/trace.ts'

/*
 * How deep the sea is, to a few kilometres: for the eye, never for a keel. It comes after the coast, and is read once.
 *   loadDepths    from the device
 *   paintDepths   four steps of blue below the first, under the land, and the edge of the shelf as a fine line
 */
type Depths = {
  readonly steps: readonly { readonly depth: Depth; readonly shapes: readonly (readonly ChartLine[])[] }[]
  readonly shelf: readonly ChartLine[]
}
const depths = [200, 1000, 2000, 3000] as const
type Depth = (typeof depths)[number]
type Objects = {
  readonly deep: GeometryCollection<{ readonly d: number }>
  readonly shelf: GeometryCollection
}

let loading: Promise<Depths> | null = null

export function loadDepths(): Promise<Depths> {
  loading ??= readJson(depthsUrl).then(
    (read) => decodeDepths(read as Topology<Objects>),
    (problem: unknown) => {
      loading = null
      throw problem
    },
  )
  return loading
}

export function decodeDepths(topology: Topology<Objects>): Depths {
  const { deep, shelf } = topology.objects
  return {
    steps: depths.map((depth) => ({
      depth,
      shapes: shapesOf(topology, { ...deep, geometries: deep.geometries.filter((one) => depthOf(one) === depth) }),
    })),
    shelf: shapesOf(topology, shelf).flat(),
  }
}

function depthOf({ properties }: { properties?: { readonly d?: number } | undefined }): number | undefined {
  return properties?.d
}

const inks = { 200: 'deep200', 1000: 'deep1000', 2000: 'deep2000', 3000: 'deep3000' } as const satisfies Record<
  Depth,
  keyof ChartColours
>

export function* paintDepths(
  pen: CanvasRenderingContext2D,
  view: ChartView,
  { steps, shelf }: Depths,
  colours: ChartColours,
): Generator<void, void> {
  for (const { depth, shapes } of steps) {
    pen.fillStyle = colours[inks[depth]]
    for (const rings of shapes) {
      if (!rings[0] || !touches(rings[0].box, view.frame)) continue
      pen.beginPath()
      for (const ring of rings) trace.area(pen, view, ring)
      pen.fill('evenodd')
    }
    yield
  }
  yield* strokeLines(pen, view, shelf, { colour: colours.shelf, width: 1.1, dashes: [] })
}
