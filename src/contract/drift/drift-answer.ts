import { degreesOf, isNowhere } from '#contract/wire/earth.ts'
import { contoursOf } from './contours.ts'
import type { Drifting } from './drawn-leeway.ts'
import type { DriftAnswer, DriftPlace, DriftStepAnswer } from './drift.api.ts'
import { startAshore, startNowhere } from './drift-refusals.ts'
import type { DriftQuestion } from './drift.rules.ts'
import type { DriftCase, DriftStart, DriftStep } from './drift.ts'
import type { FlowFound, FlowSpan } from './flow-found.ts'
import type { IsLand } from './land-mask.ts'
import { areaOf, meanOf, strandedOf } from './where-it-may-be.ts'

/*
 * From a question to its answer: the same on the server and on a telephone without network, which bring wind, current and shores.
 *   startOfDrift   where and when it began
 *   startRefused    why nothing drifts from there; null where something does
 *   caseOf          what is to be simulated
 *   flowSpanOf      between which moments wind and current are asked for
 *   stepAnswerOf    what is told of the particles after some hours
 *   answerOf        all of it, with what it was made of
 */
export function startOfDrift({ start: { latitude, longitude, radius, time, timeTo } }: DriftQuestion): DriftStart {
  const from = Date.parse(time)
  return { latitude, longitude, radius, from, to: timeTo === undefined ? from : Date.parse(timeTo) }
}

export function startRefused(start: DriftStart, isLand: IsLand) {
  if (isNowhere(start)) return startNowhere
  return isInland(start, isLand) ? startAshore : null
}

/** The shores are known to about 300 m: a boat on the beach of the chart may be on the water. */
const surelyInland = 2000

function isInland(start: DriftStart, isLand: IsLand): boolean {
  return isLand(start.longitude, start.latitude) && start.radius < surelyInland && !hasWaterAround(start, isLand)
}

function hasWaterAround({ longitude, latitude }: DriftStart, isLand: IsLand): boolean {
  const [up, across] = degreesOf(surelyInland, latitude)
  return [-1, 0, 1].some((x) => [-1, 0, 1].some((y) => !isLand(longitude + x * across, latitude + y * up)))
}

export function caseOf(
  { object, family, hours, particles, seed, uncertainty }: DriftQuestion,
  start: DriftStart,
  isLand: IsLand,
): Omit<DriftCase, 'wind' | 'current'> {
  const drifting: Drifting = object === undefined ? { family: family ?? 'unknown' } : { object }
  return { drifting, start, hours: hours.toSorted((one, other) => one - other), particles, seed, uncertainty, isLand }
}

const hour = 3_600_000

export function flowSpanOf({ hours }: Pick<DriftQuestion, 'hours'>, { from, to }: DriftStart): FlowSpan {
  return { from: from + Math.min(0, ...hours) * hour, until: Math.max(to, from + Math.max(0, ...hours) * hour) }
}

const mostStrandedShown = 100

type Told = Pick<DriftQuestion, 'shares' | 'particles' | 'places'>

export function stepAnswerOf(step: DriftStep, start: DriftStart, { shares, particles, places }: Told): DriftStepAnswer {
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
    ...(places && { places: placesOf(step, particles) }),
  }
}

/** In the same order at each hour; null: ashore, or not adrift yet. */
function placesOf({ which, longitudes, latitudes, isStranded }: DriftStep, particles: number): DriftPlace[] {
  const places: DriftPlace[] = Array.from({ length: particles }, () => null)
  for (const [place, particle] of which.entries()) {
    if (isStranded[place] === 0) places[particle] = [rounded(longitudes[place] ?? 0), rounded(latitudes[place] ?? 0)]
  }
  return places
}

function rounded(angle: number): number {
  return Math.round(angle * 100_000) / 100_000
}

type Flows = { readonly wind: FlowFound; readonly current: FlowFound }

export function answerOf(asked: DriftQuestion, { wind, current }: Flows, steps: DriftStepAnswer[]): DriftAnswer {
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
    steps,
  }
}
