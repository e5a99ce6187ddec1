import { listeners } from '#web/platform/device/listeners.ts'
import type { Sector } from '#contract/weather/sectors.ts'
import { CallRefused, NoAnswer } from '#web/platform/api/problems.ts'
import type { TakenTile } from '#web/platform/map/tiles/tile-taking.ts'
import { type Outing, picturesOf, weatherPlacesOf } from './outing.ts'

/*
 * outingRunner   downloads one outing: the weather first, then the zones, then the pictures
 *
 *   idle ── start ──▶ running ⇄ waiting (nobody answers) ── all there, stopped, or given up ──▶ idle
 *
 * What is there stays there: whoever starts again goes on where it ended.
 */

type Step = 'weather' | 'zones' | 'pictures'
type Advance = { readonly done: number; readonly total: number; readonly bytes: number }
type Under = { readonly id: string; readonly step: Step; readonly advance: Advance }
export type Run = { readonly state: 'idle' } | ({ readonly state: 'running' | 'waiting' } & Under)

export type OutingWorld = {
  readonly weather: (place: Sector) => Promise<void>
  readonly zones: () => Promise<void>
  readonly picture: (url: string, signal: AbortSignal) => Promise<TakenTile>
  /** Asks the server whether it hears us. */
  readonly hears: () => Promise<boolean>
  /** Until it does again. */
  readonly heardAgain: (signal: AbortSignal) => Promise<void>
  /** What the calls until its answer is asked for have cost, in bytes. */
  readonly cost: () => () => number
  readonly save: (outing: Outing) => void
  readonly now: () => number
  readonly report: (problem: unknown) => void
}

/** Few at once: the line of the phone is narrow, and whoever gives the pictures owes us nothing. */
const atOnce = 2
/** So many in a row, and the source is taken at its word. */
const refusalsBorne = 6

export type OutingRunner = ReturnType<typeof outingRunner>

export function outingRunner(world: OutingWorld) {
  const changes = listeners<void>()
  let run: Run = { state: 'idle' }
  let stopping: AbortController | null = null
  const become = (next: Run) => {
    run = next
    changes.call()
  }

  /** Pictures cost: without `withPictures` those that are missing stay missing. */
  const start = async (asked: Outing, withPictures: boolean): Promise<void> => {
    if (stopping) return
    stopping = new AbortController()
    const { signal } = stopping
    /* Until it says otherwise it was broken off: the app may be closed at any moment. */
    let outing: Outing = { ...asked, dataBytes: asked.problem === null ? 0 : asked.dataBytes, problem: 'broken' }
    const save = (change: Partial<Outing>) => {
      outing = { ...outing, ...change }
      world.save(outing)
    }
    const at = (step: Step) => {
      const report = (advance: Advance) => become({ state: 'running', id: asked.id, step, advance: { ...advance } })
      const wait = () => run.state !== 'idle' && become({ ...run, state: 'waiting' })
      return { report, patiently: patience(world, wait, signal) }
    }
    try {
      save({})
      const isSilent = await takeData(world, outing, save, at)
      const problem = withPictures ? await takePictures(world, outing, save, at('pictures'), signal) : null
      save({ problem: problem ?? (isSilent ? 'weather_silent' : null) })
    } catch (problem) {
      save({ problem: whyEnded(problem, signal) })
      if (outing.problem === 'broken') world.report(problem)
    } finally {
      stopping = null
      become({ state: 'idle' })
    }
  }

  return {
    current: () => run,
    start,
    stop: () => stopping?.abort(),
    subscribe: changes.add,
  }
}

type Save = (change: Partial<Outing>) => void
type At = (step: Step) => Stage
type Stage = { readonly report: (advance: Advance) => void; readonly patiently: Patiently }
type Patiently = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Weather and zones; true when the weather service has nothing to say. A silent server is waited for. */
async function takeData(world: OutingWorld, outing: Outing, save: Save, at: At) {
  const places = weatherPlacesOf(outing)
  const total = places.length + 1
  const cost = world.cost()
  let isSilent = false
  try {
    for (const [done, place] of places.entries()) {
      const { report, patiently } = at('weather')
      report({ done, total, bytes: 0 })
      await patiently(() => world.weather(place)).catch((problem: unknown) => {
        if (!(problem instanceof CallRefused)) throw problem
        isSilent = true
      })
    }
    if (!isSilent) save({ weatherAt: world.now() })
    const { report, patiently } = at('zones')
    report({ done: places.length, total, bytes: 0 })
    await patiently(() => world.zones())
    save({ zonesAt: world.now() })
  } finally {
    save({ dataBytes: outing.dataBytes + cost() })
  }
  return isSilent
}

/** What is wrong with the source of the pictures, if anything is. */
async function takePictures(world: OutingWorld, outing: Outing, save: Save, stage: Stage, signal: AbortSignal) {
  const urls = picturesOf(outing)
  const left = urls.values()
  const progress = { done: 0, total: urls.length, bytes: 0 }
  let [absent, refusals] = [0, 0]
  const work = async () => {
    for (const url of left) {
      const taken = await stage.patiently(() => pictureOrRefusal(world, url, signal))
      if (taken.state === 'absent') absent += 1
      refusals = taken.state === 'refused' ? refusals + 1 : 0
      if (refusals >= refusalsBorne) return
      progress.done += 1
      if (taken.state === 'taken') progress.bytes += taken.bytes
      stage.report(progress)
    }
  }
  if (urls.length > 0) stage.report(progress)
  await Promise.all(Array.from({ length: atOnce }, work))
  save({ absent })
  return refusals >= refusalsBorne ? ('tiles_silent' as const) : null
}

/** While our own server hears us, a picture that does not come is its source's doing. */
async function pictureOrRefusal(world: OutingWorld, url: string, signal: AbortSignal): Promise<TakenTile> {
  try {
    return await world.picture(url, signal)
  } catch (problem) {
    if (signal.aborted || !(problem instanceof TypeError)) throw problem
    if (await world.hears()) return { state: 'refused', bytes: 0 }
    throw new NoAnswer('tiles')
  }
}

/** Tries until somebody answers, whatever they answer, or until it is stopped. */
function patience(world: OutingWorld, wait: () => unknown, signal: AbortSignal): Patiently {
  return async (work) => {
    for (;;) {
      try {
        signal.throwIfAborted()
        return await work()
      } catch (problem) {
        if (!(problem instanceof NoAnswer)) throw problem
        wait()
        await world.heardAgain(signal)
      }
    }
  }
}

function whyEnded(problem: unknown, { aborted }: AbortSignal): Outing['problem'] {
  if (aborted) return 'stopped'
  if (problem instanceof DOMException && problem.name === 'QuotaExceededError') return 'no_room'
  return 'broken'
}
