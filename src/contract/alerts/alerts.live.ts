import * as z from 'zod/mini'
import { alert } from './alert.ts'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/**
 * Kept and told at once, never gathered with positions. An event may be read long after it was written: whoever rings
 * looks at `received_at` and `late` first, a replayed SOS never rings as if it were live.
 */
export const alertRaised = liveEvent({ name: 'alert.raised', shape: alert, kept: true })
export const alertChanged = liveEvent({ name: 'alert.changed', shape: alert, kept: true })
export const alertRemoved = liveEvent({ name: 'alert.removed', shape: z.object({ id }), kept: true })
