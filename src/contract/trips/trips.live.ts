import * as z from 'zod/mini'
import { trip } from './trip.ts'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** The trips of these boats are not what they were; with each the one in progress, or none. */
export const tripChanged = liveEvent({
  name: 'trip.changed',
  shape: z.array(z.object({ pirogue: id, user: z.nullable(id), open: z.nullable(trip) })),
  kept: false,
  mayWait: true,
})
