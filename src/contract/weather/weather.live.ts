import * as z from 'zod/mini'
import { warning } from './warning.ts'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

export const warningSaved = liveEvent({ name: 'weather.warning_saved', shape: warning, kept: true })
export const warningRemoved = liveEvent({ name: 'weather.warning_removed', shape: z.object({ id }), kept: true })
