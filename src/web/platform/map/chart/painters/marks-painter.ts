import type { ChartView, Painter, PaintStep } from '#web/platform/map/chart/chart-view.ts'
import { type Crowd, clusterIndex, clustersUpTo } from '#web/platform/map/chart/marks/clusters.ts'
import { fanOut } from '#web/platform/map/chart/marks/fan.ts'
import { type Glides, glides } from '#web/platform/map/chart/marks/glides.ts'
import { type Label, type Over, namedIfUrgent, onSheet, urgentRank } from '#web/platform/map/chart/marks/mark-labels.ts'
import { drawWords } from '#web/platform/map/chart/marks/mark-words.ts'
import { type PreparedMarks, prepareMarks } from '#web/platform/map/chart/marks/prepared-marks.ts'
import { type SpatialGrid, spatialGrid } from '#web/platform/map/chart/marks/spatial-grid.ts'
import { type SpriteAtlas, paintedKey, spriteAtlas } from '#web/platform/map/chart/marks/sprite-atlas.ts'
import { pacedNames } from '#web/platform/map/chart/paced-names.ts'
import type { NamesTaken } from '#web/platform/map/chart/place-names.ts'
import { type Mark, type Way, lateRank } from '#web/platform/map/marks.ts'
import { type ChartColours, isUnderRedLight } from './chart-colours.ts'
import { family } from './lettering.ts'
import { paintWakes } from './wakes-painter.ts'

/** Boats, beacons and crowds on one canvas, and what lies under a finger. */
export type MarksPicture = {
  readonly paint: Painter
  readonly setMarks: (layer: MarkLayer, marks: readonly Mark[]) => void
  readonly choose: (id: string | null) => void
  readonly recolour: (colours: ChartColours) => void
  readonly find: (id: string) => Mark | null
  /** At a place of the sheet that is shown, in device pixels. */
  readonly under: (x: number, y: number, reach: number) => Mark | Crowd | null
  /** Boats that lie so close to that place that they cover each other. */
  readonly heapAt: (x: number, y: number, reach: number) => readonly Mark[]
  /** These stand around their place, each to be touched; null: all are where they are. */
  readonly fan: (ids: ReadonlySet<string> | null) => void
}
export type MarkLayer = 'beacons' | 'boats' | 'emergencies'

type Pen = CanvasRenderingContext2D
/** One item for a finger: a mark, or a crowd. */
type Drawn = {
  readonly grid: SpatialGrid
  readonly items: (Mark | Crowd)[]
  /** Where each mark was drawn, when there are not too many of them. */
  readonly places: Map<string, { readonly x: number; readonly y: number }>
}
type Canvas = {
  pen: Pen
  view: ChartView
  atlas: SpriteAtlas
  /** The same, smaller: where very many are in view they would lie over each other, and each costs its pixels. */
  small: SpriteAtlas
  drawn: Drawn
  labels: Label[]
  showsPaint: boolean
  ink: string
  chosen: string | null
  fan: ReadonlySet<string> | null
}
type Moving = { readonly gliding: Glides; readonly now: number }

const perStep = 250
/** Beyond so many boats in view, names would hide the boats: only those that matter most keep theirs. */
const mostNamed = 150
/** Beyond so many in view a boat is drawn smaller, unless somebody has to do something for it. */
const mostWhole = 2500
const smaller = 0.6
const labelsFrom = 12
const fewBoats = 60
/** Beyond so many in view wakes would hide the boats. */
const mostWakes = 1000
const halfPixel = 0.5

type Around = {
  /** With reduced motion boats do not glide. */
  readonly isStill: boolean
  readonly over: () => readonly Over[]
  readonly ways: () => readonly Way[]
  /** The names stand there now. */
  readonly onPainted: (taken: NamesTaken) => void
  /** The next picture would be another one; this one took so long. */
  readonly onMoving: (took: number) => void
}

export function marksPicture(first: ChartColours, { isStill, over, ways, onPainted, onMoving }: Around): MarksPicture {
  const gliding = glides(isStill)
  const none = prepareMarks([])
  const layers: Record<MarkLayer, PreparedMarks> = { beacons: none, boats: none, emergencies: none }
  const atlasFor = lastMade(spriteAtlas)
  const smallFor = lastMade((ratio: number, on: ChartColours) => spriteAtlas(ratio * smaller, on))
  const clustersOf = lastMade(({ marks }: PreparedMarks, zoom: number) => clusterIndex(marks, zoom))
  let colours = first
  let chosen: string | null = null
  let fan: ReadonlySet<string> | null = null
  let shown: Drawn = newDrawn()
  const isDue = pacedNames()

  function* paint(pen: Pen, view: ChartView): Generator<PaintStep, void> {
    const now = performance.now()
    const [atlas, small] = [atlasFor(view.ratio, colours), smallFor(view.ratio, colours)]
    const canvas: Canvas = { ...blank(pen, view, colours), atlas, small, chosen, fan }
    const { boats, beacons, emergencies } = layers
    yield* drawMarks(canvas, beacons, null)
    const zoom = Math.floor(view.zoom)
    const far = zoom <= clustersUpTo(boats.marks.length) ? clustersOf(boats, zoom)(view.frame, zoom) : null
    yield
    for (const crowd of far?.crowds ?? []) drawCrowd(canvas, crowd, colours)
    yield* drawMarks(canvas, boats, far?.single ?? null, { gliding, now })
    yield* drawMarks(canvas, emergencies, null)
    drawChosen(canvas, find(chosen), colours)
    yield
    const room = drawWords(canvas.labels, ways(), { pen, view, colours, chosen, over: onSheet(view, over()) })
    shown = canvas.drawn
    const isMoving = gliding.isMoving(performance.now(), halfPixel * (view.ratio / view.world))
    if (isMoving) onMoving(performance.now() - now)
    if (isDue(view, isMoving, now)) onPainted({ view, room })
  }

  const find = (id: string | null) => {
    if (id === null) return null
    return layers.emergencies.find(id) ?? layers.boats.find(id) ?? layers.beacons.find(id)
  }
  return {
    paint,
    setMarks: (layer, marks) => {
      layers[layer] = prepareMarks(marks)
      if (layer === 'boats') gliding.aim(layers.boats, performance.now())
    },
    choose: (id) => void (chosen = id),
    recolour: (next) => void (colours = next),
    find,
    ...touchedIn(
      () => shown,
      (id) => layers.boats.find(id) !== null,
    ),
    fan: (ids) => void (fan = ids),
  }
}

function touchedIn(shown: () => Drawn, isBoat: (id: string) => boolean): Pick<MarksPicture, 'under' | 'heapAt'> {
  return {
    under: (x, y, reach) => {
      const { grid, items } = shown()
      const item = grid.nearest(x, y, reach)
      return item === null ? null : (items[item] ?? null)
    },
    heapAt: (x, y, reach) => {
      const { grid, items } = shown()
      return grid.within(x, y, reach).flatMap((item) => {
        const mark = items[item]
        return mark && 'id' in mark && isBoat(mark.id) ? [mark] : []
      })
    },
  }
}

function blank(pen: Pen, view: ChartView, colours: ChartColours) {
  return { pen, view, drawn: newDrawn(), labels: [], showsPaint: !isUnderRedLight(colours), ink: colours.trail }
}

function newDrawn(): Drawn {
  return { grid: spatialGrid(), items: [], places: new Map() }
}

/** Made anew only when it is asked for of something else: an atlas or a cluster index costs more than a picture. */
function lastMade<Of, With, Made>(make: (of: Of, value: With) => Made): (of: Of, value: With) => Made {
  let last: { readonly of: Of; readonly value: With; readonly made: Made } | null = null
  return (of, value) => {
    if (last?.of !== of || last.value !== value) last = { of, value, made: make(of, value) }
    return last.made
  }
}

function* drawMarks(
  canvas: Canvas,
  prepared: PreparedMarks,
  only: ReadonlySet<number> | null,
  moving?: Moving,
): Generator<PaintStep, void> {
  const { pen, view, atlas, small, drawn, labels, ink, chosen } = canvas
  const { keys } = prepared
  const seen = spreadFan(canvas, yield* marksInView(canvas, prepared, only, moving))
  if (moving && seen.length <= mostWakes) {
    const wakes = seen.flatMap(({ mark: { wake }, x, y }) => (wake ? [{ wake, x, y }] : []))
    yield* paintWakes(pen, view, wakes, { ink, now: Date.now() })
  }
  const isPainted = canvas.showsPaint && seen.length <= mostNamed
  const sprites = seen.map(({ index, mark: { look, heading, hull, rank, urgent } }) => ({
    key: isPainted && hull ? paintedKey(look, heading, hull) : (keys[index] ?? 0),
    of: seen.length > mostWhole && rank < lateRank && !urgent ? small : atlas,
  }))
  for (const { of, key } of sprites) of.prepare(key)
  for (const [place, { mark, x, y }] of seen.entries()) {
    if (place % perStep === perStep - 1) yield
    const sprite = sprites[place]
    sprite?.of.draw(pen, sprite.key, x, y)
    drawn.grid.add(drawn.items.length, x, y)
    drawn.items.push(mark)
    if (mark.id === chosen) drawn.places.set(mark.id, { x, y })
    if (place >= mostNamed && !mark.urgent) continue
    const rank = mark.urgent ? urgentRank + mark.rank : mark.rank
    labels.push({ id: mark.id, text: mark.label, x, y, rank, state: mark.look.state })
  }
  const most = only ? 0 : view.zoom < labelsFrom ? fewBoats : mostNamed
  if (seen.length > most) canvas.labels = labels.map(namedIfUrgent)
}

/** Boats of the fan leave their heap; a line says where each belongs. */
function spreadFan({ pen, view: { ratio }, fan, ink }: Canvas, seen: readonly Seen[]): readonly Seen[] {
  if (!fan) return seen
  const { fanned, middle } = fanOut(
    seen.filter(({ mark }) => fan.has(mark.id)),
    ratio,
  )
  if (fanned.length < 2) return seen
  pen.strokeStyle = ink
  pen.lineWidth = 1.5 * ratio
  pen.beginPath()
  for (const { x, y } of fanned) {
    pen.moveTo(middle.x, middle.y)
    pen.lineTo(x, y)
  }
  pen.stroke()
  return [...seen.filter(({ mark }) => !fan.has(mark.id)), ...fanned]
}

type Seen = { readonly index: number; readonly mark: Mark; readonly x: number; readonly y: number }

function* marksInView(
  { view }: Canvas,
  { marks, xs, ys }: PreparedMarks,
  only: ReadonlySet<number> | null,
  moving?: Moving,
): Generator<void, Seen[]> {
  const edge = 24 * view.ratio
  const seen: Seen[] = []
  for (const [index, mark] of marks.entries()) {
    if (index % perStep === perStep - 1) yield
    if (only !== null && !mark.urgent && !only.has(index)) continue
    const x = (moving ? moving.gliding.x(index, moving.now) : (xs[index] ?? 0)) * view.world - view.left
    const y = (moving ? moving.gliding.y(index, moving.now) : (ys[index] ?? 0)) * view.world - view.top
    if (x < -edge || y < -edge || x > view.width + edge || y > view.height + edge) continue
    seen.push({ index, mark, x, y })
  }
  return seen
}

function drawCrowd({ pen, view, drawn, labels }: Canvas, crowd: Crowd, colours: ChartColours): void {
  const { ratio } = view
  const x = crowd.x * view.world - view.left
  const y = crowd.y * view.world - view.top
  const reach = 15 + 4 * Math.log10(crowd.count)
  labels.push({ id: '', text: '', x, y, rank: 0, reach: reach + 3 })
  const radius = reach * ratio
  pen.lineWidth = 5 * ratio
  disc(pen, x, y, radius + 3 * ratio, colours.card)
  disc(pen, x, y, radius, colours.card)
  ring(pen, x, y, radius, 0, 1, colours.idle)
  ring(pen, x, y, radius, 0, crowd.well / crowd.count, colours.ok)
  pen.font = `700 ${14 * ratio}px ${family}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink
  pen.fillText(shortNumber(crowd.count), x, y + 0.5 * ratio)
  pen.textAlign = 'start'
  drawn.grid.add(drawn.items.length, x, y)
  drawn.items.push(crowd)
}

function shortNumber(count: number): string {
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

function drawChosen(canvas: Canvas, mark: Mark | null, colours: ChartColours): void {
  if (!mark) return
  const { pen, view, atlas, showsPaint, drawn } = canvas
  const { xs, ys, keys } = prepareMarks([mark])
  /* Where it is drawn, on its way or spread out; a crowd has it where it is. */
  const at = drawn.places.get(mark.id)
  const x = at?.x ?? (xs[0] ?? 0) * view.world - view.left
  const y = at?.y ?? (ys[0] ?? 0) * view.world - view.top
  const radius = 20 * view.ratio
  disc(pen, x, y, radius, colours.card)
  pen.lineWidth = 3.5 * view.ratio
  ring(pen, x, y, radius, 0, 1, colours.focus)
  const { look, heading, hull } = mark
  atlas.draw(pen, showsPaint && hull ? paintedKey(look, heading, hull) : (keys[0] ?? 0), x, y)
}
