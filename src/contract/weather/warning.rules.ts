import * as z from 'zod/mini'
import { warnedSectors, warningLevels, wholeCoast } from './warning.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { requiredText } from '#contract/wire/text.ts'
import { changedBy } from '#contract/wire/version.ts'

export const warningReversed = refusal('warning_reversed', 400, 'La fin de l’avis précède son début.')

const longestMessage = 800
const longestSource = 120

const moment = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))

export const warningDraft = z
  .object({
    sector: z._default(z.enum(warnedSectors, fieldInvalid.code), wholeCoast),
    level: z.enum(warningLevels, fieldInvalid.code),
    message: requiredText(longestMessage),
    source: z._default(requiredText(longestSource), 'ANACIM'),
    validFrom: moment,
    validUntil: moment,
  })
  .check(
    z.refine((draft) => !isReversed(draft.validFrom, draft.validUntil), {
      error: warningReversed.code,
      path: ['validUntil'],
    }),
  )
export type WarningDraft = z.output<typeof warningDraft>

/** Whether the end still follows the start is known once the rest of the warning is. */
export const warningChange = z.object({
  sector: z.optional(z.enum(warnedSectors, fieldInvalid.code)),
  level: z.optional(z.enum(warningLevels, fieldInvalid.code)),
  message: z.optional(requiredText(longestMessage)),
  source: z.optional(requiredText(longestSource)),
  validFrom: z.optional(moment),
  validUntil: z.optional(moment),
})
export type WarningChange = z.output<typeof warningChange>

export function isReversed(from: string, until: string): boolean {
  return Date.parse(until) <= Date.parse(from)
}

/** Somebody was faster. */
export const warningChangedBy = (who: string) => changedBy('Cet avis météo a été modifié', who)
