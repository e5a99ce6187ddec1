import { destination, greatCircle } from '#contract/wire/earth.ts'
import { type Refusal, Refused, fieldRequired, refusalReply } from '#contract/wire/refusal.ts'
import { type Metres, degrees, lngLat } from '#contract/wire/units.ts'
import { circleIncomplete, zoneIncomplete, zonePlaceInvalid } from '#contract/zones/zone-refusals.ts'
import { shapedRings } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import {
  type Pair,
  type Rings,
  type Zone,
  type ZoneShape,
  type ZoneType,
  zoneDefaults,
  zoneTypes,
} from '#contract/zones/zone.ts'
import { type Refusals, inFormNames, refusalsOf } from '#web/platform/forms/typed-form.ts'
import { degreesIn, pointsText, ringsIn } from '#web/platform/map/sketch/typed-points.ts'
import { ringsOf } from './zone-content.ts'

/*
 * What is typed about a zone, and the change that it makes.
 *   typedFrom    a zone as text; a new one is a circle that is in force
 *   refusedInZone   what the contract says of it, the whole zone's sentence and each field's
 *   zoneChangeFrom   what is sent: of a zone that is changed only what was touched
 *   radiusOf     the metres between the two typed places
 */
export type TypedZone = ReturnType<typeof zoneFields>

export function zoneFields(zone: Zone | null) {
  return {
    name: zone?.name ?? '',
    description: zone?.description ?? '',
    zoneType: (zone?.zoneType ?? 'safety') as string,
    zoneShape: (zone?.zoneShape ?? 'circle') as string,
    ...typedCircle(zone),
    points: zone && zone.zoneShape !== 'circle' ? pointsText(cornersAlone(zone.zoneShape, ringsOf(zone))) : '',
    isActive: yesIf(zone?.isActive ?? zoneDefaults.isActive),
    isRestricted: yesIf(zone?.isRestricted ?? zoneDefaults.isRestricted),
    maxSpeed: written(zone?.maxSpeed),
    validFrom: minuteOf(zone?.validFrom),
    validUntil: minuteOf(zone?.validUntil),
    ownColours: yesIf(zone !== null && !hasUsualColours(zone)),
    color: zone?.color ?? zoneDefaults.color,
    strokeColor: zone?.strokeColor ?? zoneDefaults.strokeColor,
    opacity: String(Math.round((zone?.opacity ?? zoneDefaults.opacity) * 100)),
    strokeWidth: String(zone?.strokeWidth ?? zoneDefaults.strokeWidth),
  }
}

const circleFields = ['centerLatitude', 'centerLongitude', 'radiusLatitude', 'radiusLongitude'] as const
const nowhere = { centerLatitude: '', centerLongitude: '', radiusLatitude: '', radiusLongitude: '' }

/** A circle that was made by its metres has no point on its edge: the one due east of its centre stands for it. */
function typedCircle(zone: Zone | null) {
  if (zone?.zoneShape !== 'circle' || zone.centerLatitude === null || zone.centerLongitude === null) return nowhere
  const { centerLatitude, centerLongitude, radius } = zone
  const [east, beside] = destination(lngLat(centerLongitude, centerLatitude), degrees(90), radius ?? 0)
  return {
    centerLatitude: String(centerLatitude),
    centerLongitude: String(centerLongitude),
    radiusLatitude: zone.radiusLatitude === null ? beside.toFixed(6) : String(zone.radiusLatitude),
    radiusLongitude: zone.radiusLongitude === null ? east.toFixed(6) : String(zone.radiusLongitude),
  }
}

export function typedType({ zoneType }: TypedZone): ZoneType {
  return zoneTypes.find((type) => type === zoneType) ?? 'safety'
}

export function radiusOf(typed: Pick<TypedZone, (typeof circleFields)[number]>): Metres | null {
  const [latitude, longitude, edgeLatitude, edgeLongitude] = circleFields.map((field) => degreesIn(typed[field]))
  const radius = greatCircle(
    lngLat(longitude ?? Number.NaN, latitude ?? Number.NaN),
    lngLat(edgeLongitude ?? Number.NaN, edgeLatitude ?? Number.NaN),
  )
  return Number.isFinite(radius) ? radius : null
}

export type ZoneRefusals = { readonly code: string; readonly sentence: string; readonly fields: Refusals }

/** The name first, then the four numbers of a circle, then each of them: the order of the specification. */
export function refusedInZone(typed: TypedZone): ZoneRefusals | null {
  const isCircle = typed.zoneShape === 'circle'
  const unread: Refusals = !isCircle && ringsIn(typed.points) === null ? { points: zonePlaceInvalid.sentence } : {}
  const fields = { ...refusalsOf(zoneChange, draftOf(typed)), ...unread }
  if (typed.name.trim() === '') return saidOf(zoneIncomplete, { ...fields, ...eachRequired(['name']) })
  const missing = isCircle ? circleFields.filter((field) => typed[field].trim() === '') : []
  if (missing.length > 0) return saidOf(circleIncomplete, { ...fields, ...eachRequired(missing) })
  const [first] = Object.values(fields)
  return first === undefined ? refusedTogether(typed) : { code: '', sentence: first, fields }
}

/** Once each field is right alone. */
function refusedTogether(typed: TypedZone): ZoneRefusals | null {
  try {
    zoneFrom(zoneChange.parse(draftOf(typed)), null)
    return null
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return saidOf(problem.refusal, inZoneForm(refusalReply(problem.refusal, problem.fields).fields))
  }
}

function saidOf({ code, sentence }: Refusal, fields: Refusals): ZoneRefusals {
  return { code, sentence, fields }
}

/** The radius is computed and the points are a text: what is said of them stands where they are typed. */
export function inZoneForm(fields: { readonly [field: string]: string }): Refusals {
  const { radius, coordinates, ...others } = inFormNames(fields)
  return {
    ...others,
    ...(radius !== undefined && { radiusLatitude: radius }),
    ...(coordinates !== undefined && { points: coordinates }),
  }
}

function eachRequired(fields: readonly string[]): Refusals {
  return Object.fromEntries(fields.map((field) => [field, fieldRequired.sentence]))
}

export function zoneChangeFrom(typed: TypedZone, zone: Zone | null): ZoneChange {
  const draft = draftOf(typed)
  if (zone === null) return draft
  const before = zoneFields(zone)
  const isTouched = (fields: readonly (keyof TypedZone)[]) => fields.some((field) => typed[field] !== before[field])
  const touched = Object.entries(draft).filter(([name]) => isTouched(typedIn[name as keyof typeof typedIn]))
  return Object.fromEntries(touched)
}

const placeFields = ['zoneShape', 'points', ...circleFields] as const
const colourFields = ['ownColours', 'color', 'strokeColor'] as const

/** Which of the typed texts each member is made of: a place and the colours are sent whole or not at all. */
const typedIn = {
  name: ['name'],
  description: ['description'],
  zoneType: ['zoneType'],
  zoneShape: placeFields,
  centerLatitude: placeFields,
  centerLongitude: placeFields,
  radiusLatitude: placeFields,
  radiusLongitude: placeFields,
  radius: placeFields,
  coordinates: placeFields,
  isActive: ['isActive'],
  isRestricted: ['isRestricted'],
  maxSpeed: ['maxSpeed'],
  validFrom: ['validFrom'],
  validUntil: ['validUntil'],
  color: colourFields,
  strokeColor: colourFields,
  opacity: ['opacity'],
  strokeWidth: ['strokeWidth'],
} as const satisfies { readonly [member: string]: readonly (keyof TypedZone)[] }

function draftOf(typed: TypedZone): ZoneChange {
  const isOwn = typed.ownColours !== ''
  return {
    name: typed.name,
    description: typed.description,
    zoneType: typed.zoneType as ZoneType,
    zoneShape: typed.zoneShape as ZoneShape,
    ...(typed.zoneShape === 'circle' ? circleOf(typed) : { coordinates: coordinatesOf(typed) }),
    isActive: typed.isActive !== '',
    isRestricted: typed.isRestricted !== '',
    maxSpeed: degreesIn(typed.maxSpeed),
    validFrom: momentOf(typed.validFrom),
    validUntil: momentOf(typed.validUntil),
    color: isOwn ? typed.color : zoneDefaults.color,
    strokeColor: isOwn ? typed.strokeColor : zoneDefaults.strokeColor,
    opacity: (degreesIn(typed.opacity) ?? Number.NaN) / 100,
    strokeWidth: degreesIn(typed.strokeWidth),
  }
}

function circleOf(typed: TypedZone) {
  const [centerLatitude, centerLongitude, radiusLatitude, radiusLongitude] = circleFields.map((field) =>
    degreesIn(typed[field]),
  )
  const place = { centerLatitude, centerLongitude, radiusLatitude, radiusLongitude }
  const radius = radiusOf(typed)
  if (radius === null) return place
  return { ...place, radius, coordinates: { type: 'Point', coordinates: [centerLongitude, centerLatitude] } }
}

function coordinatesOf({ zoneShape, points }: TypedZone) {
  const typedRings = ringsIn(points) ?? []
  const rings = shapedRings(zoneShape as ZoneShape, typedRings) ?? typedRings
  return zoneShape === 'line'
    ? { type: 'LineString', coordinates: rings[0] ?? [] }
    : { type: 'Polygon', coordinates: rings }
}

/** Of an upright rectangle two corners that face each other say all. */
function cornersAlone(shape: ZoneShape, rings: Rings): Rings {
  const [[one, beside, facing, other] = []] = rings
  if (shape !== 'rectangle' || !one || !beside || !facing || !other) return rings
  const isUpright = (first: Pair, second: Pair) => first[0] === second[0] || first[1] === second[1]
  return [one, beside, facing, other].every((corner, index, all) => isUpright(corner, all[(index + 1) % 4] ?? corner))
    ? [[one, facing]]
    : rings
}

function hasUsualColours({ color, strokeColor }: Zone): boolean {
  return color.toUpperCase() === zoneDefaults.color && strokeColor.toUpperCase() === zoneDefaults.strokeColor
}

function yesIf(value: boolean): string {
  return value ? 'yes' : ''
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Senegal's clocks stand at zero all year: a minute typed there is a minute of UTC. */
function momentOf(typed: string): string | null {
  return typed === '' ? null : `${typed.slice(0, 16)}:00Z`
}

function minuteOf(moment: string | null | undefined): string {
  return moment?.slice(0, 16) ?? ''
}
