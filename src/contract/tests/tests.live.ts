import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Told to nobody but whoever tests whether the stream is heard. */
export const testHeard = liveEvent({ name: 'test.heard', shape: z.object({ id }), kept: true })
