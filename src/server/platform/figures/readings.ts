import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type FigureName, type Reading, figureKinds, figureNames } from '#contract/monitoring/reading.ts'
import type { Monitored } from '#contract/monitoring/readings.api.ts'
import type { Totals } from './figures.ts'
import { rounded } from './latencies.ts'
import { type StorageFigures, BrieflyCached } from './storage-figures.ts'

type EventLoopWatch = {
  /** Seconds that something due had to wait, at its 99th hundredth, since this was asked last. */
  readonly takeLag: () => number
  readonly stop: () => void
}

const looksEvery = 20
const inNanoseconds = 1e9

function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: looksEvery })
  delays.enable()
  return {
    takeLag: () => {
      // What it waits between two looks is in what it measures.
      const lag = Math.max(0, delays.percentile(99) / inNanoseconds - looksEvery / 1000)
      delays.reset()
      return lag
    },
    stop: () => void delays.disable(),
  }
}

/*
 * What this process has measured within the last hour, in memory.
 *
 *   Readings       the last reading, and the minutes that they made
 *   minuteOf       readings of one minute as one
 *   readingAcrossProcesses   processes at one moment as one
 */

const minute = 60_000
export const minutesKept = 60

/** What is needed to tell how much happened since the reading before. */
export type Counters = { readonly at: number; readonly cpu: number; readonly totals: Totals }

export class Readings {
  /** Null until the first. */
  last: { readonly reading: Reading; readonly at: Date } | null = null
  counters: Counters | null = null
  /** In steady time; reckoned once, so that no clock moves it. */
  startedAt: Date | null = null
  underWay: Promise<void> | null = null
  readonly storage = new BrieflyCached<StorageFigures>()
  readonly owners = new BrieflyCached<Monitored['storage']['people']>()
  readonly databaseBytes = new BrieflyCached<{ readonly database: number; readonly uploads: number }>()
  #loop: EventLoopWatch | null = null
  readonly #minutes = new Map<number, Reading[]>()
  #written = 0

  /** From the first reading on: whoever is never read pays nothing. */
  get loop(): EventLoopWatch {
    this.#loop ??= watchEventLoop()
    return this.#loop
  }

  close(): void {
    this.#loop?.stop()
    this.#loop = null
  }

  add(reading: Reading, at: Date): void {
    this.last = { reading, at }
    const now = startOfMinute(at)
    for (const known of this.#minutes.keys()) {
      const age = now - known
      if (age >= minutesKept * minute || age < 0) this.#minutes.delete(known)
      else if (age > 0) this.#minutes.set(known, [minuteOf(this.#minutes.get(known) ?? [])])
    }
    const own = this.#minutes.get(now)
    if (own) own.push(reading)
    else this.#minutes.set(now, [reading])
  }

  minutes(): { readonly minute: number; readonly reading: Reading }[] {
    return [...this.#minutes].map(([at, readings]) => ({ minute: at, reading: minuteOf(readings) }))
  }

  /** The last one that is over, once. */
  toWrite(at: Date): { readonly minute: number; readonly reading: Reading } | null {
    const before = startOfMinute(at) - minute
    const readings = this.#minutes.get(before)
    if (readings === undefined || this.#written === before) return null
    this.#written = before
    return { minute: before, reading: minuteOf(readings) }
  }
}

export function startOfMinute(at: Date): number {
  return Math.floor(at.getTime() / minute) * minute
}

const ways = {
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  mean: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length,
  highest: (values: readonly number[]) => Math.max(...values),
  lowest: (values: readonly number[]) => Math.min(...values),
}

export function minuteOf(readings: readonly Reading[]): Reading {
  return combined(readings, (name) => ways[figureKinds[name].minute])
}

export function readingAcrossProcesses(readings: readonly Reading[]): Reading {
  return combined(readings, (name) => ways[figureKinds[name].together])
}

/** Of what nobody knows nothing is made: not a zero. */
function combined(readings: readonly Reading[], wayOf: (name: FigureName) => (values: number[]) => number): Reading {
  const entries = figureNames.map((name) => {
    const known = readings.map((one) => one[name]).filter((value) => value !== null)
    return [name, known.length === 0 ? null : rounded(wayOf(name)(known))]
  })
  return Object.fromEntries(entries) as Reading
}

/** A figure that another version does not know is not known. */
export function wholeReading(figures: Partial<Reading>): Reading {
  return Object.fromEntries(figureNames.map((name) => [name, figures[name] ?? null])) as Reading
}
