import * as z from 'zod/mini'
import { approvals } from './organisation.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { requiredText, text } from '#contract/wire/text.ts'

const longestReason = 300
export const organisationRefusal = z.object({ reason: requiredText(longestReason) })

const longestSearch = 100
export const organisationFilter = {
  approval: z.optional(z.enum(approvals, fieldInvalid.code)),
  search: z.optional(text(longestSearch)),
}
