import type { TileSource } from '#contract/monitoring/monitoring.api.ts'
import type { LngLat, Metres } from '#contract/wire/units.ts'
import type { Painter } from '#web/platform/map/chart/chart-view.ts'
import type { FrameRoom, MapView } from '#web/platform/map/chart/framing.ts'
import type { Area, Circle, Mark, Trail, Way } from '#web/platform/map/marks.ts'
import type { SketchHand } from '#web/platform/map/sketch/sketch-layer.ts'
import type { Sketch } from '#web/platform/map/sketch/sketch.ts'
import type { Language } from '#web/platform/words/language.ts'
import type { Covered } from './mark-in-view.ts'

/** The whole map, as the rest of the app knows it. What draws it is loaded when the first one is wanted. */
export type MapEngine = {
  readonly setBoats: (marks: readonly Mark[]) => void
  readonly setBeacons: (marks: readonly Mark[]) => void
  /** Calls for help, above everything; each has its ring. */
  readonly setEmergencies: (marks: readonly Mark[]) => void
  /** Zones, under the boats. Those without a place are left out. */
  readonly setAreas: (areas: readonly Area[]) => void
  readonly setTrails: (trails: readonly Trail[]) => void
  /** Who could get to whoever calls, over the sea and under the boats. */
  readonly setWays: (ways: readonly Way[]) => void
  /** Painted over the zones, and under names, ways and boats; null: nothing. */
  readonly setUnder: (paint: Painter | null) => void
  readonly setAccuracy: (circles: readonly Circle[]) => void
  /** Pictures over the chart, or the chart alone. */
  readonly setTiles: (source: TileSource | null) => void
  readonly setGrid: (shown: boolean) => void
  /** Highlights a mark, whether or not its sheet is open. */
  readonly choose: (id: string | null) => void
  /** The sheet of a mark is open, and covers so much: the map moves until the mark is seen beside it. */
  readonly showBeside: (at: LngLat, covered: Covered) => void
  /** That mark is somewhere else now; unless somebody looks elsewhere, it is kept in view. */
  readonly moveBeside: (at: LngLat) => void
  readonly flyTo: (at: LngLat, zoom?: number) => void
  /** Moves so that all of these are seen, unless somebody moved the map himself; `nearest`: how close it may come. */
  readonly keepInView: (places: readonly LngLat[], room: FrameRoom, nearest?: number) => void
  /** Moves so that all of these are seen, whoever moved it before. */
  readonly frame: (places: readonly LngLat[], room: FrameRoom) => void
  /** Flies there by itself, and returns the way back; null while somebody’s hand is on the map: then it stays. */
  readonly journeyTo: (places: readonly LngLat[], room: FrameRoom) => (() => void) | null
  /** From now on the map stays where it is, as if somebody had put it there. */
  readonly hold: () => void
  /** Where it looks after each movement, once it was framed or moved by hand. */
  readonly onLeft: (listener: (view: ViewLeft) => void) => () => void
  /** The place in the middle of the map. */
  readonly center: () => LngLat
  /** How far it is from there to the nearest edge. */
  readonly reach: () => Metres
  readonly zoomBy: (steps: number) => void
  readonly focus: () => void
  /** Asks for tiles again and draws everything anew. */
  readonly refresh: () => void
  /** A finger on a mark or a zone, or on the sea beside all of them. */
  readonly onSelect: (listener: (touched: Touched) => void) => () => void
  /** What lies on the map is still being read: a touch on the sea waits for it. */
  readonly setReading: (isReading: boolean) => void
  /** From now on fingers and keys draw; whoever asked says when it ends. */
  readonly beginSketch: (sketch: Sketch, hand: SketchHand) => void
  /** The sketch as somebody typed it. */
  readonly setSketch: (sketch: Sketch) => void
  readonly endSketch: () => void
  /** Whether the online background answers; nothing is said while none is asked for. */
  readonly onTiles: (listener: (state: ShownTilesState) => void) => () => void
  /** When land and sea are on the screen, or cannot be. */
  readonly coastDrawn: () => Promise<void>
  /** When all that was set until now is on the screen. */
  readonly drawn: () => Promise<void>
  readonly destroy: () => void
}

/** `byHand`: somebody put it there. */
export type ViewLeft = MapView & { readonly byHand: boolean }
/** What was touched, and where: a zone is large. Null: none of them. */
export type Touched = { readonly id: string | null; readonly at: LngLat }
export type ShownTilesState = 'none' | 'loading' | 'shown' | 'missing'

export type MapOptions = {
  readonly center: LngLat
  readonly zoom: number
  /** For those who listen: what this is, and which keys move it. */
  readonly label: string
  readonly language: Language
  /** What is written along the edge of the shelf. */
  readonly shelf: string
}
