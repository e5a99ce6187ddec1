import { type ChartColours, isUnderRedLight } from './chart-colours.ts'
import type { ChartView, Painter } from './chart-view.ts'
import { type Crowd, clusterIndex, clustersUpTo } from './clusters.ts'
import { type Label, type Over, drawLabels, urgentRank } from './mark-labels.ts'
import type { Taken } from './place-names.ts'
import { type PreparedMarks, prepareMarks } from './prepared-marks.ts'
import { type SpatialGrid, spatialGrid } from './spatial-grid.ts'
import { type SpriteAtlas, paintedKey, spriteAtlas } from './sprite-atlas.ts'
import type { Mark } from '#web/map/marks.ts'

/** Boats, beacons and crowds on one canvas, and what lies under a finger. */
export type MarksPicture = {
  readonly paint: Painter
  readonly setMarks: (layer: MarkLayer, marks: readonly Mark[]) => void
  readonly choose: (id: string | null) => void
  readonly recolour: (colours: ChartColours) => void
  readonly find: (id: string) => Mark | null
  /** At a place of the sheet that is shown, in device pixels. */
  readonly under: (x: number, y: number, reach: number) => Mark | Crowd | null
}
export type MarkLayer = 'beacons' | 'boats' | 'emergencies'

type Pen = CanvasRenderingContext2D
/** One item for a finger: a mark, or a crowd. */
type Drawn = { readonly grid: SpatialGrid; readonly items: (Mark | Crowd)[] }
type Canvas = { pen: Pen; view: ChartView; atlas: SpriteAtlas; drawn: Drawn; labels: Label[]; showsPaint: boolean }

const perStep = 500
/** Beyond so many boats in view, names would hide the boats: only those that matter most keep theirs. */
const mostNamed = 150
const labelsFrom = 12
const fewBoats = 60

export function marksPicture(
  first: ChartColours,
  onPainted: (taken: Taken) => void,
  over: () => readonly Over[],
): MarksPicture {
  const none = prepareMarks([])
  const layers: Record<MarkLayer, PreparedMarks> = { beacons: none, boats: none, emergencies: none }
  const atlasFor = lastMade(spriteAtlas)
  const clustersOf = lastMade(({ marks }: PreparedMarks, zoom: number) => clusterIndex(marks, zoom))
  let colours = first
  let chosen: string | null = null
  let shown: Drawn = { grid: spatialGrid(), items: [] }

  function* paint(pen: Pen, view: ChartView): Generator<void, void> {
    const canvas: Canvas = {
      pen,
      view,
      atlas: atlasFor(view.ratio, colours),
      drawn: { grid: spatialGrid(), items: [] },
      labels: [],
      showsPaint: !isUnderRedLight(colours),
    }
    const { boats, beacons, emergencies } = layers
    yield* drawMarks(canvas, beacons, null)
    const zoom = Math.floor(view.zoom)
    if (zoom <= clustersUpTo(boats.marks.length)) {
      const { crowds, single } = clustersOf(boats, zoom)(view.frame, zoom)
      yield
      for (const crowd of crowds) drawCrowd(canvas, crowd, colours)
      yield* drawMarks(canvas, boats, single)
    } else {
      yield* drawMarks(canvas, boats, null)
    }
    yield* drawMarks(canvas, emergencies, null)
    drawChosen(canvas, find(chosen), colours)
    yield
    onPainted({ view, room: drawLabels(canvas.labels, { pen, view, colours, chosen, over: over() }) })
    shown = canvas.drawn
  }

  const find = (id: string | null) => {
    if (id === null) return null
    return layers.emergencies.find(id) ?? layers.boats.find(id) ?? layers.beacons.find(id)
  }
  return {
    paint,
    setMarks: (layer, marks) => void (layers[layer] = prepareMarks(marks)),
    choose: (id) => void (chosen = id),
    recolour: (next) => void (colours = next),
    find,
    under: (x, y, reach) => {
      const item = shown.grid.nearest(x, y, reach)
      return item === null ? null : (shown.items[item] ?? null)
    },
  }
}

/** Made anew only when it is asked for of something else: an atlas or a cluster index costs more than a picture. */
function lastMade<Of, With, Made>(make: (of: Of, value: With) => Made): (of: Of, value: With) => Made {
  let last: { readonly of: Of; readonly value: With; readonly made: Made } | null = null
  return (of, value) => {
    if (last?.of !== of || last.value !== value) last = { of, value, made: make(of, value) }
    return last.made
  }
}

function* drawMarks(canvas: Canvas, prepared: PreparedMarks, only: ReadonlySet<number> | null): Generator<void, void> {
  const { pen, view, atlas, drawn, labels } = canvas
  const { keys } = prepared
  const seen = yield* marksInView(canvas, prepared, only)
  const isPainted = canvas.showsPaint && seen.length <= mostNamed
  for (const [place, { index, mark, x, y }] of seen.entries()) {
    if (place % perStep === perStep - 1) yield
    const { look, heading, hull } = mark
    atlas.draw(pen, isPainted && hull ? paintedKey(look, heading, hull) : (keys[index] ?? 0), x, y)
    drawn.grid.add(drawn.items.length, x, y)
    drawn.items.push(mark)
    if (mark.label === '' || (place >= mostNamed && !mark.urgent)) continue
    labels.push({ id: mark.id, text: mark.label, x, y, rank: mark.urgent ? urgentRank + mark.rank : mark.rank })
  }
  const most = only ? 0 : view.zoom < labelsFrom ? fewBoats : mostNamed
  if (seen.length > most) canvas.labels = labels.filter(({ rank }) => rank >= urgentRank)
}

type Seen = { readonly index: number; readonly mark: Mark; readonly x: number; readonly y: number }

function* marksInView(
  { view }: Canvas,
  { marks, xs, ys }: PreparedMarks,
  only: ReadonlySet<number> | null,
): Generator<void, Seen[]> {
  const edge = 24 * view.ratio
  const seen: Seen[] = []
  for (const [index, mark] of marks.entries()) {
    if (index % perStep === perStep - 1) yield
    if (only !== null && !mark.urgent && !only.has(index)) continue
    const x = (xs[index] ?? 0) * view.world - view.left
    const y = (ys[index] ?? 0) * view.world - view.top
    if (x < -edge || y < -edge || x > view.width + edge || y > view.height + edge) continue
    seen.push({ index, mark, x, y })
  }
  return seen
}

function drawCrowd({ pen, view, drawn }: Canvas, crowd: Crowd, colours: ChartColours): void {
  const { ratio } = view
  const x = crowd.x * view.world - view.left
  const y = crowd.y * view.world - view.top
  const radius = (15 + 4 * Math.log10(crowd.count)) * ratio
  const share = crowd.well / crowd.count
  pen.lineWidth = 5 * ratio
  disc(pen, x, y, radius + 3 * ratio, colours.card)
  disc(pen, x, y, radius, colours.card)
  ring(pen, x, y, radius, 0, 1, colours.idle)
  ring(pen, x, y, radius, 0, share, colours.ok)
  pen.font = `700 ${14 * ratio}px "Noto Sans", system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink
  pen.fillText(shortNumber(crowd.count), x, y + 0.5 * ratio)
  pen.textAlign = 'start'
  drawn.grid.add(drawn.items.length, x, y)
  drawn.items.push(crowd)
}

export function shortNumber(count: number): string {
  if (count < 1000) return String(count)
  return `${(count / 1000).toFixed(count < 10_000 ? 1 : 0).replace('.', ',')}k`
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function ring(pen: Pen, x: number, y: number, radius: number, from: number, to: number, colour: string): void {
  if (to <= from) return
  pen.beginPath()
  pen.arc(x, y, radius - pen.lineWidth / 2, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI)
  pen.strokeStyle = colour
  pen.stroke()
}

function drawChosen({ pen, view, atlas, showsPaint }: Canvas, mark: Mark | null, colours: ChartColours): void {
  if (!mark) return
  const { xs, ys, keys } = prepareMarks([mark])
  const x = (xs[0] ?? 0) * view.world - view.left
  const y = (ys[0] ?? 0) * view.world - view.top
  const radius = 20 * view.ratio
  disc(pen, x, y, radius, colours.card)
  pen.lineWidth = 3.5 * view.ratio
  ring(pen, x, y, radius, 0, 1, colours.focus)
  const { look, heading, hull } = mark
  atlas.draw(pen, showsPaint && hull ? paintedKey(look, heading, hull) : (keys[0] ?? 0), x, y)
}
