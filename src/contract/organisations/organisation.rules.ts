import * as z from 'zod/mini'
import { approvals } from './organisation.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { requiredText, text } from '#contract/wire/text.ts'

const longestName = 150
const longestReason = 300
export const organisationRefusal = z.object({ reason: requiredText(longestReason) })

/** Of what is decided: the names as whoever decides has read them. */
const seen = z.nullable(text(longestName))
export const namesSeen = z.object({ pendingName: seen, pendingCoordinatorName: seen })
export type NamesSeen = z.output<typeof namesSeen>

const longestSearch = 100
export const organisationFilter = {
  approval: z.optional(z.enum(approvals, fieldInvalid.code)),
  search: z.optional(text(longestSearch)),
}
