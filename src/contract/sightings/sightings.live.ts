import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Something was seen, or what was said of it changed: whoever may see it asks for it anew, for its addresses are each reader's own. */
export const sightingChanged = liveEvent({ name: 'sighting.changed', shape: z.object({ id }), kept: true })
