import type { Rings, Zone, ZoneContent } from '#contract/zones/zone.ts'

/** The points of a zone; a circle has none. */
export function ringsOf({ zoneShape, geometry }: Pick<Zone, 'zoneShape' | 'geometry'>): Rings {
  if (zoneShape === 'circle') return []
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

/** A zone of the wire, as the rules of the contract have it. */
export function contentOf(zone: Zone): ZoneContent {
  return { ...zone, rings: zone.zoneShape === 'circle' ? null : ringsOf(zone) }
}
