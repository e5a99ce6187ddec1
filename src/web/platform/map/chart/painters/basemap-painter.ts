import { lngLat } from '#contract/wire/units.ts'
import type { DrawnArea } from '#web/platform/map/chart/areas.ts'
import { type Basemap, knownArea } from '#web/platform/map/chart/basemap.ts'
import { touches } from '#web/platform/map/chart/chart-path.ts'
import type { ChartView, Painter } from '#web/platform/map/chart/chart-view.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import {
  type PlaceName,
  type NamesTaken,
  type NamesAsked,
  drawnKey,
  planNames,
} from '#web/platform/map/chart/place-names.ts'
import { paintShelfWords } from '#web/platform/map/chart/shelf-words.ts'
import type { Language } from '#web/platform/words/language.ts'
import type { ChartColours } from './chart-colours.ts'
import { paintGrid, paintGridMarks } from './grid-painter.ts'
import { type Measure, haloed } from './lettering.ts'
import { strokeLines, trace } from './trace.ts'

/*
 * basemapPainter   land, the light along it, coast, borders under everything
 * namesPainter     zones, towns, the edge of the shelf and, when asked for, the meridians and parallels
 */

export type ChartState = {
  basemap: Basemap | null
  colours: ChartColours
  grid: boolean
  tiles: boolean
  zones: () => readonly DrawnArea[]
  /** By the boats and their names. */
  taken: NamesTaken | null
  /** The names that stand there now. */
  written: string
  /** What lies in the water, once it is known: the coast never waits for it. */
  under?: Painter
  /** The edge of the shelf, once it is known, and what is written along it. */
  shelf: NamesAsked['shelf']
  language: Language
  /** In pixels of the page: how much of the foot of the map is covered. */
  foot: () => number
}
type Pen = CanvasRenderingContext2D

/** A chart and nothing on it. */
export function chartState(colours: ChartColours, basemap: Basemap | null): ChartState {
  const nothing = { grid: false, tiles: false, zones: () => [], taken: null, written: '', shelf: null, foot: () => 0 }
  return { basemap, colours, language: 'fr', ...nothing }
}

export function basemapPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    const { basemap, colours, under } = state
    if (!basemap) return
    fillUnknown(pen, view, colours)
    if (under) yield* under(pen, view)
    yield* lightShore(pen, view, basemap, colours)
    pen.fillStyle = colours.land
    for (const rings of basemap.land) {
      if (!rings[0] || !touches(rings[0].box, view.frame)) continue
      pen.beginPath()
      for (const ring of rings) trace.area(pen, view, ring)
      pen.fill('evenodd')
      yield
    }
    yield* strokeLines(pen, view, basemap.coast, { colour: colours.coast, width: 1.4, dashes: [] })
    yield* strokeLines(pen, view, basemap.border, { colour: colours.coast, width: 1.2, dashes: [6, 5] })
  }
}

export function namesPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    const { colours, grid } = state
    if (grid) paintGrid(pen, view, colours)
    yield
    const names = planned(pen, view, state)
    state.written = drawnKey(names, view)
    paintShelfWords(pen, view, names.shelf, colours)
    paintGridMarks(pen, view, names.grid, colours)
    paintNames(pen, view, names.places, colours)
  }
}

/** Whether other names would be written now than stand there: boats moved, and their names come first. */
export function areNamesOutdated(pen: Measure, view: ChartView, state: ChartState): boolean {
  return drawnKey(planned(pen, view, state), view) !== state.written
}

/** Street tiles carry their own names. */
function planned(pen: Measure, view: ChartView, state: ChartState) {
  const { basemap, tiles, zones, taken, shelf, grid, language, foot } = state
  return planNames(pen, view, {
    basemap: tiles ? null : basemap,
    zones: zones(),
    taken,
    shelf: tiles ? null : shelf,
    grid: grid ? { language, foot: foot() } : null,
  })
}

/** Wide and faint, then narrower: shallow water is light, and no depth. */
const shoreBands = [15, 9, 4]

function* lightShore(pen: Pen, view: ChartView, { coast }: Basemap, { shore }: ChartColours): Generator<void, void> {
  pen.globalAlpha = 0.34
  for (const width of shoreBands) yield* strokeLines(pen, view, coast, { colour: shore, width, dashes: [] })
  pen.globalAlpha = 1
}

function fillUnknown(pen: Pen, view: ChartView, colours: ChartColours): void {
  const [left, top] = onSheet(view, knownArea.west, knownArea.north)
  const [right, bottom] = onSheet(view, knownArea.east, knownArea.south)
  pen.fillStyle = colours.unknown
  pen.fillRect(0, 0, view.width, view.height)
  pen.fillStyle = colours.water
  pen.fillRect(left, top, right - left, bottom - top)
}

function onSheet(view: ChartView, longitude: number, latitude: number): [number, number] {
  const at = lngLat(longitude, latitude)
  return [worldX(at) * view.world - view.left, worldY(at) * view.world - view.top]
}

function paintNames(pen: Pen, { ratio }: ChartView, names: readonly PlaceName[], colours: ChartColours): void {
  const width = 3.5 * ratio
  pen.textBaseline = 'middle'
  for (const { kind, text, font, x, y, rank, aside } of names) {
    pen.font = font
    if (kind === 'zone') {
      pen.textAlign = 'center'
      haloed(pen, text, x, y, { ink: colours.ink, halo: colours.halo, width })
      pen.textAlign = 'start'
      continue
    }
    const half = (rank === 1 ? 2.6 : 2) * ratio
    pen.fillStyle = colours.landInk
    pen.fillRect(x - half, y - half, 2 * half, 2 * half)
    haloed(pen, text, x + aside, y, { ink: colours.landInk, halo: colours.land, width })
  }
}
