import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

/*
 * What is written down of who asks after a silent device: `silenceStepDraft`. Each step is a line of its own, with who and when; the
 * newest that was not undone holds.
 */
export const notSilent = refusal('not_silent', 409, 'Cet appareil a été entendu de nouveau, ou son alerte est close.')
export const silentDeviceRefusals = [notSilent] as const

/** Somebody was rung; rung again; seen in port; it is searched for; it is settled. */
export const silenceStages = ['first_contact', 'reminder', 'at_quay', 'search', 'closed'] as const
export type SilenceStage = (typeof silenceStages)[number]
/** Why it is silent, as far as somebody found out. */
export const silenceCauses = ['battery', 'mast', 'seal', 'boat'] as const
export type SilenceCause = (typeof silenceCauses)[number]

export const silenceStepDraft = z.object({
  id,
  stage: z.enum(silenceStages, fieldInvalid.code),
  cause: z.optional(z.nullable(z.enum(silenceCauses, fieldInvalid.code))),
  note: z.optional(z.nullable(text(500))),
})
export type SilenceStepDraft = z.output<typeof silenceStepDraft>
