import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, type Metres, lngLat, metres } from '#contract/wire/units.ts'
import { zoneOutlineOf } from '#contract/zones/outline.ts'
import { geometryOf } from '#contract/zones/zone.geometry.ts'
import {
  type Rings,
  type Zone,
  type ZoneContent,
  forbidsEntry,
  zoneColour,
  zoneDefaults,
  zoneState,
} from '#contract/zones/zone.ts'
import type { Area, AreaEdge, AreaPrint, AreaShape } from '#web/platform/map/marks.ts'
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
  const box = zoneOutlineOf(contentOf(zone))?.box
  if (!box) return null
  const middle = lngLat((box.west + box.east) / 2, (box.south + box.north) / 2)
  return { middle, reach: greatCircle(middle, lngLat(box.east, box.north)) }
}

/** Zones that are not there yet, as a file has them. */
export function areasOfContents(contents: readonly ZoneContent[]): Area[] {
  return contents.map((content, index) => areaOf({ ...content, id: `new ${index}`, geometry: geometryOf(content) }))
}

/** How large a single place is drawn that is no zone. */
const placeReach = metres(500)

/** What of a file will be no zone, where it lies: hatched, in no colour that a zone has. */
export function areasOfRefused(refused: readonly { readonly name: string; readonly lies: Rings }[]): Area[] {
  return refused.flatMap(({ name, lies }, index) => {
    const shape = shapeOfRings(lies)
    const look = { colour: '', opacity: 0.3, stroke: '', strokeWidth: 1.5, edge: 'refused' } as const
    return shape ? [{ id: `refused ${index}`, label: name, shape, ...look }] : []
  })
}

function shapeOfRings(rings: Rings): AreaShape | null {
  const places = rings.map((ring) => ring.map(([longitude, latitude]) => lngLat(longitude, latitude)))
  const [first = []] = places
  const [only] = first
  if (!only) return null
  if (first.length === 1) return { kind: 'circle', center: only, radius: placeReach }
  return first.length === 2 ? { kind: 'line', points: first } : { kind: 'polygon', rings: places }
}

type Shown = Omit<ZoneContent, 'rings'> & Pick<Zone, 'id' | 'geometry'>

function areaOf(zone: Shown): Area {
  const colour = zoneColour(zone)
  return {
    id: prefix + zone.id,
    label: zone.name,
    shape: shapeOf(zone),
    colour,
    opacity: zone.opacity,
    stroke: zone.strokeColor === zoneDefaults.strokeColor ? colour : zone.strokeColor,
    strokeWidth: zone.strokeWidth,
    edge: zoneEdge(zone),
    print: zonePrint(zone),
  }
}

type Kind = Pick<Zone, 'zoneType' | 'isRestricted'>

/** Said by its outline, not by its colour alone. */
export function zoneEdge(zone: Kind): AreaEdge {
  if (forbidsEntry(zone)) return 'forbidden'
  return zone.zoneType === 'fishing' ? 'dashed' : 'plain'
}

/** Where nobody chose a colour: what is forbidden is magenta, as on paper, for red is left to the emergency alone. */
export function zonePrint(zone: Kind & Pick<Zone, 'color' | 'strokeColor'>): AreaPrint | undefined {
  const isDefault = zone.color.toUpperCase() === zoneDefaults.color && zone.strokeColor === zoneDefaults.strokeColor
  if (!isDefault) return undefined
  if (forbidsEntry(zone)) return 'forbid'
  if (zone.zoneType === 'fishing') return 'fishing'
  return zone.zoneType === 'safety' ? 'safe' : undefined
}

/** A circle keeps its metres; everything else is what the server says that it covers. */
function shapeOf({ zoneShape, geometry, centerLatitude, centerLongitude, radius }: Shown): AreaShape {
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
