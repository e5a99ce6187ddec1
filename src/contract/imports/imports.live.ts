import * as z from 'zod/mini'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Many at once: whoever shows such things asks for them anew, instead of being told of each. */
export const thingsImported = liveEvent({
  name: 'things.imported',
  shape: z.object({ noun: z.string(), count: z.int() }),
  kept: true,
})
