import * as z from 'zod/mini'
import { line, point, polygon } from '#contract/wire/geojson.ts'
import { id } from '#contract/wire/id.ts'

/*
 * A piece of sea with a rule.
 *   zoneTypes     what it is for, with the colours of the map
 *   zoneShapes    how it is drawn
 *   zoneDefaults  what it is when nobody says otherwise
 *   zone          as it goes over the wire
 */

export const zoneTypes = [
  'safety',
  'fishing',
  'restricted',
  'navigation',
  'anchorage',
  'harbor',
  'marine_reserve',
  'exclusion',
] as const
export type ZoneType = (typeof zoneTypes)[number]

const gray = '#6B7280'
const typeColours: Readonly<Record<ZoneType, string>> = {
  safety: '#10B981',
  fishing: '#3B82F6',
  restricted: '#EF4444',
  navigation: '#8B5CF6',
  anchorage: gray,
  harbor: gray,
  marine_reserve: gray,
  exclusion: gray,
}

export const zoneShapes = ['polygon', 'circle', 'rectangle', 'line'] as const
export type ZoneShape = (typeof zoneShapes)[number]

export const zoneDefaults = {
  radius: 1000,
  color: '#10B981',
  opacity: 0.3,
  strokeColor: '#059669',
  strokeWidth: 2,
  isActive: true,
  isRestricted: false,
} as const

/** A colour that somebody chose is drawn; the default one says nothing, so that the type's is drawn in its place. */
export function zoneColour({ zoneType, color }: { readonly zoneType: ZoneType; readonly color: string }): string {
  return color.toUpperCase() === zoneDefaults.color ? typeColours[zoneType] : color
}

/** Whoever enters is told on: drawn with dashes, and the watch rings. */
export function forbidsEntry({ zoneType, isRestricted }: { zoneType: ZoneType; isRestricted: boolean }): boolean {
  return isRestricted || zoneType === 'restricted' || zoneType === 'exclusion' || zoneType === 'marine_reserve'
}

/** How it stands at a moment: switched off, over, not begun, or in force. */
export const zoneStates = ['active', 'inactive', 'upcoming', 'expired'] as const
export type ZoneState = (typeof zoneStates)[number]

type Validity = { isActive: boolean; validFrom: string | null; validUntil: string | null }

export function zoneState({ isActive, validFrom, validUntil }: Validity, now: number): ZoneState {
  if (!isActive) return 'inactive'
  if (validUntil !== null && Date.parse(validUntil) <= now) return 'expired'
  return validFrom !== null && now < Date.parse(validFrom) ? 'upcoming' : 'active'
}

export const zoneGeometry = z.union([polygon, line])
export type ZoneGeometry = z.output<typeof zoneGeometry>

export const zone = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  zoneType: z.enum(zoneTypes),
  zoneShape: z.enum(zoneShapes),
  /** What is covered; of a circle an outline of many corners. */
  geometry: zoneGeometry,
  /** What was drawn: the centre of a circle, or the points of anything else. */
  coordinates: z.union([point, polygon, line]),
  centerLatitude: z.nullable(z.number()),
  centerLongitude: z.nullable(z.number()),
  radiusLatitude: z.nullable(z.number()),
  radiusLongitude: z.nullable(z.number()),
  /** Metres; a circle has one, and nothing else does. */
  radius: z.nullable(z.number()),
  isActive: z.boolean(),
  isRestricted: z.boolean(),
  /** Knots. */
  maxSpeed: z.nullable(z.number()),
  validFrom: z.nullable(z.iso.datetime()),
  validUntil: z.nullable(z.iso.datetime()),
  color: z.string(),
  opacity: z.number(),
  strokeColor: z.string(),
  strokeWidth: z.number(),
  createdBy: z.nullable(id),
  createdAt: z.iso.datetime(),
  updatedBy: z.nullable(id),
  updatedAt: z.iso.datetime(),
})
export type Zone = z.output<typeof zone>

/** All that can be said of a zone, whoever keeps it. `rings` are its points: one line, or an outline and its holes. */
export type ZoneContent = Omit<
  Zone,
  'id' | 'geometry' | 'coordinates' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt'
> & { readonly rings: Rings | null }

export type Pair = readonly [longitude: number, latitude: number]
export type Ring = readonly Pair[]
export type Rings = readonly Ring[]
