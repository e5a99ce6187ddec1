import * as z from 'zod/mini'
import { ship } from './ship.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Ships that moved, or that said who they are. */
export const shipsHeard = liveEvent({ name: 'ship.heard', shape: z.array(ship), kept: false, mayWait: true })
