import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Something was said or done of a ticket: whoever may read it asks for it anew. */
export const ticketChanged = liveEvent({ name: 'ticket.changed', shape: z.object({ id }), kept: true })
