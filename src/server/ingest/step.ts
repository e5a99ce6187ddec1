import type { Passage } from './fix.ts'
import type { House } from '#server/house.ts'

/** One step of the pipeline: many reports at once, inside the transaction of all of them. */
export type Step = (house: House, passages: readonly Passage[]) => Promise<readonly Passage[]>
