import type { Passage } from './fix.ts'
import type { House } from '#server/house.ts'

/**
 * Whoever draws conclusions from positions. It asks at once for everything that it will need, so that all questions reach
 * the database together with the positions themselves, and acts when it is known which of them are new.
 */
export type Follower = (house: House, placed: readonly Passage[]) => Promise<Act>
type Act = (kept: readonly Passage[]) => Promise<void>
