import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'

export const latitudeImpossible = refusal('latitude_impossible', 400, 'La latitude doit être comprise entre -90 et 90.')
export const latitude = z
  .number(fieldInvalid.code)
  .check(z.minimum(-90, latitudeImpossible.code), z.maximum(90, latitudeImpossible.code))

export const longitudeImpossible = refusal(
  'longitude_impossible',
  400,
  'La longitude doit être comprise entre -180 et 180.',
)
export const longitude = z
  .number(fieldInvalid.code)
  .check(z.minimum(-180, longitudeImpossible.code), z.maximum(180, longitudeImpossible.code))

/** No boat and no aircraft that carries one of these devices is faster. */
const fastestKnots = 600
export const speedImpossible = refusal('speed_impossible', 400, 'La vitesse est impossible.')
export const speed = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, speedImpossible.code), z.maximum(fastestKnots, speedImpossible.code))

export const headingImpossible = refusal('heading_impossible', 400, 'Le cap doit être compris entre 0 et 360.')
export const heading = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, headingImpossible.code), z.maximum(360, headingImpossible.code))

const deepest = -1000
const highest = 20_000
const altitude = z
  .number(fieldInvalid.code)
  .check(z.minimum(deepest, fieldInvalid.code), z.maximum(highest, fieldInvalid.code))
/** Half the way round the earth: beyond it a radius says nothing. */
const widest = 20_037_508
const accuracy = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, fieldInvalid.code), z.maximum(widest, fieldInvalid.code))

const unknownOr = <S extends z.ZodMiniType>(known: S) => z._default(z.nullable(known), null)

/** What must be possible of every position, whoever sends it. */
export const place = z.object({
  latitude,
  longitude,
  speed: unknownOr(speed),
  heading: unknownOr(heading),
  altitude: unknownOr(altitude),
  accuracy: unknownOr(accuracy),
})

/** What the app sends. The server places it in time; a date is never a reason to refuse, and without one it is now. */
export const positionDraft = z.extend(place, {
  id: z.optional(id),
  user: z.optional(id),
  timestamp: unknownOr(z.iso.datetime({ offset: true, error: fieldInvalid.code })),
})
export type PositionDraft = z.output<typeof positionDraft>

/** One of many that waited for a network: when it was there is known to the phone alone. */
export const datedPositionDraft = z.extend(positionDraft, {
  timestamp: z.iso.datetime({ offset: true, error: fieldInvalid.code }),
})

export const largestBatch = 1000
export const batchTooLarge = refusal('batch_too_large', 400, 'Un envoi contient au plus 1000 positions.')
/** Items are judged one by one: a bad one never costs the good ones. */
export const positionBatch = z.object({
  locations: z.array(z.unknown()).check(z.maxLength(largestBatch, batchTooLarge.code)),
})

export const idTaken = refusal('id_taken', 409, 'Cet identifiant est déjà utilisé.')
export const positionRefusals = [
  latitudeImpossible,
  longitudeImpossible,
  speedImpossible,
  headingImpossible,
  batchTooLarge,
  idTaken,
] as const
