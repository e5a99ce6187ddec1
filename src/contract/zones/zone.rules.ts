import * as z from 'zod/mini'
import { isLines, isPoints, isSimple, readPair, readRings, shapedRings } from './zone.geometry.ts'
import {
  circleIncomplete,
  mostPoints,
  radiusInvalid,
  radiusTooLarge,
  validityReversed,
  zoneCrossesItself,
  zoneGeometryWrong,
  zoneIncomplete,
  zoneNotAPolygon,
  zonePlaceInvalid,
  zoneProjected,
  zoneTooDetailed,
  zoneTooFewPoints,
} from './zone-refusals.ts'
import { type Pair, type ZoneContent, type ZoneShape, zoneDefaults, zoneShapes, zoneTypes } from './zone.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { speedImpossible } from '#contract/positions/position.rules.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { type Refusal, Refused, fieldInvalid, fieldRequired } from '#contract/wire/refusal.ts'
import { lngLat } from '#contract/wire/units.ts'
import { optionalName } from '#contract/wire/name.ts'
import { optionalText } from '#contract/wire/text.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

/*
 * What a zone must be.
 *   zoneChange   the form's and the wire's fields, each on its own
 *   zoneFrom     all of them together: a zone, or the refusal that names what is missing or wrong
 */

const longestName = 150
const longestDescription = 5000
const largestRadius = 100_000

/** The same refusal with the number of kilometres that was asked for, rounded up: never « 100 km » for a little more. */
function radiusOver(metres: number): Refusal {
  return { ...radiusTooLarge, sentence: `Le rayon est trop grand (${Math.ceil(metres / 1000)} km)` }
}

/** Empty means nothing is said: that it is missing is for the whole zone to say. */
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.nullable(z.union([z.enum(values), z.literal('')], fieldInvalid.code)))

const angle = (most: number) =>
  z.optional(
    z.nullable(
      z
        .number(zonePlaceInvalid.code)
        .check(z.minimum(-most, zonePlaceInvalid.code), z.maximum(most, zonePlaceInvalid.code)),
    ),
  )

const between = (least: number, most: number, refused: Refusal = fieldInvalid) =>
  z.optional(z.nullable(z.number(refused.code).check(z.minimum(least, refused.code), z.maximum(most, refused.code))))

const colour = z.optional(
  z.nullable(z.string(fieldInvalid.code).check(z.regex(/^(#([\da-f]{3}){1,2}|[a-z]{3,20})$/i, fieldInvalid.code))),
)

const moment = z.optional(
  z.nullable(
    z.iso
      .datetime({ offset: true, error: fieldInvalid.code })
      .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code)),
  ),
)

export const zoneChange = z.object({
  name: optionalName(longestName),
  description: optionalText(longestDescription),
  zoneType: choice(zoneTypes),
  /** The other name that the specification has for it. */
  type: choice(zoneTypes),
  zoneShape: choice(zoneShapes),
  centerLatitude: angle(90),
  centerLongitude: angle(180),
  radiusLatitude: angle(90),
  radiusLongitude: angle(180),
  /** Metres; of a list the first one counts. */
  radius: z.optional(z.nullable(z.union([z.number(), z.array(z.unknown())], radiusInvalid.code))),
  /** GeoJSON, or the bare list of its pairs: longitude first. */
  coordinates: z.optional(z.unknown()),
  geometry: z.optional(z.unknown()),
  isActive: z.optional(z.nullable(z.boolean(fieldInvalid.code))),
  isRestricted: z.optional(z.nullable(z.boolean(fieldInvalid.code))),
  maxSpeed: between(0, 600, speedImpossible),
  validFrom: moment,
  validUntil: moment,
  color: colour,
  opacity: between(0, 1),
  strokeColor: colour,
  strokeWidth: between(0, 50),
})
export type ZoneChange = z.output<typeof zoneChange>

/** A new zone, or one that was there already: what is absent stays as it was. */
export function zoneFrom(change: ZoneChange, stored: ZoneContent | null): ZoneContent {
  const zoneType = orStored(orStored(change.zoneType, change.type), stored?.zoneType)
  const zoneShape = orStored(change.zoneShape, stored?.zoneShape)
  const name = orStored(change.name, stored?.name)
  if (!name || !zoneType || !zoneShape) throw missing(zoneIncomplete, { name, zoneType, zoneShape })
  const place = zoneShape === 'circle' ? circleFrom(change, stored) : pointsFrom(zoneShape, change, stored)
  return { name, zoneType, zoneShape, ...place, ...lookFrom(change, stored), ...lawFrom(change, stored) }
}

function lookFrom(change: ZoneChange, stored: ZoneContent | null) {
  return {
    description: orStored(change.description, stored?.description) || null,
    color: orStored(change.color, stored?.color) ?? zoneDefaults.color,
    opacity: orStored(change.opacity, stored?.opacity) ?? zoneDefaults.opacity,
    strokeColor: orStored(change.strokeColor, stored?.strokeColor) ?? zoneDefaults.strokeColor,
    strokeWidth: orStored(change.strokeWidth, stored?.strokeWidth) ?? zoneDefaults.strokeWidth,
  }
}

function lawFrom(change: ZoneChange, stored: ZoneContent | null) {
  const validFrom = inUtc(orStored(change.validFrom, stored?.validFrom))
  const validUntil = inUtc(orStored(change.validUntil, stored?.validUntil))
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom) {
    throw new Refused(validityReversed, { valid_until: validityReversed })
  }
  return {
    isActive: orStored(change.isActive, stored?.isActive) ?? zoneDefaults.isActive,
    isRestricted: orStored(change.isRestricted, stored?.isRestricted) ?? zoneDefaults.isRestricted,
    // Nothing afloat keeps to a limit of zero: it is how forms say that there is none.
    maxSpeed: orStored(change.maxSpeed, stored?.maxSpeed) || null,
    validFrom,
    validUntil,
  }
}

type Place = Pick<
  ZoneContent,
  'centerLatitude' | 'centerLongitude' | 'radiusLatitude' | 'radiusLongitude' | 'radius' | 'rings'
>
const nowhere = { latitude: null, longitude: null }

function circleFrom(change: ZoneChange, stored: ZoneContent | null): Place {
  const drawn = placeIn(change.coordinates)
  const centerLatitude = orStored(change.centerLatitude ?? drawn.latitude ?? undefined, stored?.centerLatitude)
  const centerLongitude = orStored(change.centerLongitude ?? drawn.longitude ?? undefined, stored?.centerLongitude)
  const centre = together(centerLatitude, centerLongitude)
  if (!centre) throw missing(circleIncomplete, { centerLatitude, centerLongitude })
  const isMoved = centerLatitude !== stored?.centerLatitude || centerLongitude !== stored?.centerLongitude
  return {
    centerLatitude: centre[1],
    centerLongitude: centre[0],
    rings: null,
    ...reachFrom(centre, change, stored, isMoved),
  }
}

/** A point on the circle says more than a number; who gives a new number, or moves the centre, has given up that point. */
function reachFrom(centre: Pair, change: ZoneChange, stored: ZoneContent | null, isMoved: boolean) {
  if (isPresent(change.radiusLatitude) || isPresent(change.radiusLongitude)) {
    const radiusLatitude = change.radiusLatitude ?? stored?.radiusLatitude
    const radiusLongitude = change.radiusLongitude ?? stored?.radiusLongitude
    const edge = together(radiusLatitude, radiusLongitude)
    if (!edge) throw missing(circleIncomplete, { radiusLatitude, radiusLongitude })
    const radius = possibleRadius(greatCircle(lngLat(...centre), lngLat(...edge)))
    return { radiusLatitude: edge[1], radiusLongitude: edge[0], radius }
  }
  const [first] = [change.radius].flat()
  const radius = possibleRadius(first ?? stored?.radius ?? zoneDefaults.radius)
  if (stored === null || isMoved || radius !== stored.radius)
    return { radiusLatitude: null, radiusLongitude: null, radius }
  return { radiusLatitude: stored.radiusLatitude, radiusLongitude: stored.radiusLongitude, radius }
}

function possibleRadius(radius: unknown): number {
  if (typeof radius !== 'number' || !Number.isFinite(radius) || radius <= 0) throw refusedRadius(radiusInvalid)
  if (radius > largestRadius) throw refusedRadius(radiusOver(radius))
  return radius
}

function refusedRadius(refused: Refusal): Refused {
  return new Refused(refused, { radius: refused })
}

function pointsFrom(shape: ZoneShape, change: ZoneChange, stored: ZoneContent | null): Place {
  const value = change.coordinates ?? change.geometry ?? stored?.rings
  if (!isPresent(value)) throw missing(zoneIncomplete, { coordinates: null })
  if (!isPoints(value)) throw refusedPoints(zoneGeometryWrong)
  if (shape !== 'line' && isLines(value)) throw refusedPoints(zoneNotAPolygon)
  const points = readRings(value)
  if (points.flat().length > mostPoints) throw refusedPoints(zoneTooDetailed)
  if (points.flat().some(isProjected)) throw refusedPoints(zoneProjected)
  if (!points.flat().every(isOnEarth)) throw refusedPoints(zonePlaceInvalid)
  const rings = shapedRings(shape, points)
  if (rings === null) throw refusedPoints(zoneTooFewPoints)
  if (shape !== 'line' && !isSimple(rings)) throw refusedPoints(zoneCrossesItself)
  return {
    centerLatitude: null,
    centerLongitude: null,
    radiusLatitude: null,
    radiusLongitude: null,
    radius: null,
    rings,
  }
}

function refusedPoints(refused: Refusal): Refused {
  return new Refused(refused, { coordinates: refused })
}

/** The centre of a circle may also come as a GeoJSON point. */
function placeIn(coordinates: unknown) {
  const point = readPair(coordinates)
  if (point === null) return nowhere
  if (isProjected(point)) throw refusedPoints(zoneProjected)
  if (!isOnEarth(point)) throw refusedPoints(zonePlaceInvalid)
  return { longitude: point[0], latitude: point[1] }
}

/** Metres of a plane where degrees are wanted: both are far beyond any angle. */
function isProjected([x, y]: Pair): boolean {
  return Math.abs(x) > 1000 && Math.abs(y) > 1000
}

export function isOnEarth([longitude, latitude]: Pair): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

function together(latitude: number | null | undefined, longitude: number | null | undefined): Pair | null {
  return isPresent(latitude) && isPresent(longitude) ? [longitude, latitude] : null
}

function missing(refused: Refusal, members: { readonly [name: string]: unknown }): Refused {
  const absent = Object.entries(members).filter(([, value]) => value === undefined || value === null || value === '')
  return new Refused(refused, Object.fromEntries(absent.map(([name]) => [toSnake(name), fieldRequired])))
}

function orStored<Value>(value: Value | undefined, stored: Value | undefined): Value | undefined {
  return value === undefined ? stored : value
}

function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null
}

function inUtc(written: string | null | undefined): string | null {
  return isPresent(written) ? new Date(written).toISOString() : null
}

/** Somebody was faster. */
export const zoneChangedBy = (name: string, who: string) =>
  changedMeanwhileBy(`La zone « ${name} » a été modifiée`, who)
