import { baliseRemoved, baliseSaved } from './balises/balises.live.ts'
import { positionsRecorded } from './positions/positions.live.ts'

/** Every live event of the product, one line per feature. */
export const liveEvents = [baliseSaved, baliseRemoved, positionsRecorded] as const
