import { setImmediate as whenOthersHaveWorked } from 'node:timers/promises'
import { keptFlow } from './flows.actions.ts'
import { isLand } from '#server/platform/land/land-mask.ts'
import type { LatLng } from '#contract/wire/units.ts'
import { answerOf, caseOf, flowSpanOf, startOfDrift, startRefused, stepAnswerOf } from '#contract/drift/drift-answer.ts'
import type { DriftAnswer, DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { tooManyDrifts, windUnknown } from '#contract/drift/drift-refusals.ts'
import type { DriftQuestion } from '#contract/drift/drift.rules.ts'
import { type DriftCase, type DriftStart, type DriftStep, driftInSlices } from '#contract/drift/drift.ts'
import { type FlowFound, noFlow, typedFlow } from '#contract/drift/flow-found.ts'
import { meanOf } from '#contract/drift/where-it-may-be.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { allowanceOf } from '#server/weather/weather.actions.ts'

/** Whether the source of the weather may be asked for places that are not known, and why not. */
type DriftAllowance = Pick<ReturnType<typeof allowanceOf>, 'mayAsk' | 'refused'>

/** Where something may drift, of what is typed or of the kept weather. Other calls are answered while it is reckoned. */
export async function reckonDrift(
  services: Services,
  allowance: DriftAllowance,
  asked: DriftQuestion,
): Promise<DriftAnswer> {
  const start = startOfDrift(asked)
  const refused = startRefused(start, isLand)
  if (refused !== null) throw new Refused(refused)
  return await inTurn(async () => {
    const flows = await flowsOf(services, allowance, asked, start)
    const drift = { ...caseOf(asked, start, isLand), wind: flows.wind.flow, current: flows.current.flow }
    const answers: DriftStepAnswer[] = []
    for (const step of await reckoned(drift)) {
      await whenOthersHaveWorked()
      answers.push(stepAnswerOf(step, start, asked))
    }
    return answerOf(asked, flows, answers)
  })
}

async function flowsOf(
  services: Services,
  allowance: DriftAllowance,
  asked: DriftQuestion,
  start: DriftStart,
): Promise<{ readonly wind: FlowFound; readonly current: FlowFound }> {
  const within = flowSpanOf(asked, start)
  const kept = (kind: 'wind' | 'current', places: readonly LatLng[]) =>
    keptFlow(services, { kind, ...within }, places, allowance.mayAsk)
  const typed = (kind: 'wind' | 'current') => asked[kind] && typedFlow(kind, asked[kind], start.from)
  const windAtStart = typed('wind') ?? (await kept('wind', [start]))
  if (windAtStart === null) throw allowance.refused() ?? new Refused(windUnknown)
  const currentAtStart = typed('current') ?? (await kept('current', [start])) ?? noFlow
  if (asked.wind && asked.current) return { wind: windAtStart, current: currentAtStart }
  const way = await wayOf({ ...caseOf(asked, start, isLand), wind: windAtStart.flow, current: currentAtStart.flow })
  return {
    wind: typed('wind') ?? (await kept('wind', way)) ?? windAtStart,
    current: typed('current') ?? (await kept('current', way)) ?? currentAtStart,
  }
}

/** Where it is looked for the weather of later hours: a rough way first, the place after each day of it. */
const roughly = 60

async function wayOf(drift: DriftCase): Promise<LatLng[]> {
  const last = drift.hours.at(drift.hours.some((hours) => hours < 0) ? 0 : -1) ?? 0
  const days = [24, 48, 72, 96].filter((hours) => hours <= Math.abs(last)).map((hours) => hours * Math.sign(last))
  const steps = days.length === 0 ? [] : await reckoned({ ...drift, hours: days, particles: roughly })
  return [drift.start, ...steps.map((step) => meanOf(step)).filter((mean) => mean !== null)]
}

const longestTurn = 10

async function reckoned(drift: DriftCase): Promise<DriftStep[]> {
  const slices = driftInSlices(drift)
  for (let began = performance.now(); ;) {
    const slice = slices.next()
    if (slice.done === true) return slice.value
    if (performance.now() - began > longestTurn) {
      await whenOthersHaveWorked()
      began = performance.now()
    }
  }
}

/** One after the other: two at once would take both from everybody else. */
const mostWaiting = 8
let waiting = 0
let before: Promise<unknown> = Promise.resolve()

async function inTurn<Answer>(reckon: () => Promise<Answer>): Promise<Answer> {
  if (waiting >= mostWaiting) throw new Refused(tooManyDrifts)
  waiting += 1
  const turn = before.then(reckon)
  before = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
