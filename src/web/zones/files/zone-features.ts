import { toSnake } from '#contract/wire/casing.ts'
import { fieldRefusals } from '#contract/wire/parsed.ts'
import { Refused, fieldInvalid, refusalReply } from '#contract/wire/refusal.ts'
import { circleIncomplete, zoneGeometryWrong } from '#contract/zones/zone-refusals.ts'
import { readRings, unreadableIn } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import {
  type Pair,
  type Rings,
  type ZoneContent,
  type ZoneShape,
  type ZoneType,
  zoneShapes,
  zoneTypes,
} from '#contract/zones/zone.ts'
import { withoutClosing } from '#web/platform/map/sketch/typed-points.ts'

/*
 * What a file says of zones, as what may be sent.
 *   featuresOf     the features of any GeoJSON
 *   candidatesIn   each of them as a zone, or why it is none; one with several shapes becomes several zones
 *   likeness       two zones with the same one are the same zone
 * Our own files say everything; those of others say a name and an outline, and the rest is as usual.
 */
export type FileFeature = { readonly geometry: unknown; readonly properties: Properties }
type Properties = { readonly [name: string]: unknown }

export type Candidate = {
  readonly name: string
  /** What will be sent, and the zone that it makes. */
  readonly zone: { readonly change: ZoneChange; readonly content: ZoneContent } | null
  /** So many of its points could not be read, and are not in it. */
  readonly unread: number
  /** The contract's own code and sentence. */
  readonly refused: { readonly code: string; readonly sentence: string } | null
  /** Where a refused one lies, as far as that can be read; a single place is a point. */
  readonly lies: Rings
}

export function featuresOf(raw: unknown): FileFeature[] {
  if (!isRecord(raw)) return []
  if (raw['type'] === 'FeatureCollection' && Array.isArray(raw['features'])) {
    return raw['features'].flatMap(featuresOf)
  }
  if (raw['type'] !== 'Feature') return 'type' in raw ? [{ geometry: raw, properties: {} }] : []
  return [{ geometry: raw['geometry'], properties: isRecord(raw['properties']) ? raw['properties'] : {} }]
}

type Usual = { readonly type: ZoneType; readonly nameOf: (number: number) => string }

export function candidatesIn(features: readonly FileFeature[], usual: Usual): Candidate[] {
  const single = features.flatMap(singleShapes)
  return single.map((feature, index) => candidateOf(feature, usual.type, usual.nameOf(index + 1)))
}

export function likeness({ name, zoneShape, rings, ...circle }: ZoneContent): string {
  const { centerLatitude, centerLongitude, radius } = circle
  const near = (value: number | null) => value && Math.round(value * 1e5)
  const places = rings?.map((ring) => ring.map((point) => point.map(near)))
  return JSON.stringify([
    name,
    zoneShape,
    near(centerLatitude),
    near(centerLongitude),
    radius && Math.round(radius),
    places,
  ])
}

function candidateOf({ geometry, properties }: FileFeature, usualType: ZoneType, usualName: string): Candidate {
  const own = ownNames(properties)
  const name = nameIn(own) ?? usualName
  const change = { ...aboutIn(own), name, zoneType: oneOf(zoneTypes, own['zone_type']) ?? usualType }
  const draft = { ...change, ...placeIn(geometry, own) }
  const lies = placesOn(geometry)
  if (!isZoneShape(geometry)) return { name, zone: null, unread: 0, refused: zoneGeometryWrong, lies }
  const read = zoneChange.safeParse(draft)
  if (!read.success) {
    const [first = fieldInvalid] = Object.values(fieldRefusals(read.error.issues, draft))
    return { name, zone: null, unread: 0, refused: first, lies }
  }
  if (isWithoutReach(read.data)) return { name, zone: null, unread: 0, refused: circleIncomplete, lies }
  try {
    const content = zoneFrom(read.data, null)
    const unread = content.rings === null ? 0 : unreadableIn(read.data.coordinates)
    return { name, zone: { change: read.data, content }, unread, refused: null, lies: [] }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    const { code, error } = refusalReply(problem.refusal)
    return { name, zone: null, unread: 0, refused: { code, sentence: error }, lies }
  }
}

/** What is written in metres, or beyond the poles, lies nowhere that could be shown. */
function placesOn(geometry: unknown): Rings {
  if (!isRecord(geometry)) return []
  const rings = readRings(isPoint(geometry) ? [geometry['coordinates']] : geometry['coordinates'])
  const isOnEarth = ([longitude, latitude]: Pair) => Math.abs(longitude) <= 180 && Math.abs(latitude) < 85
  return rings.flat().every(isOnEarth) ? rings : []
}

/** Somebody's waypoint is no zone of a thousand metres. */
function isWithoutReach({ zoneShape, radius, radiusLatitude, radiusLongitude }: ZoneChange): boolean {
  return zoneShape === 'circle' && [radius, radiusLatitude, radiusLongitude].every((value) => (value ?? null) === null)
}

/** A GPX of ours keeps its names behind a prefix. */
function ownNames(properties: Properties): Properties {
  const prefix = 'guet_'
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      value,
    ]),
  )
}

/** What other programs, and those who speak French, call a name; however it is spelt. */
const nameKeys = ['name', 'nom', 'title', 'titre', 'libelle', 'libellé', 'label'] as const

function nameIn(own: Properties): string | null {
  const spelt = new Map(Object.entries(own).map(([key, value]) => [key.toLowerCase(), value]))
  return nameKeys.map((key) => textIn(spelt.get(key)) ?? null).find((name) => name !== null) ?? null
}

function aboutIn(own: Properties) {
  return {
    description: textIn(own['description']) ?? textIn(own['desc']),
    isActive: flagIn(own['is_active']),
    isRestricted: flagIn(own['is_restricted']),
    maxSpeed: numberOf(own['max_speed']),
    validFrom: textIn(own['valid_from']),
    validUntil: textIn(own['valid_until']),
    color: textIn(own['color']) ?? hexIn(own['fill']),
    opacity: numberOf(own['opacity']) ?? numberOf(own['fill-opacity']),
    strokeColor: textIn(own['stroke_color']) ?? hexIn(own['stroke']),
    strokeWidth: numberOf(own['stroke_width']) ?? numberOf(own['stroke-width']),
  }
}

const circleMembers = ['centerLatitude', 'centerLongitude', 'radiusLatitude', 'radiusLongitude', 'radius'] as const

function placeIn(geometry: unknown, own: Properties): Pick<ZoneChange, 'zoneShape' | 'coordinates'> {
  const shape = shapeIn(geometry, own)
  if (shape === 'circle') {
    const numbers = circleMembers.map((name) => [name, numberOf(own[toSnake(name)])])
    return { ...Object.fromEntries(numbers), zoneShape: shape, ...(isPoint(geometry) && { coordinates: geometry }) }
  }
  return { zoneShape: shape, coordinates: shape === 'line' ? geometry : outlineOf(geometry) }
}

/** Of a track that is the outline of a zone, and of the tracks that are its holes. */
function outlineOf(geometry: unknown): unknown {
  if (!isRecord(geometry)) return geometry
  const { type, coordinates } = geometry
  if (type === 'LineString') return { type: 'Polygon', coordinates: [coordinates] }
  return type === 'MultiLineString' ? { type: 'Polygon', coordinates } : geometry
}

/** Tracks and drawn lines that end where they began are outlines. */
function shapeIn(geometry: unknown, own: Properties): ZoneShape {
  const shape = oneOf(zoneShapes, own['zone_shape'])
  if (shape) return shape
  if (isPoint(geometry)) return 'circle'
  if (!isRecord(geometry) || !String(geometry['type']).endsWith('LineString')) return 'polygon'
  const [line = []] = readRings(geometry['coordinates'])
  return line.length > 3 && withoutClosing(line).length < line.length ? 'polygon' : 'line'
}

/** A zone is one shape. Only what we wrote ourselves has several lines that belong together. */
function singleShapes({ geometry, properties }: FileFeature): FileFeature[] {
  if (!isRecord(geometry)) return [{ geometry, properties }]
  const { type, coordinates, geometries } = geometry
  const isOwn = 'guet_zone_shape' in properties
  const each = (parts: readonly unknown[], wrap: (part: unknown) => unknown) =>
    parts.flatMap((part, index) =>
      singleShapes({ geometry: wrap(part), properties: numbered(properties, index, parts.length) }),
    )
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return each(geometries, (part) => part)
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) {
    return each(coordinates, (part) => ({ type: 'Polygon', coordinates: part }))
  }
  if (type === 'MultiLineString' && Array.isArray(coordinates) && !isOwn) {
    return each(coordinates, (part) => ({ type: 'LineString', coordinates: part }))
  }
  return [{ geometry, properties }]
}

function numbered(properties: Properties, index: number, all: number): Properties {
  const name = textIn(properties['name'])
  return all === 1 || name === null ? properties : { ...properties, name: `${name} ${index + 1}` }
}

/** Several shapes in one have been parted before, but for the lines that we wrote together ourselves. */
const zoneGeometries = ['Point', 'Polygon', 'LineString', 'MultiLineString']

/** Without any it is a zone that is not complete. */
function isZoneShape(geometry: unknown): boolean {
  return !isRecord(geometry) || zoneGeometries.some((type) => type === geometry['type'])
}

function isPoint(geometry: unknown): boolean {
  return isRecord(geometry) && geometry['type'] === 'Point'
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function textIn(raw: unknown): string | null {
  return typeof raw === 'string' && raw.trim() !== '' ? raw.trim() : null
}

/** Other programs have colours that are none here: they are left to the type of the zone. */
function hexIn(raw: unknown): string | null {
  const text = textIn(raw)
  return text !== null && /^#([\da-f]{3}){1,2}$/i.test(text) ? text : null
}

/** KML and GPX write everything as text. */
function numberOf(raw: unknown): number | null {
  const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function flagIn(raw: unknown): boolean | null {
  if (typeof raw === 'boolean') return raw
  return raw === 'true' || raw === 'false' ? raw === 'true' : null
}

function oneOf<Value extends string>(values: readonly Value[], raw: unknown): Value | null {
  return values.find((value) => value === raw) ?? null
}
