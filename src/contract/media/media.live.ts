import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/**
 * Something of the gallery was sent, changed, liked or removed: whoever may see it asks for it anew, because its addresses
 * and the heart on it are each reader’s own. Null: some were removed.
 */
export const mediaChanged = liveEvent({
  name: 'media.changed',
  shape: z.object({ id: z.nullable(id) }),
  kept: true,
})
