import type { LeafletEvent, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet'
import { type ChartView, type Painter, frameOf, screenRatio } from '#web/platform/map/chart/chart-view.ts'
import { penOf } from '#web/platform/map/chart/marks/sprite-atlas.ts'
import { worldSize } from '#web/platform/map/chart/mercator.ts'
import { type Work, inSlices } from '#web/platform/map/chart/slices.ts'
import { DomUtil, Layer, Util, point } from './leaflet-parts.ts'
import { hasTurn, inTurn, leaveTurns } from './sheet-turns.ts'

type LayerOptions = {
  /** The first picture in one piece: nothing else of the page may come between. Only what is quickly drawn. */
  readonly firstAtOnce?: boolean
  /** Then there is no canvas: a clear one costs as much memory and light as a full one. */
  readonly isEmpty?: () => boolean
}

/** A canvas on the map, and the place of the world where it was drawn. */
type Sheet = { readonly canvas: HTMLCanvasElement; view: ChartView | null }

/**
 * Two sheets: one is looked at while the other is drawn. What is on the screen is always whole, follows the fingers and
 * scales with them, and is replaced when the next one is ready.
 */
export class CanvasLayer extends Layer {
  readonly #paint: Painter
  readonly #margin: number
  #chart: LeafletMap | null = null
  #front: Sheet = newSheet()
  #back: Sheet = newSheet()
  #work: Work | null = null
  #again = false
  readonly #manner: LayerOptions
  #zooming = false
  #waiting: (() => void)[] = []

  constructor(pane: string, margin: number, paint: Painter, manner: LayerOptions = {}) {
    super()
    Util.setOptions(this, { pane })
    this.#margin = margin
    this.#paint = paint
    this.#manner = manner
  }

  override onAdd(chart: LeafletMap): this {
    this.#chart = chart
    const pane = this.getPane()
    pane?.append(this.#front.canvas, this.#back.canvas)
    this.repaint()
    return this
  }

  override onRemove(): this {
    leaveTurns(this.#start)
    this.#work?.cancel()
    this.#chart = null
    this.#front.canvas.remove()
    this.#back.canvas.remove()
    return this
  }

  override getEvents() {
    return {
      move: () => this.#follow(),
      zoom: () => this.#rest(),
      zoomanim: (event: LeafletEvent) => this.#grow(event as ZoomAnimEvent),
      moveend: () => this.#settle(),
      resize: () => this.#settle(),
      viewreset: () => this.#settle(),
    }
  }

  /** What is shown of the world at this moment. */
  get view(): ChartView | null {
    return this.#front.view
  }

  /** Soon, and once for all who ask until then. */
  repaint(): void {
    if (this.#chart) inTurn(this.#start)
  }

  /** When all that was asked for until now is on the screen. */
  drawn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#tellIfIdle()
    })
  }

  readonly #start = (): void => {
    const chart = this.#chart
    if (!chart) return
    if (this.#work || this.#zooming) {
      this.#again = true
      return
    }
    const view = viewOf(chart, this.#margin)
    const { canvas } = this.#back
    if (this.#manner.isEmpty?.() === true) {
      canvas.width = canvas.height = 0
      this.#turn(view)
      return this.#tellIfIdle()
    }
    if (canvas.width !== view.width) canvas.width = view.width
    if (canvas.height !== view.height) canvas.height = view.height
    const pen = penOf(canvas)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, view.width, view.height)
    let finished = false
    const steps = this.#paint(pen, view)
    if (this.#manner.firstAtOnce && this.#front.view === null) while (steps.next().done !== true);
    const work = inSlices(steps, () => {
      finished = true
      this.#work = null
      if (this.#zooming) this.#again = true
      else this.#turn(view)
      if (this.#again && !this.#zooming) {
        this.#again = false
        this.repaint()
      }
      this.#tellIfIdle()
    })
    if (!finished) this.#work = work
  }

  #tellIfIdle(): void {
    if (hasTurn(this.#start) || this.#work || this.#again) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #turn(view: ChartView): void {
    const { canvas } = this.#back
    canvas.style.width = `${view.width / view.ratio}px`
    canvas.style.height = `${view.height / view.ratio}px`
    ;[this.#front, this.#back] = [this.#back, this.#front]
    this.#front.view = view
    this.#back.canvas.style.visibility = 'hidden'
    canvas.style.visibility = 'visible'
    this.#rest()
  }

  /** At the end of a movement what is half drawn is of the past. */
  #settle(): void {
    this.#zooming = false
    this.#again = false
    this.#work?.cancel()
    this.#work = null
    this.#rest()
    this.repaint()
  }

  /** A long drag shows what lies beyond the margin. */
  #follow(): void {
    const chart = this.#chart
    const shown = this.#front.view
    if (!chart || !shown || this.#zooming) return
    const now = viewOf(chart, 0)
    const outside =
      now.left < shown.left ||
      now.top < shown.top ||
      now.left + now.width > shown.left + shown.width ||
      now.top + now.height > shown.top + shown.height
    if (outside && now.zoom === shown.zoom) this.repaint()
  }

  #rest(): void {
    const chart = this.#chart
    if (!chart) return
    this.#place(chart.getZoom(), chart.getPixelOrigin())
  }

  #grow({ center, zoom }: ZoomAnimEvent): void {
    const chart = this.#chart
    if (!chart) return
    this.#zooming = true
    const pane = chart.getPane('mapPane')
    const moved = pane ? DomUtil.getPosition(pane) : point(0, 0)
    const origin = chart.project(center, zoom).subtract(chart.getSize().divideBy(2)).add(moved).round()
    this.#place(zoom, origin)
  }

  #place(zoom: number, origin: Point): void {
    const { canvas, view } = this.#front
    if (!view) return
    const scale = 2 ** (zoom - view.zoom)
    const corner = point((view.left / view.ratio) * scale, (view.top / view.ratio) * scale).subtract(origin)
    DomUtil.setTransform(canvas, corner, scale)
  }
}

function newSheet(): Sheet {
  const canvas = document.createElement('canvas')
  canvas.className = 'map-sheet leaflet-zoom-animated'
  canvas.style.visibility = 'hidden'
  return { canvas, view: null }
}

function viewOf(chart: LeafletMap, margin: number): ChartView {
  const zoom = chart.getZoom()
  const ratio = screenRatio()
  const size = chart.getSize()
  const edge = point(Math.round(size.x * margin), Math.round(size.y * margin))
  const corner = chart.containerPointToLayerPoint([0, 0]).subtract(edge).add(chart.getPixelOrigin())
  const world = worldSize(zoom) * ratio
  const [left, top] = [Math.round(corner.x * ratio), Math.round(corner.y * ratio)]
  const [width, height] = [Math.round((size.x + 2 * edge.x) * ratio), Math.round((size.y + 2 * edge.y) * ratio)]
  return frameOf({ zoom, ratio, world, left, top, width, height }, [edge.x * ratio, edge.y * ratio])
}
