import * as z from 'zod/mini'
import { baliseStatuses, baliseTypes } from './balise.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { optionalText, requiredText } from '#contract/wire/text.ts'
import { changedBy } from '#contract/wire/version.ts'

const longestName = 150
const longestNotes = 5000

export const percentImpossible = refusal('percent_impossible', 400, 'Le pourcentage va de 0 à 100.')
const percent = z.optional(
  z.nullable(
    z.number(fieldInvalid.code).check(z.minimum(0, percentImpossible.code), z.maximum(100, percentImpossible.code)),
  ),
)

const details = {
  status: z.optional(z.enum(baliseStatuses, fieldInvalid.code)),
  vesselName: optionalText(longestName),
  frequency: optionalText(longestName),
  power: optionalText(longestName),
  notes: optionalText(longestNotes),
  batteryLevel: percent,
  signalStrength: percent,
}

export const baliseDraft = z.object({
  name: requiredText(longestName),
  baliseType: z._default(z.enum(baliseTypes, fieldInvalid.code), 'gps'),
  latitude,
  longitude,
  ...details,
})
export type BaliseDraft = z.output<typeof baliseDraft>

export const baliseChange = z.object({
  name: z.optional(requiredText(longestName)),
  baliseType: z.optional(z.enum(baliseTypes, fieldInvalid.code)),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  ...details,
})
export type BaliseChange = z.output<typeof baliseChange>

export const baliseRefusals = [percentImpossible] as const

/** Somebody was faster. */
export const baliseChangedBy = (name: string, who: string) => changedBy(`La balise « ${name} » a été modifiée`, who)
