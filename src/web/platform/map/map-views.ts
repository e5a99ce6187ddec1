import { type NamedStorage, deviceStorage, windowStorage } from '#web/platform/device/device-storage.ts'
import type { MapView } from './chart/framing.ts'
import type { ViewLeft } from './engine/map-engine.ts'

/**
 * Where a map was last left, for the next time that it opens: `of` says which map, and whose. Where a person moved it
 * himself counts until this window is closed; where the fleet was framed only spares a jump, and is framed anew.
 */
type Kept = MapView & { readonly of: string }

const byHandKey = 'guet.map_left'
const framedKey = 'guet.map_framed'

export function keepMapView(of: string, { center, zoom, byHand }: ViewLeft): void {
  const kept: Kept = { of, center, zoom }
  if (byHand) return windowStorage.setItem(byHandKey, JSON.stringify(kept))
  windowStorage.removeItem(byHandKey)
  deviceStorage.setItem(framedKey, JSON.stringify(kept))
}

export function keptMapView(of: string): ViewLeft | null {
  const left = readKept(windowStorage, byHandKey, of)
  if (left) return { ...left, byHand: true }
  const framed = readKept(deviceStorage, framedKey, of)
  return framed && { ...framed, byHand: false }
}

function readKept(pocket: NamedStorage, key: string, of: string): MapView | null {
  const stored = pocket.getItem(key)
  const kept = stored === null ? null : (JSON.parse(stored) as Kept)
  return kept?.of === of ? { center: kept.center, zoom: kept.zoom } : null
}
