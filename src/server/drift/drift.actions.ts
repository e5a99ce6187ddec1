import { setImmediate as whenOthersHaveWorked } from 'node:timers/promises'
import { type FlowFound, keptFlow, noFlow, typedFlow } from './flows.actions.ts'
import { isLand } from './land-mask.ts'
import { contoursOf } from '#contract/drift/contours.ts'
import type { Drifting } from '#contract/drift/drawn-leeway.ts'
import type { DriftAnswer, DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { startAshore, tooManyDrifts, windUnknown } from '#contract/drift/drift-refusals.ts'
import type { DriftQuestion } from '#contract/drift/drift.rules.ts'
import { type DriftCase, type DriftStart, type DriftStep, driftInSlices } from '#contract/drift/drift.ts'
import { areaOf, meanOf, strandedOf } from '#contract/drift/where-it-may-be.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { Services } from '#server/services.ts'
import type { Place } from '#server/weather/cells.actions.ts'
import { allowanceOf } from '#server/weather/weather.actions.ts'

/** Where something may drift, of what is typed or of the kept weather. Other calls are answered while it is reckoned. */
export async function reckonDrift(services: Services, caller: Caller, asked: DriftQuestion): Promise<DriftAnswer> {
  const start = startOf(asked)
  if (isInland(start)) throw new Refused(startAshore)
  return await inTurn(async () => {
    const { wind, current } = await flowsOf(services, caller, asked, start)
    const steps = await reckoned({ ...caseOf(asked, start), wind: wind.flow, current: current.flow })
    const answers: DriftStepAnswer[] = []
    for (const step of steps) {
      await whenOthersHaveWorked()
      answers.push(answerOf(step, start))
    }
    return {
      method: 'leeway',
      seed: asked.seed,
      particles: asked.particles,
      object: asked.object ?? null,
      family: asked.object === undefined ? (asked.family ?? 'unknown') : null,
      uncertainty: asked.uncertainty,
      indicative: true,
      wind: wind.used,
      current: current.used,
      steps: answers,
    }
  })
}

function startOf({ start: { latitude, longitude, radius, time, timeTo } }: DriftQuestion): DriftStart {
  const from = Date.parse(time)
  return { latitude, longitude, radius, from, to: timeTo === undefined ? from : Date.parse(timeTo) }
}

/** The shores are known to about 300 m: a boat on the beach of the chart may be on the water. */
const surelyInland = 2000

function isInland(start: DriftStart): boolean {
  return isLand(start.longitude, start.latitude) && start.radius < surelyInland && !hasWaterAround(start)
}

const metresADegree = 111_120

function hasWaterAround({ longitude, latitude }: Place): boolean {
  const up = surelyInland / metresADegree
  const across = up / Math.cos((latitude * Math.PI) / 180)
  return [-1, 0, 1].some((x) => [-1, 0, 1].some((y) => !isLand(longitude + x * across, latitude + y * up)))
}

type CaseWithoutFlows = Omit<DriftCase, 'wind' | 'current'>

function caseOf(
  { object, family, hours, particles, seed, uncertainty }: DriftQuestion,
  start: DriftStart,
): CaseWithoutFlows {
  const drifting: Drifting = object === undefined ? { family: family ?? 'unknown' } : { object }
  return { drifting, start, hours: hours.toSorted((one, other) => one - other), particles, seed, uncertainty, isLand }
}

async function flowsOf(
  services: Services,
  caller: Caller,
  asked: DriftQuestion,
  start: DriftStart,
): Promise<{ readonly wind: FlowFound; readonly current: FlowFound }> {
  const allowance = allowanceOf(services, caller)
  const within = spanOf(asked, start)
  const kept = (kind: 'wind' | 'current', places: readonly Place[]) =>
    keptFlow(services, { kind, ...within }, places, allowance.mayAsk)
  const typed = (kind: 'wind' | 'current') => asked[kind] && typedFlow(kind, asked[kind], start.from)
  const windAtStart = typed('wind') ?? (await kept('wind', [start]))
  if (windAtStart === null) throw allowance.refused() ?? new Refused(windUnknown)
  const currentAtStart = typed('current') ?? (await kept('current', [start])) ?? noFlow
  if (asked.wind && asked.current) return { wind: windAtStart, current: currentAtStart }
  const way = await wayOf({ ...caseOf(asked, start), wind: windAtStart.flow, current: currentAtStart.flow })
  return {
    wind: typed('wind') ?? (await kept('wind', way)) ?? windAtStart,
    current: typed('current') ?? (await kept('current', way)) ?? currentAtStart,
  }
}

const hour = 3_600_000

function spanOf({ hours }: DriftQuestion, { from, to }: DriftStart): { readonly from: number; readonly until: number } {
  return { from: from + Math.min(0, ...hours) * hour, until: Math.max(to, from + Math.max(0, ...hours) * hour) }
}

/** Where it is looked for the weather of later hours: a rough way first, the place after each day of it. */
const roughly = 60

async function wayOf(drift: DriftCase): Promise<Place[]> {
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

const shares = [0.5, 0.95]
const mostStrandedShown = 100

function answerOf(step: DriftStep, start: DriftStart): DriftStepAnswer {
  const stranded = strandedOf(step)
  const every = Math.max(1, Math.ceil(stranded.length / mostStrandedShown))
  return {
    hours: step.hours,
    at: new Date(start.from + step.hours * hour).toISOString(),
    mean: meanOf(step),
    area_95Km2: areaOf(step, start),
    contours: contoursOf(step, shares),
    stranded: stranded.length,
    strandedAt: stranded
      .filter((_, place) => place % every === 0)
      .map((particle) => [rounded(step.longitudes[particle] ?? 0), rounded(step.latitudes[particle] ?? 0)]),
  }
}

function rounded(angle: number): number {
  return Math.round(angle * 100_000) / 100_000
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
