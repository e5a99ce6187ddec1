import * as z from 'zod/mini'
import { zone } from './zone.ts'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

export const zoneSaved = liveEvent({ name: 'zone.saved', shape: zone, kept: true })
export const zoneRemoved = liveEvent({ name: 'zone.removed', shape: z.object({ id }), kept: true })

/** Told to the fisherman alone, once for each approach: it is advice, not an alert. */
export const borderAhead = z.object({
  pirogue: id,
  zone: id,
  zoneName: z.string(),
  /** He is about to enter what is forbidden, or to leave what is safe. */
  way: z.enum(['into', 'out_of']),
  metres: z.number(),
  seconds: z.number(),
  effectiveAt: z.iso.datetime(),
})
export const bordersAhead = liveEvent({ name: 'zone.border-ahead', shape: z.array(borderAhead), kept: false })
