import type { LngLat } from '#contract/wire/units.ts'

type Reading = {
  /** When all that was set until now is on the screen. */
  readonly drawn: () => Promise<void>
  /** What lies there now is touched. */
  readonly touch: (at: LngLat) => void
}

/**
 * A touch beside all marks, while marks are still being read, says nothing of the sea: a zone or a boat may lie there. The last such
 * touch waits, and is asked again once what was read is drawn.
 */
export function touchWhileReading({ drawn, touch }: Reading) {
  let isReading = false
  let waiting: LngLat | null = null
  const askAgain = () => {
    if (isReading || waiting === null) return
    const at = waiting
    waiting = null
    touch(at)
  }
  return {
    setReading: (next: boolean) => {
      isReading = next
      if (!next && waiting !== null) void drawn().then(askAgain)
    },
    /** Whether this touch waits. */
    keeps: (at: LngLat): boolean => {
      waiting = isReading ? at : null
      return isReading
    },
    /** Something else was chosen meanwhile. */
    forget: () => {
      waiting = null
    },
  }
}
