import { monitorEventLoopDelay } from 'node:perf_hooks'

export type EventLoopWatch = {
  /** Seconds that something due had to wait, at its 99th hundredth, since this was asked last. */
  readonly takeLag: () => number
  readonly stop: () => void
}

const looksEvery = 20
const inNanoseconds = 1e9

export function watchEventLoop(): EventLoopWatch {
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
