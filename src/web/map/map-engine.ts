import type { LngLat } from '#contract/wire/units.ts'
import type { Base, Circle, Mark, Trail } from './marks.ts'

/** The whole map, as the rest of the app knows it. What draws it is loaded when the first one is wanted. */
export type MapEngine = {
  readonly setBoats: (marks: readonly Mark[]) => void
  readonly setBeacons: (marks: readonly Mark[]) => void
  readonly setTrails: (trails: readonly Trail[]) => void
  readonly setAccuracy: (circles: readonly Circle[]) => void
  readonly setBase: (base: Base) => void
  readonly setGrid: (shown: boolean) => void
  /** Highlights a mark, whether or not its words are open. */
  readonly choose: (id: string | null) => void
  /** Words beside a place; they follow it until they are put away. */
  readonly showWords: (at: LngLat, words: HTMLElement) => void
  readonly moveWords: (at: LngLat) => void
  readonly hideWords: () => void
  readonly flyTo: (at: LngLat, zoom?: number) => void
  readonly zoomBy: (steps: number) => void
  readonly focus: () => void
  /** Asks for tiles again and draws everything anew. */
  readonly refresh: () => void
  /** A finger on a mark, or on the sea beside all marks. */
  readonly onSelect: (listener: (id: string | null) => void) => () => void
  /** Whether the online background answers; nothing is said while none is asked for. */
  readonly onTiles: (listener: (state: TilesState) => void) => () => void
  /** When all that was set until now is on the screen. */
  readonly drawn: () => Promise<void>
  readonly destroy: () => void
}

export type TilesState = 'none' | 'loading' | 'shown' | 'missing'

export type MapOptions = {
  readonly center: LngLat
  readonly zoom: number
  /** For those who listen: what this is, and which keys move it. */
  readonly label: string
  readonly language: string
}

export async function openMap(place: HTMLElement, options: MapOptions): Promise<MapEngine> {
  const { leafletEngine } = await import('./leaflet-engine.ts')
  return await leafletEngine(place, options)
}
