import type { Drifting } from '#contract/drift/drawn-leeway.ts'
import { answerOf, caseOf, flowSpanOf, startOfDrift, startRefused, stepAnswerOf } from '#contract/drift/drift-answer.ts'
import { type DriftAnswer, type DriftStepAnswer, driftApi } from '#contract/drift/drift.api.ts'
import { windUnknown } from '#contract/drift/drift-refusals.ts'
import { type DriftQuestion, driftQuestion } from '#contract/drift/drift.rules.ts'
import { type DriftStart, type DriftStep, driftInSlices } from '#contract/drift/drift.ts'
import { agedFlow } from '#contract/drift/flow.ts'
import {
  type FlowFound,
  type FlowKind,
  type HourTold,
  noFlow,
  shownHours,
  toldFlow,
  typedFlow,
} from '#contract/drift/flow-found.ts'
import { type IsLand, landMask } from '#contract/drift/land-mask.ts'
import type { Refusal } from '#contract/wire/refusal.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import { placeAt } from '#web/platform/map/chart/mercator.ts'
import { resultInSlices } from '#web/platform/map/chart/slices.ts'

/*
 * A drift, reckoned where it can be.
 *   onServer   with all of the weather that is kept there, and its past hours
 *   onDevice   the same code, with the weather that this device knows or what is typed: without network, and for whom the server answers nothing
 */
export type TypedFlow = { readonly speed: number; readonly direction: number }
export type DriftAsked = {
  readonly start: {
    readonly latitude: number
    readonly longitude: number
    readonly radius: number
    readonly time: string
    readonly timeTo?: string | undefined
  }
  readonly drifting: Drifting
  readonly hours: readonly number[]
  readonly wind: TypedFlow | null
  readonly current: TypedFlow | null
  /** Where each of so many particles is, too. */
  readonly places?: number
}
/** The weather of this device, by the hour. */
export type WeatherTold = {
  readonly wind: readonly HourTold[]
  readonly current: readonly HourTold[]
  readonly fetchedAt: string
  readonly simulated: boolean
}

/** From the thickest of it outward: the first, third and fourth are its density, the others its two outlines. */
const shares = [0.1, 0.25, 0.5, 0.75, 0.95]
/** The same for all who look at one search. */
const seed = 1
const usual = 2000

function bodyOf({ start, drifting, hours, wind, current, places }: DriftAsked, usually: number) {
  return {
    ...drifting,
    start,
    hours: [...hours],
    particles: places ?? usually,
    seed,
    shares,
    ...(places !== undefined && { places: true }),
    ...(wind && { wind }),
    ...(current && { current }),
  } satisfies BodySent<typeof driftApi.drift>
}

export async function onServer(asked: DriftAsked, signal: AbortSignal): Promise<DriftAnswer> {
  return await call(driftApi.drift, { body: bodyOf(asked, usual), signal })
}

export async function onDevice(asked: DriftAsked, told: WeatherTold | null, particles = usual): Promise<DriftAnswer> {
  const question: DriftQuestion = driftQuestion.parse(bodyOf(asked, particles))
  const start = startOfDrift(question)
  const isLand = await shores()
  const refused = startRefused(start, isLand)
  if (refused !== null) throw refusedHere(refused)
  const flows = flowsOf(question, start, told)
  if (flows === null) throw refusedHere(windUnknown)
  const drift = { ...caseOf(question, start, isLand), wind: flows.wind.flow, current: flows.current.flow }
  const steps = await resultInSlices(driftInSlices(drift))
  return answerOf(question, flows, await resultInSlices(answering(steps, start, question)))
}

function* answering(
  steps: readonly DriftStep[],
  start: DriftStart,
  question: DriftQuestion,
): Generator<void, DriftStepAnswer[]> {
  const answers: DriftStepAnswer[] = []
  for (const step of steps) {
    answers.push(stepAnswerOf(step, start, question))
    yield
  }
  return answers
}

function flowsOf(question: DriftQuestion, start: DriftStart, told: WeatherTold | null) {
  const found = (kind: FlowKind): FlowFound | null => {
    const typed = question[kind]
    if (typed) return typedFlow(kind, typed, start.from)
    const flow = told && toldFlow(kind, told[kind])
    if (!told || !flow) return null
    const { fetchedAt, simulated } = told
    const knownUntil = new Date(Math.min(flow.flow.known[1], latest)).toISOString()
    const hours = shownHours(flow.hours, flowSpanOf(question, start))
    const aged = agedFlow(flow.flow, Date.parse(fetchedAt), Date.now())
    return { flow: aged, used: { source: 'weather', fetchedAt, simulated, knownUntil, hours } }
  }
  const wind = found('wind')
  return wind && { wind, current: found('current') ?? noFlow }
}

/** The last moment that a clock knows: one hour that is told stands for all. */
const latest = 8_640_000_000_000_000

function refusedHere({ status, code, sentence }: Refusal): CallRefused {
  return new CallRefused({ status, code, sentence, fields: {} })
}

let painted: Promise<IsLand> | null = null

/** By the shores of the chart that this device keeps. */
export function shores(): Promise<IsLand> {
  painted ??= readShores().catch((problem: unknown) => {
    painted = null
    throw problem
  })
  return painted
}

async function readShores(): Promise<IsLand> {
  const { land } = await loadBasemap()
  return landMask(land.map((lines) => ({ rings: lines.map(({ points }) => onEarth(points)) })))
}

function onEarth(points: Float64Array): Float64Array {
  const corners = new Float64Array(points.length)
  for (let at = 0; at < points.length; at += 2) corners.set(placeAt(points[at] ?? 0, points[at + 1] ?? 0), at)
  return corners
}
