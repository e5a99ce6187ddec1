import type { DriftAnswer, DriftStepAnswer, FlowUsed } from '#contract/drift/drift.api.ts'
import type { Drifting } from '#contract/drift/drawn-leeway.ts'
import { freshFor } from '#contract/drift/flow.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { courseText } from '#web/platform/map/measure/measure.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useMoments } from '#web/weather/moments.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { driftWords } from './drift.words.ts'
import { type Drift, driftingOf } from './use-drift.ts'

export type Told = Pick<Drift, 'from' | 'hourOfNow' | 'choice'>

/** The sentences of a drift: the same on the screen, on paper and in a message, for two would be two places to look. */
export function useDriftTexts(told: Told) {
  const say = useWords(driftWords)
  const language = useLanguage()
  const moments = useMoments()
  const { number } = useTimes()
  const distances = useDistances()
  const { from, hourOfNow } = told
  const { isBackward } = told.choice
  const start = from?.at ?? lngLat(0, 0)
  const momentOf = (hours: number) => moments.dayClock((from?.since ?? 0) + hours * 3_600_000)
  /** « dans 3 h (sam. 20:40) » */
  const hour = (hours: number) => {
    const at = momentOf(hours)
    if (isBackward) return hours === 0 ? say.found(at) : say.before(number(-hours), at)
    const ahead = hours - hourOfNow
    if (ahead === 0) return say.now(at)
    return ahead > 0 ? say.inHours(number(ahead), at) : say.hoursAgo(number(-ahead), at)
  }
  /** « dans 3 h » */
  const brief = (hours: number) => {
    const ahead = isBackward ? hours : hours - hourOfNow
    if (ahead === 0) return say.briefNow
    return ahead > 0 ? say.briefIn(number(ahead)) : say.briefAgo(number(-ahead))
  }
  const middle = ({ mean, stranded }: DriftStepAnswer) => {
    if (mean === null) return say.allAshore
    const at = lngLat(mean.longitude, mean.latitude)
    const away = greatCircle(start, at)
    const of = stranded === 0 ? say.middle : say.middleAfloat
    if (away < near) return say.middleHere(of, placeInMinutes(at, language))
    const sentence = isBackward ? say.middleFrom : say.middleAt
    const far = distances.brief(Math.round(away / 10) * 10)
    return sentence(of, placeInMinutes(at, language), far, wayTo(start, at).course)
  }
  const area = ({ area_95Km2: size }: DriftStepAnswer) => {
    const miles = (size * 1_000_000) / metresPerNauticalMile ** 2
    return say.areaIs(number(miles, miles < 10 ? 1 : 0), number(size, size < 10 ? 1 : 0))
  }
  return { say, hour, brief, middle, area, start, clock: hourText, ...useAssumed() }
}

const near = 60

/** In one line: which way, how far, and at which hour. Null where nothing is reckoned, or all of it is ashore. */
export function useDriftWay(drift: Drift) {
  const { start, brief } = useDriftTexts(drift)
  const mean = drift.step?.mean
  if (!mean) return null
  const at = lngLat(mean.longitude, mean.latitude)
  return {
    course: courseTo(start, at),
    miles: greatCircle(start, at) / metresPerNauticalMile,
    when: brief(drift.hour),
  }
}

export function wayTo(from: LngLat, to: LngLat): { readonly miles: number; readonly course: string } {
  return { miles: greatCircle(from, to) / metresPerNauticalMile, course: courseText(courseTo(from, to)) }
}

/** What was thought of: the object, wind and current of the hour, the age of the weather. */
function useAssumed() {
  const say = useWords(driftWords)
  const letters = useWords(weatherWords)
  const moments = useMoments()
  const { number, agoInside } = useTimes()
  const what = (drifting: Drifting) =>
    'object' in drifting ? say.object(drifting.object) : say[`family_${drifting.family}`]
  const short = (answer: DriftAnswer) => {
    const drifting = driftingOf(answer)
    return 'object' in drifting ? drifting.object : say[`short_${drifting.family}`]
  }
  const letter = (direction: number) => letters[`letter${compassPoint(direction)}`]
  const wind = (flow: FlowUsed, at: string) => {
    const hour = hourAt(flow, at)
    if (!hour) return null
    const text = flow.source === 'given' ? say.windTyped : say.windIs
    const speed = Math.round(hour.speed)
    return text(number(speed), letter(hour.direction), speed)
  }
  const current = (flow: FlowUsed, at: string) => {
    const hour = hourAt(flow, at)
    if (!hour) return say.currentNone
    const text = flow.source === 'given' ? say.currentTyped : say.currentIs
    return text(number(hour.speed, 1), say[`to_${compassPoint(hour.direction)}`], hour.speed)
  }
  /** In a table: « 12 nd N ». */
  const flowing = (flow: FlowUsed, at: string, decimals: number) => {
    const hour = hourAt(flow, at)
    return hour && say.sheetFlow(number(hour.speed, decimals), letter(hour.direction))
  }
  const assumed = (answer: DriftAnswer, at: string) =>
    say.assumed(what(driftingOf(answer)), wind(answer.wind, at) ?? '', current(answer.current, at))
  const age = ({ wind: { source, fetchedAt, knownUntil }, current: { source: ofCurrent } }: DriftAnswer, at: string) =>
    [
      source === 'weather' && fetchedAt && say.weatherOf(moments.dayClock(fetchedAt), agoInside(fetchedAt)),
      source === 'weather' && fetchedAt && Date.now() - Date.parse(fetchedAt) > freshFor && say.oldWeather,
      ofCurrent === 'weather' && say.modelCurrent,
      source === 'weather' && knownUntil && knownUntil < at && say.knownUntil(moments.dayClock(knownUntil)),
    ].filter((line) => typeof line === 'string')
  const made = ({ particles, seed }: DriftAnswer, isOnDevice: boolean) =>
    (isOnDevice ? say.madeOnDevice : say.madeOnServer)(number(particles), String(seed))
  return { what, short, letter, wind, flowing, assumed, age, made }
}

/** Where most of it lies on the shore, the middle of the rest is not where to look first. */
export function isMostlyAshore({ stranded }: DriftStepAnswer, { particles }: DriftAnswer): boolean {
  return stranded * 2 >= particles
}

/** All but none and all: « 1 % » and « 99 % » where it would be rounded to them. */
export function percentOf(part: number): number {
  const rounded = Math.round(part * 100)
  return part > 0 && part < 1 ? Math.min(99, Math.max(1, rounded)) : rounded
}

/** Of the hours that were used, the one that is nearest to it. */
export function hourAt({ hours }: FlowUsed, at: string): FlowUsed['hours'][number] | null {
  const moment = Date.parse(at)
  const away = hours.map((hour) => Math.abs(Date.parse(hour.at) - moment))
  return hours[away.indexOf(Math.min(...away))] ?? null
}
