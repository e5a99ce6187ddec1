import * as z from 'zod/mini'
import { position } from './position.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Boats that moved: the newest position of each. */
export const positionsRecorded = liveEvent({
  name: 'position.recorded',
  shape: z.array(position),
  kept: false,
  mayWait: true,
})
