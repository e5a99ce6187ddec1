import type { TileArea } from '#web/platform/map/tiles/tile-area.ts'

/** What the map showed when somebody went from it to prepare an outing: handed over in memory, for it may be where they are. */
let view: TileArea | null = null

export function rememberMapView(area: TileArea | null): void {
  view = area
}

export function handedView(): TileArea | null {
  return view
}
