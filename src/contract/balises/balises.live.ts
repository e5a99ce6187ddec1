import * as z from 'zod/mini'
import { balise } from './balise.ts'
import { id } from '#contract/wire/id.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

export const baliseSaved = liveEvent({ name: 'balise.saved', shape: balise, kept: true })
export const baliseRemoved = liveEvent({ name: 'balise.removed', shape: z.object({ id }), kept: true })
