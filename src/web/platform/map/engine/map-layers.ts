import type { Map as LeafletMap, Point } from 'leaflet'
import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import { loadDepths, paintDepths } from '#web/platform/map/chart/depths.ts'
import type { Painter } from '#web/platform/map/chart/chart-view.ts'
import type { Over } from '#web/platform/map/chart/marks/mark-labels.ts'
import { penOf } from '#web/platform/map/chart/marks/sprite-atlas.ts'
import {
  type ChartState,
  areNamesOutdated,
  basemapPainter,
  chartState,
  namesPainter,
} from '#web/platform/map/chart/painters/basemap-painter.ts'
import {
  type ChartColours,
  chartColours,
  isDark,
  onColoursChange,
} from '#web/platform/map/chart/painters/chart-colours.ts'
import { type MarksPicture, marksPicture } from '#web/platform/map/chart/painters/marks-painter.ts'
import { type ShapesState, shapesPainter } from '#web/platform/map/chart/painters/shapes-painter.ts'
import type { NamesTaken } from '#web/platform/map/chart/place-names.ts'
import { CanvasLayer } from './canvas-layer.ts'
import { engineAreas } from './engine-areas.ts'
import type { MapOptions } from './map-engine.ts'
import { urgentRings } from './urgent-rings.ts'
import { waysLayer } from './ways-layer.ts'

/**
 * Buttons that float over a map stand in something marked so, or beside it in what is around it: no name is written under them,
 * the scale or the sources. What floats over every page is marked for itself.
 */
const floating = '[data-over-map] > *, [data-map-around] > button, .map-scale, .map-sources'

function whatLiesOver(place: HTMLElement): Over[] {
  const { left, top } = place.getBoundingClientRect()
  const around = place.closest('[data-map-around]') ?? place.parentElement
  const inIt = around?.querySelectorAll(floating) ?? []
  return [...inIt, ...document.querySelectorAll('[data-over-page]')].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  })
}

/** How much of the foot of a map is covered: the sources stand above all else that lies there. On a small one they stand at its head. */
function footOf(place: HTMLElement): number {
  const sources = place.parentElement?.querySelector('.map-sources')
  if (!sources) return 0
  const { bottom, height } = place.getBoundingClientRect()
  const foot = bottom - sources.getBoundingClientRect().top
  return foot > height / 2 ? 0 : foot
}

type Written = Pick<MapOptions, 'language' | 'shelf'> & { readonly still: boolean }
export type MapLayers = ReturnType<typeof mapLayers>

/** The sheets of a map, from the land at the bottom to the calls for help on top, and what is drawn on each. */
export function mapLayers(chart: LeafletMap, place: HTMLElement, { language, shelf, still }: Written) {
  const colours = chartColours()
  const state = chartState(colours, null)
  state.language = language === 'en' ? 'en' : 'fr'
  const shapes: ShapesState = { colours, trails: [], circles: [] }
  const paneAt = panesOf(chart)
  const land = new CanvasLayer(paneAt('chart', 150), 0.25, basemapPainter(state), { firstAtOnce: true })
  const { names, makeRoom } = namesSheet(state, paneAt('names', 280))
  const areas = engineAreas(chart, paneAt('areas', 250), colours, () => names.repaint())
  state.zones = areas.outlines
  state.foot = () => footOf(place)
  const under = shapesSheet(shapes, paneAt('shapes', 300))
  const painted = paintedSheet(paneAt('painted', 260))
  const ways = waysLayer(state, paneAt('ways', 490), () => marks.repaint())
  const rings = urgentRings(chart, paneAt('urgent', 495))
  const { picture, marks, stopGlide } = marksSheet(colours, paneAt('marks', 500), {
    isStill: still,
    over: () => whatLiesOver(place),
    ways: () => ways.all(),
    onPainted: makeRoom,
  })
  for (const pane of ['names', 'areas', 'painted', 'shapes', 'ways', 'marks']) passThrough(chart.getPane(pane))
  const all = [land, names, areas.layer, painted.layer, under, ways.layer, marks]
  const repaint = () => all.forEach((layer) => layer.repaint())

  const recolour = (next: ChartColours) => {
    state.colours = shapes.colours = next
    picture.recolour(next)
    areas.recolour(next)
    repaint()
  }
  const stopColours = followColours(place, colours, recolour)
  const { added, stopAdding } = addCoastFirst(chart, land, all)

  return {
    areas,
    state,
    shapes,
    ways,
    painted,
    picture,
    rings,
    names,
    under,
    marks,
    repaint,
    coastDrawn: showBasemap(state, { land, names, shelf }).catch(reportError),
    ...underFinger(chart, picture, marks),
    drawn: async () => {
      await added
      await Promise.all(all.map((layer) => layer.drawn()))
    },
    remove: () => {
      stopGlide()
      stopAdding()
      stopColours()
      areas.sketch.remove()
    },
  }
}

function shapesSheet(shapes: ShapesState, pane: string) {
  const isEmpty = () => shapes.trails.length === 0 && shapes.circles.length === 0
  return new CanvasLayer(pane, 0.25, shapesPainter(shapes), { isEmpty })
}

/** Whatever a page paints over the sea. */
function paintedSheet(pane: string) {
  let paint: Painter | null = null
  const layer = new CanvasLayer(pane, 0.1, (pen, view) => paint?.(pen, view) ?? nothing(), {
    isEmpty: () => paint === null,
  })
  const set = (next: Painter | null) => {
    paint = next
    layer.repaint()
  }
  return { layer, set }
}

function* nothing(): Generator<never, void> {}

type Around = Omit<Parameters<typeof marksPicture>[1], 'onMoving'>

/** The boats, drawn anew while they glide. */
function marksSheet(colours: ChartColours, pane: string, around: Around) {
  const glide = glidePictures(() => marks.repaint())
  const picture = marksPicture(colours, { ...around, onMoving: glide.next })
  const marks: CanvasLayer = new CanvasLayer(pane, 0.1, picture.paint)
  return { picture, marks, stopGlide: glide.stop }
}

function underFinger(chart: LeafletMap, picture: MarksPicture, marks: CanvasLayer) {
  const onSheet = <Found>(at: Point, find: (x: number, y: number, ratio: number) => Found): Found | null => {
    const { x, y } = chart.containerPointToLayerPoint(at).add(chart.getPixelOrigin())
    const { view } = marks
    return view && find(x * view.ratio - view.left, y * view.ratio - view.top, view.ratio)
  }
  return {
    /** The mark at a place of the page, `reach` pixels around it. */
    markAt: (at: Point, reach: number) => onSheet(at, (x, y, ratio) => picture.under(x, y, reach * ratio)),
    /** The boats there that cover each other. */
    heapAt: (at: Point, reach: number) => onSheet(at, (x, y, ratio) => picture.heapAt(x, y, reach * ratio)) ?? [],
    fan: (ids: ReadonlySet<string> | null) => {
      picture.fan(ids)
      marks.repaint()
    },
  }
}

/** A picture of boats on their way takes a third of the time at most, however many they are and however slow the phone. */
const restsFor = 2

function glidePictures(repaint: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    next: (took: number) => {
      clearTimeout(timer)
      timer = setTimeout(repaint, restsFor * took)
    },
    stop: () => clearTimeout(timer),
  }
}

function panesOf(chart: LeafletMap): (name: string, level: number) => string {
  return (name, level) => {
    chart.createPane(name).style.zIndex = String(level)
    return name
  }
}

/** The names of zones and towns, which make room for those of the boats. */
function namesSheet(state: ChartState, pane: string) {
  const measure = penOf(document.createElement('canvas'))
  const names = new CanvasLayer(pane, 0.25, namesPainter(state))
  const makeRoom = (taken: NamesTaken) => {
    state.taken = taken
    if (names.view && areNamesOutdated(measure, names.view, state)) names.repaint()
  }
  return { names, makeRoom }
}

function followColours(place: HTMLElement, first: ChartColours, recolour: (colours: ChartColours) => void): () => void {
  place.classList.toggle('map-dark', isDark(first))
  return onColoursChange(() => {
    const colours = chartColours()
    place.classList.toggle('map-dark', isDark(colours))
    recolour(colours)
  })
}

type ToShow = { readonly land: CanvasLayer; readonly names: CanvasLayer; readonly shelf: string }

async function showBasemap(state: ChartState, to: ToShow): Promise<void> {
  state.basemap = await loadBasemap()
  to.land.repaint()
  to.names.repaint()
  await to.land.drawn()
  void showDepths(state, to).catch(reportError)
}

/** After the coast: nobody waits for it, and without it the sea is one blue. */
async function showDepths(state: ChartState, { land, names, shelf }: ToShow): Promise<void> {
  const depths = await loadDepths()
  state.under = (pen, view) => paintDepths(pen, view, depths, state.colours)
  state.shelf = { lines: depths.shelf, text: shelf }
  land.repaint()
  names.repaint()
}

/** The coast before everything: whoever is at sea sees where the land is, then the rest. */
function addCoastFirst(chart: LeafletMap, land: CanvasLayer, all: readonly CanvasLayer[]) {
  let isOpen = true
  const added = new Promise<void>((resolve) => {
    const addRest = () => {
      if (isOpen) for (const layer of all) if (layer !== land) layer.addTo(chart)
      resolve()
    }
    land.addTo(chart)
    void land.drawn().then(() => requestAnimationFrame(addRest))
  })
  return { added, stopAdding: () => void (isOpen = false) }
}

function passThrough(pane: HTMLElement | undefined): void {
  if (pane) pane.style.pointerEvents = 'none'
}
