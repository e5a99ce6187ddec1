import type { Entry } from './outbox-entry.ts'

/*
 * dueTimes         when each armed entry is due
 * pausing          how long the link rests after silence, and a letter after a « not now »
 * untilSomething   how long nothing is going to happen
 * Only the time since the start of the page is reckoned with: a wall clock may be moved by a day at sea.
 */

type Clocks = { readonly now: () => number; readonly monotonic: () => number; readonly random: () => number }

/** Nobody gives up on an SOS: after a second or two, then ever slower, up to this. Its answer may be lost on a link that carried it. */
const pauses = { sos: { first: 1_500, longest: 15_000 }, others: { first: 2_000, longest: 300_000 } } as const
const longestSleep = 60_000
/** The server was heard otherwise: no reason to shower it with one letter, whose answer may be under way. */
const restBetween = 6_000

/** When each armed entry is due: its delay after this page first saw it, or earlier when the wall clock says so. */
export function dueTimes({ now, monotonic }: Pick<Clocks, 'now' | 'monotonic'>): (entry: Entry) => number {
  const known = new Map<string, number>()
  return ({ id, state }) => {
    if (state.name !== 'armed') return Infinity
    const due = known.get(id) ?? monotonic() + Math.min(Math.max(state.dueAt - now(), 0), state.delay)
    known.set(id, due)
    return due
  }
}

/** After a failure: silence rests the whole link, a « not now » rests that letter. */
export function pausing({ monotonic, random }: Pick<Clocks, 'monotonic' | 'random'>) {
  const resting = new Map<string, { readonly until: number; readonly since: number; readonly failures: number }>()
  const link = { until: 0, failures: 0 }
  const pause = (failures: number, { first, longest }: { first: number; longest: number }) =>
    monotonic() + Math.min(longest, first * 2 ** Math.min(failures, 20)) * (0.5 + random())
  const restsUntil = (entry: Entry) => {
    const own = resting.get(entry.id)?.until ?? 0
    return entry.urgency === 'sos' ? own : Math.max(own, link.until)
  }
  return {
    restsUntil: (entry: Entry) => (entry.state.name === 'waiting' ? restsUntil(entry) : Infinity),
    isResting: (entry: Entry) => restsUntil(entry) > monotonic(),
    heard: (judged: readonly Entry[]) => {
      const isThrough = judged.some(isAnswered)
      if (isThrough) Object.assign(link, { until: 0, failures: 0 })
      else Object.assign(link, { until: pause(link.failures, pauses.others), failures: link.failures + 1 })
      for (const { id, urgency, state } of judged) {
        if (state.name !== 'waiting') resting.delete(id)
        else if (isThrough || urgency === 'sos') {
          const failures = resting.get(id)?.failures ?? 0
          const until = pause(failures, urgency === 'sos' ? pauses.sos : pauses.others)
          resting.set(id, { until, since: monotonic(), failures: failures + 1 })
        }
      }
    },
    /** The server was heard: what rests for long need not, and still leaves no more often than this. */
    ease: () => {
      for (const [id, { until, since, failures }] of resting) {
        resting.set(id, { until: Math.min(until, since + restBetween), since, failures })
      }
      Object.assign(link, { until: 0, failures: 0 })
    },
    forget: () => {
      resting.clear()
      Object.assign(link, { until: 0, failures: 0 })
    },
  }
}

/** What may leave already needs no timer: it leaves, or waits for something else than time. */
export function untilSomething(
  entries: readonly Entry[],
  times: readonly ((entry: Entry) => number)[],
  { monotonic }: Pick<Clocks, 'monotonic'>,
): number {
  const now = monotonic()
  let soonest = now + longestSleep
  for (const entry of entries) {
    for (const time of times) {
      const at = time(entry)
      if (at > now && at < soonest) soonest = at
    }
  }
  return soonest - now
}

/** Our server spoke, whatever it said. A hotel's « 200 » and a proxy's « 502 » are not its word. */
export function isAnswered({ state }: Entry): boolean {
  return (
    state.name === 'received' ||
    state.name === 'refused' ||
    (state.name === 'waiting' && state.problem !== null && state.problem.code !== '')
  )
}
