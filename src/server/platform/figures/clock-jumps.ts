import { type MachineClock, type SteadyClock, isSameBoot } from '#server/platform/clock/steady-clock.ts'
import type { SeenProcess } from './processes.store.ts'

/** When the clock was seen to be set, in steady time, and by how much in all, within a day. */
export type ClockJump = { readonly at: Date; readonly by: number }

const hour = 3_600_000
const day = 24 * hour
/** Clocks that are kept by the network are put right by less than this, all the time. */
const leastJump = 2000
/** A server that was away for longer may have come back with a clock of its own. */
const longestAway = 30 * day

/** It changes only when somebody sets the clock. */
export function clockAhead({ wall, sinceBoot }: MachineClock): number {
  return wall().getTime() - sinceBoot()
}

/** What is within the breath of a clock is no jump. */
export function withJump(before: ClockJump | null, by: number, at: Date): ClockJump | null {
  if (Math.abs(by) < leastJump) return before
  const isSameDay = before !== null && at.getTime() - before.at.getTime() < day
  return { at, by: by + (isSameDay ? before.by : 0) }
}

/** On a machine that was not started again the clock is compared with what it was; else with when somebody wrote last. */
export function jumpSeenAtStart({ machine, now }: SteadyClock, seen: readonly SeenProcess[]): ClockJump | null {
  const newest = seen.toSorted((one, other) => other.steadyAt.getTime() - one.steadyAt.getTime())[0]
  if (newest === undefined) return null
  const isSame = isSameBoot({ boot: newest.boot, sinceBoot: newest.sinceBootMs }, machine)
  if (isSame) return withJump(jumpOf(newest), clockAhead(machine) - newest.clockAheadMs, now())
  const isImpossible = newest.ago < -leastJump || newest.ago > longestAway
  return isImpossible ? { at: now(), by: newest.ago } : null
}

function jumpOf({ jumpedAt, jumpedMs }: SeenProcess): ClockJump | null {
  return jumpedAt === null || jumpedMs === null ? null : { at: jumpedAt, by: jumpedMs }
}

/** That the clock was set is said for an hour. */
export function isRecentJump({ at }: ClockJump, now: Date): boolean {
  return now.getTime() - at.getTime() < hour
}

/** It says that it is much later than it was: nothing is thrown away for its age until it has stayed so for a day. */
export function isClockDoubted(jump: ClockJump | null, now: Date): boolean {
  return jump !== null && jump.by > hour && now.getTime() - jump.at.getTime() < day
}
