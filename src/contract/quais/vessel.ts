import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { dated } from '#contract/wire/moment.ts'
import { optionalName, requiredName } from '#contract/wire/name.ts'

/** A vessel at a quai: one visit, from its arrival to its departure, as somebody wrote it down or as its tracker showed. */

export const vesselTypeWords = { pirogue: 'Pirogue', chalutier: 'Chalutier', cargo: 'Cargo', passenger: 'Passagers' }
export const vesselStatusWords = { docked: 'À quai', loading: 'Chargement', unloading: 'Déchargement' }
export type VesselType = keyof typeof vesselTypeWords
export type VesselStatus = keyof typeof vesselStatusWords
export const vesselTypes = Object.keys(vesselTypeWords) as [VesselType, ...VesselType[]]
export const vesselStatuses = Object.keys(vesselStatusWords) as [VesselStatus, ...VesselStatus[]]

const type = z.enum(vesselTypes, fieldInvalid.code)
const status = z.enum(vesselStatuses, fieldInvalid.code)
const longest = 500
const dearest = 1_000_000_000
const metres = z.number(fieldInvalid.code).check(z.minimum(1, fieldInvalid.code), z.maximum(longest, fieldInvalid.code))
/** In XOF, which has no cents. */
const fee = z
  .number(fieldInvalid.code)
  .check(z.int(fieldInvalid.code), z.minimum(0, fieldInvalid.code), z.maximum(dearest, fieldInvalid.code))

export const arrival = z.object({
  name: requiredName(150),
  type: z._default(type, 'pirogue'),
  size: z.optional(z.nullable(metres)),
  captain: optionalName(150),
  status: z._default(status, 'docked'),
  arrivalTime: z.optional(dated),
  fee: z.optional(z.nullable(fee)),
  pirogue: z.optional(z.nullable(id)),
  /** The quai is known to be full: it lies there all the same. */
  overCapacity: z._default(z.boolean(fieldInvalid.code), false),
})

export const departure = z.object({
  vessel: id,
  departureTime: z.optional(dated),
  fee: z.optional(z.nullable(fee)),
})

export const vesselChange = z.object({
  type: z.optional(type),
  size: z.optional(z.nullable(metres)),
  captain: optionalName(150),
  status: z.optional(status),
  fee: z.optional(z.nullable(fee)),
})

export const vessel = z.object({
  id,
  quai: id,
  /** Null: a tracked boat that the reader may not follow; it is counted and not named. */
  name: z.nullable(z.string()),
  type,
  typeDisplay: z.string(),
  size: z.nullable(z.number()),
  captain: z.nullable(z.string()),
  status,
  statusDisplay: z.string(),
  arrivalTime: z.iso.datetime(),
  departureTime: z.nullable(z.iso.datetime()),
  fee: z.nullable(z.number()),
  pirogue: z.nullable(id),
  /** Somebody wrote it down, or its tracker showed it. */
  source: z.enum(['manual', 'auto']),
})

export type Arrival = z.output<typeof arrival>
export type Departure = z.output<typeof departure>
export type VesselChange = z.output<typeof vesselChange>
export type Vessel = z.output<typeof vessel>
