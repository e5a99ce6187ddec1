import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, type Metres, lngLat, metres } from '#contract/wire/units.ts'
import { outlineOf } from '#contract/zones/outline.ts'
import { type Zone, forbidsEntry, zoneColour, zoneDefaults, zoneState } from '#contract/zones/zone.ts'
import type { Area, AreaShape } from '#web/map/marks.ts'
import { contentOf } from './form/zone-content.ts'

const prefix = 'zone:'

/** Zones that are in force, in the map's own shapes. */
export function zoneAreas(zones: readonly Zone[], now: number): Area[] {
  return zones.filter((zone) => isInForce(zone, now)).map(areaOf)
}

export function zoneOfMark(zones: readonly Zone[], mark: string): Zone | null {
  return zones.find(({ id }) => prefix + id === mark) ?? null
}

export function isInForce(zone: Zone, now: number): boolean {
  return zoneState(zone, now) === 'active'
}

export function zoneMark({ id }: Pick<Zone, 'id'>): string {
  return prefix + id
}

/** Where the map goes for it, and where its words stand when nobody touched it; and how far it reaches from there. */
export function zonePlace(zone: Zone): { readonly middle: LngLat; readonly reach: Metres } | null {
  const box = outlineOf(contentOf(zone))?.box
  if (!box) return null
  const middle = lngLat((box.west + box.east) / 2, (box.south + box.north) / 2)
  return { middle, reach: greatCircle(middle, lngLat(box.east, box.north)) }
}

function areaOf(zone: Zone): Area {
  const colour = zoneColour(zone)
  return {
    id: prefix + zone.id,
    label: zone.name,
    shape: shapeOf(zone),
    colour,
    opacity: zone.opacity,
    stroke: zone.strokeColor === zoneDefaults.strokeColor ? colour : zone.strokeColor,
    strokeWidth: zone.strokeWidth,
    dashed: forbidsEntry(zone),
  }
}

/** A circle keeps its metres; everything else is what the server says that it covers. */
function shapeOf({ zoneShape, geometry, centerLatitude, centerLongitude, radius }: Zone): AreaShape {
  if (zoneShape === 'circle') {
    const center = lngLat(centerLongitude ?? Number.NaN, centerLatitude ?? Number.NaN)
    return { kind: 'circle', center, radius: metres(radius ?? Number.NaN) }
  }
  if (geometry.type === 'LineString') return { kind: 'line', points: geometry.coordinates.map(placeOf) }
  return { kind: 'polygon', rings: geometry.coordinates.map((ring) => ring.map(placeOf)) }
}

function placeOf([longitude, latitude]: readonly [number, number]) {
  return lngLat(longitude, latitude)
}
