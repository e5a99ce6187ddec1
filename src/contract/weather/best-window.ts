import { type SeaWeather, recommendation } from './sea-state.ts'

/**
 * When it is best to go out: the longest run of hours that nothing speaks against, the calmest of equals. Daylight comes
 * first: a night is named only where no day has such a run, and then it is said that it is one.
 */

type Hour = SeaWeather & { readonly timestamp: string }
export type SailingWindow = {
  readonly from: string
  readonly to: string
  readonly hours: number
  readonly night: Night
}
/** How much of it is at night. */
type Night = 'none' | 'part' | 'all'

/** Shorter than this nobody goes out and comes back. */
const shortest = 3
/** A longer run is no better: nobody waits for it, and the calmest hours of it are what is asked for. */
const longestWindow = 12
/** Stricter than for those who look at the sea now: mist of a forecast is fog of tomorrow. */
const clearEnough = 2
const hour = 3_600_000

/** On the clock of Dakar, which is UTC: off Senegal the sun is up from seven to seven in every season. */
const [dawn, dusk] = [7, 19]

export function bestWindow(hours: readonly Hour[]): SailingWindow | null {
  return longestOf(hours.filter(isDay)) ?? longestOf(hours)
}

function longestOf(hours: readonly Hour[]): SailingWindow | null {
  let best: { readonly run: readonly Hour[]; readonly waves: number } | null = null
  for (const run of runsOf(hours).flatMap(slices)) {
    const waves = run.reduce((sum, { waveHeight }) => sum + (waveHeight ?? 0), 0) / run.length
    const isBetter =
      best === null || run.length > best.run.length || (run.length === best.run.length && waves < best.waves)
    if (isBetter) best = { run, waves }
  }
  const [first, last] = [best?.run[0], best?.run.at(-1)]
  if (!best || !first || !last) return null
  const to = new Date(Date.parse(last.timestamp) + hour).toISOString()
  return { from: first.timestamp, to, hours: best.run.length, night: nightIn(best.run) }
}

function nightIn(run: readonly Hour[]): Night {
  const days = run.filter(isDay).length
  if (days === 0) return 'all'
  return days === run.length ? 'none' : 'part'
}

function isDay({ timestamp }: Hour): boolean {
  const at = new Date(timestamp).getUTCHours()
  return at >= dawn && at < dusk
}

/** Hours that follow one another, all of them good: a gap in what is known ends a run. */
function runsOf(hours: readonly Hour[]): Hour[][] {
  const runs: Hour[][] = []
  let previous: Hour | null = null
  for (const one of hours) {
    const good = isGood(one)
    if (good) {
      const follows = previous !== null && Date.parse(one.timestamp) - Date.parse(previous.timestamp) === hour
      if (follows) runs.at(-1)?.push(one)
      else runs.push([one])
    }
    previous = good ? one : null
  }
  return runs.filter((run) => run.length >= shortest)
}

function slices(run: readonly Hour[]): (readonly Hour[])[] {
  if (run.length <= longestWindow) return [run]
  return Array.from({ length: run.length - longestWindow + 1 }, (_, start) => run.slice(start, start + longestWindow))
}

function isGood(one: Hour): boolean {
  return recommendation(one).goes && (one.visibility === null || one.visibility >= clearEnough)
}
