import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** A family reported something, proved its number, or somebody decided: whoever may see it asks for it anew. */
export const missingChanged = liveEvent({ name: 'missing.changed', shape: z.object({ id }), kept: true })
