import { readingHolds } from '#contract/wire/heartbeat.ts'

/*
 * Whether the stream has said a moment ago that the log of events was read to its end. A heartbeat carries the server's time of that;
 * what counts is how old it is here, where the server's clock is not known and a heartbeat may have lain in a buffer while the phone slept.
 */

/** Two clocks, read together: one stands still while a phone sleeps, the other may be set. Whichever says that more time has passed is believed. */
export type ClockReading = { readonly steady: number; readonly wall: number }
export type Clock = () => ClockReading

export const clockOfDevice: Clock = () => ({ steady: performance.now(), wall: Date.now() })

export function passed(from: ClockReading, until: ClockReading): number {
  return Math.max(until.steady - from.steady, until.wall - from.wall)
}

/** `useless`: this server tells the same reading again and again, or its readings have been too old for long. */
type LogReadState = 'known' | 'doubted' | 'useless'

export type LogRead = {
  /** A heartbeat came: the log was read to its end at that time of the server. */
  readonly hear: (at: number) => LogReadState
  readonly isKnown: () => boolean
  /** Until when it is known what happened, by the clock on the wall; 0: never. */
  readonly knownUntil: () => number
}

/** A heartbeat that comes as long after the one before as the server says, so nearly, has not lain anywhere. */
const jitter = 1_000
/** A clock that was set leaves every reading in doubt: another connection begins to reckon anew. */
const longestDoubt = 120_000

/**
 * The readings of one connection. The heartbeat that travelled fastest is the measure: one that is later than that by so much is so old.
 * The first is believed when it came soon after it was asked for, since it was said after that; else the next one that comes in its time.
 */
export function logReadSince(clock: Clock): LogRead {
  const asked = clock()
  let soundAt = asked
  let fastest: { readonly at: number; readonly here: ClockReading } | null = null
  let isProved = false
  let newest = 0
  let known: ClockReading | null = null

  const isKnown = () => known !== null && passed(known, clock()) <= readingHolds
  const lateBy = (at: number, here: ClockReading): number => {
    if (fastest === null) {
      fastest = { at, here }
      isProved = passed(asked, here) <= readingHolds
      return 0
    }
    const late = passed(fastest.here, here) - (at - fastest.at)
    if (late < 0) fastest = { at, here }
    isProved ||= Math.abs(late) < jitter
    return Math.max(0, late)
  }
  return {
    hear: (at) => {
      const here = clock()
      const late = lateBy(at, here)
      const isNews = at > newest
      newest = Math.max(newest, at)
      if (isProved && isNews) known = { steady: here.steady - late, wall: here.wall - late }
      if (isKnown()) {
        soundAt = here
        return 'known'
      }
      return isNews && passed(soundAt, here) < longestDoubt ? 'doubted' : 'useless'
    },
    isKnown,
    knownUntil: () => known?.wall ?? 0,
  }
}
