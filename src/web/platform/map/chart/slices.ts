import type { PaintStep } from './chart-view.ts'

/**
 * Long work in short tasks: it runs until its time is used up and goes on in the next one, so that a finger on the
 * glass never waits for ten thousand boats.
 */
export type Work = { readonly cancel: () => void }
type Clock = { readonly now: () => number; readonly later: (go: () => void) => void }

/* What is drawn in one task the browser paints at the beginning of the next, and without a graphics card that takes three times as long: together they are to fit in a frame. */
const longestTask = 3
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.addEventListener('message', () => waiting.shift()?.())

/** A message, not a timer: timers wait four milliseconds and more. */
const browserClock: Clock = {
  now: () => performance.now(),
  later: (go) => {
    waiting.push(go)
    channel.port1.start()
    channel.port2.postMessage(null)
  },
}

export function inSlices(steps: Iterator<PaintStep, void>, done: () => void, clock: Clock = browserClock): Work {
  let cancelled = false
  const go = () => {
    if (cancelled) return
    if (workOn(steps, clock)) done()
    else clock.later(go)
  }
  go()
  return { cancel: () => void (cancelled = true) }
}

/** What nobody calls off, and somebody waits for. */
export async function resultInSlices<Result>(
  steps: Iterator<PaintStep, Result>,
  clock: Clock = browserClock,
): Promise<Result> {
  for (;;) {
    const end = workOn(steps, clock)
    if (end) return end.value
    await new Promise<void>(clock.later)
  }
}

/** One task of it; its end, or null when there is more to do. */
function workOn<Result>(steps: Iterator<PaintStep, Result>, clock: Clock): IteratorReturnResult<Result> | null {
  const end = clock.now() + longestTask
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step
    if (step.value === 'enough' || clock.now() >= end) return null
  }
}
