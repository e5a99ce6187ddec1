import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import type { MapEngine, MapOptions } from './map-engine.ts'

/** What draws a map is read when the first one is wanted. */
export async function openMap(place: HTMLElement, options: MapOptions): Promise<MapEngine> {
  const { leafletEngine } = await import('./leaflet-engine.ts')
  return await leafletEngine(place, options)
}

/** The coast, asked for before there is a place to draw it. */
export async function warmMap(): Promise<void> {
  await loadBasemap()
}
