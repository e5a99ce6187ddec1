import { isSavingData } from './data-saver.ts'

/** How often this device asks, sends and is told: usually, and while it saves data. Nobody else has a period of their own. */
const [second, minute] = [1000, 60_000]
const periods = {
  /** SOS and alerts are never slowed, whatever they cost. */
  alerts: { usual: 15 * second, thrifty: 15 * second },
  positions: { usual: 30 * second, thrifty: 2 * minute },
  trails: { usual: 30 * second, thrifty: 5 * minute },
  zones: { usual: 30 * second, thrifty: 5 * minute },
  dashboard: { usual: 30 * second, thrifty: 5 * minute },
  /** A fleet that moves has its figures asked for again: no oftener than this at first, than that when it never rests. */
  stirredAtFirst: { usual: second, thrifty: 2 * minute },
  stirred: { usual: 15 * second, thrifty: 10 * minute },
  received: { usual: 30 * second, thrifty: 5 * minute },
  devices: { usual: minute, thrifty: 5 * minute },
  weather: { usual: 5 * minute, thrifty: 30 * minute },
  /** Official warnings come by the stream at once. */
  warnings: { usual: 5 * minute, thrifty: 15 * minute },
  forecast: { usual: 30 * minute, thrifty: 55 * minute },
  /** What the server was renewing when it answered is there by then. */
  weatherRenewed: { usual: minute, thrifty: 15 * minute },
  map: { usual: 10 * minute, thrifty: 30 * minute },
  /** What moves is told by the stream together, the newest of each; 0: at once. */
  stream: { usual: 0, thrifty: 60 * second },
  /** The fixes of this device leave together; 0: each at once. */
  fixes: { usual: 0, thrifty: 3 * minute },
} as const

type Period = () => number

export function pollPeriod(what: keyof typeof periods): Period {
  return () => periods[what][isSavingData() ? 'thrifty' : 'usual']
}
