import * as z from 'zod/mini'
import { ship } from './ship.ts'
import { collisionWarning } from './warning.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Ships that moved, or that said who they are. */
export const shipsHeard = liveEvent({ name: 'ship.heard', shape: z.array(ship), kept: false, mayWait: true })

/** A ship comes too near, is nearer by now, or has passed: told to whoever owns the boat and to his coordinators. */
export const collisionWarned = liveEvent({ name: 'ship.too-near', shape: collisionWarning, kept: true })
