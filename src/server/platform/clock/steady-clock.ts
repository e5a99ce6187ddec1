import { readFileSync } from 'node:fs'

/** The two clocks of a machine. */
export type MachineClock = {
  /** The clock on the wall: people, the network and an empty battery set it. */
  readonly wall: () => Date
  /** Milliseconds since the machine started: nobody can set it, and it goes on when a process is started again. */
  readonly sinceBoot: () => number
  /** From which start of the machine it counts; null where nothing says so. */
  readonly boot: string | null
}

/** Nothing that is due is further away: a message that could not be sent is tried again after five minutes at most. */
export const longestPause = 300_000

/** What a process wrote down of its steady time. */
type Beat = {
  readonly steadyAt: Date
  readonly boot: string | null
  readonly sinceBoot: number
  /** How long ago it was written, by the clock of the database. */
  readonly ago: number
}

/**
 * Steady time: what is due is reckoned in it. It passes like a stopwatch, so that sixty seconds are sixty seconds while
 * the clock is set to yesterday or to next year; it begins as the time on the wall, and never goes back. The servers of
 * one database have one: each tells the others how far it has counted, and the furthest is right.
 */
export class SteadyClock {
  readonly machine: MachineClock
  #ahead: number

  constructor(machine: MachineClock, start: Date) {
    this.machine = machine
    this.#ahead = start.getTime() - machine.sinceBoot()
  }

  readonly now = (): Date => new Date(this.#ahead + this.machine.sinceBoot())

  catchUp(other: Date): void {
    this.#ahead = Math.max(this.#ahead, other.getTime() - this.machine.sinceBoot())
  }

  /** What the clock on the wall says, or will say, at a steady time, as it is set now. */
  onTheWall(at: Date): Date {
    return new Date(at.getTime() + this.wallAhead())
  }

  /** When something that the clock on the wall dates was: now, or a little before; never what a jump made of it. */
  momentOf(wall: Date, longestAgo: number): Date {
    const ago = this.machine.wall().getTime() - wall.getTime()
    return new Date(this.now().getTime() - Math.min(longestAgo, Math.max(0, ago)))
  }

  wallAhead(): number {
    return this.machine.wall().getTime() - this.now().getTime()
  }
}

/**
 * Where the count goes on. On a machine that was not started again the time since its start says exactly how long nobody
 * counted; else the clock of the database does. Has that one been set back, nobody knows: then it was as long as anything
 * waits, and what is due rings at once. Too early wakes somebody, too late lets somebody drown.
 */
export function steadyAtStart(machine: MachineClock, beats: readonly Beat[]): Date {
  const newest = beats.toSorted((one, other) => other.steadyAt.getTime() - one.steadyAt.getTime())[0]
  if (newest === undefined) return machine.wall()
  const counted = beats.filter((beat) => isSameBoot(beat, machine)).map((beat) => countedOn(beat, machine))
  const away = newest.ago < 0 ? longestPause : newest.ago
  const least = newest.steadyAt.getTime()
  return new Date(counted.length > 0 ? Math.max(least, ...counted) : least + away)
}

export function isSameBoot(beat: Pick<Beat, 'boot' | 'sinceBoot'>, { boot, sinceBoot }: MachineClock): boolean {
  return boot !== null && beat.boot === boot && beat.sinceBoot <= sinceBoot()
}

function countedOn(beat: Beat, { sinceBoot }: MachineClock): number {
  return beat.steadyAt.getTime() + sinceBoot() - beat.sinceBoot
}

export const machineClock: MachineClock = {
  wall: () => new Date(),
  sinceBoot: () => Number(process.hrtime.bigint() / 1_000_000n),
  boot: readBoot(),
}

function readBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Only Linux names its starts. Without a name the clock of the database says how long nobody counted.
    return null
  }
}
