import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { numberIn } from '#contract/kit/written-values.ts'
import type { Cloud } from '#contract/searching/cloud.ts'
import { daylightOn } from '#contract/wire/days/daylight.ts'
import { type SearchPattern, type SearchPlan, planSearch } from '#contract/searching/search-plan.ts'
import type { PlanDraft } from '#contract/searching/search-entry.rules.ts'
import { type SearchTarget, type SweepWidth, sweepWidth } from '#contract/searching/sweep-width.ts'
import { wavesWhile } from '#contract/searching/waves-while-searching.ts'
import { usualKnots } from '#contract/alerts/sea-on-the-way.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { Drift } from '#web/drift/use-drift.ts'
import { hourAt } from '#web/drift/use-drift-texts.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { useSteadyPlace } from '#web/weather/use-steady-place.ts'
import { forecastAt } from '#web/weather/weather.data.ts'

/** What a patron says of his boat; empty as long as nobody asked him. */
export type BoatTyped = { readonly speed: string; readonly litresAnHour: string; readonly litresAboard: string }
export type PlanTyped = {
  readonly pattern: SearchPattern
  readonly target: SearchTarget | null
  readonly hours: number | null
  readonly isNight: boolean | null
  readonly isLit: boolean
  /** In metres, as somebody there sees it; empty: as they are foreseen. */
  readonly waves: string
  readonly to: LngLat | null
  readonly boats: { readonly [id: string]: BoatTyped }
}
const untyped: PlanTyped = {
  pattern: 'lanes',
  target: null,
  hours: null,
  isNight: null,
  isLit: false,
  waves: '',
  to: null,
  boats: {},
}
export const untold: BoatTyped = { speed: String(usualKnots), litresAnHour: '', litresAboard: '' }
const hour = 3_600_000
const fewestHours = 0.5
const usualHours = 4
export const mostHours = 12
const mostWaves = 30

/** What somebody chooses, and what comes of it; the plan is reckoned here, also without network. */
export function usePlan(drift: Drift, cloud: Cloud | null, helpers: readonly Helper[], now: number) {
  const [typed, setTyped] = useState(untyped)
  const at = drift.from?.at ?? null
  const light = useMemo(() => lightLeft(now, at), [now, at])
  const target = typed.target ?? targetOf(drift)
  const hours = typed.hours ?? light.hours
  const isNight = typed.isNight ?? light.isNight
  const { answer, step } = drift
  const wind = answer && step ? hourAt(answer.wind, step.at) : null
  const windSpeed = wind?.speed ?? null
  const downwind = wind ? (wind.direction + 180) % 360 : 0
  const foreseen = useForeseenWaves(at, now, hours)
  const waves = boundedIn(typed.waves, mostWaves) ?? foreseen
  const sweep = useMemo(
    () => sweepWidth({ target, wind: windSpeed, waves, isNight, hasLight: typed.isLit }),
    [target, windSpeed, waves, isNight, typed.isLit],
  )
  const plan = useMemo((): SearchPlan | null => {
    const boats = helpers
      .filter(({ id }) => typed.boats[id])
      .map(({ id, position }) => ({
        id,
        at: lngLat(position.longitude, position.latitude),
        ...boatOf(typed.boats[id] ?? untold),
      }))
    const course = at && typed.to ? ([at, typed.to] as const) : null
    return cloud && planSearch({ pattern: typed.pattern, cloud, boats, sweep, hours, downwind, course })
  }, [cloud, helpers, typed, sweep, hours, downwind, at])
  const seen = { target, hours, wind: windSpeed, waves, night: isNight, lit: typed.isLit }
  const startsAt = new Date(now).toISOString()
  const draft = () => plan && step && draftOf(plan, { typed, helpers, sweep, seen, driftAt: step.at, startsAt })
  return {
    typed,
    change: (changed: Partial<PlanTyped>) => setTyped((before) => ({ ...before, ...changed })),
    target,
    hours,
    isNight,
    foreseen,
    light,
    sweep,
    plan,
    draft,
    isAnyChosen: Object.keys(typed.boats).length > 0,
  }
}

type Drafting = {
  readonly typed: PlanTyped
  readonly helpers: readonly Helper[]
  readonly sweep: SweepWidth
  readonly seen: Pick<PlanDraft, 'target' | 'hours' | 'wind' | 'waves' | 'night' | 'lit'>
  readonly driftAt: string
  readonly startsAt: string
}

/** As it is kept. */
function draftOf(plan: SearchPlan, { typed, helpers, sweep, seen, driftAt, startsAt }: Drafting): PlanDraft {
  return {
    ...seen,
    id: newId(),
    pattern: typed.pattern,
    sweepLow: sweep.low,
    sweepHigh: sweep.high,
    spacing: plan.spacing,
    coverage: plan.coverage,
    detection: plan.detection,
    inside: plan.inside,
    success: plan.success,
    driftAt,
    startsAt,
    area: plan.area.map(pairOf),
    lanes: plan.lanes.map(({ boat, points }) => {
      const helper = helpers.find(({ id }) => id === boat)
      const { speed, litresAnHour } = boatOf(typed.boats[boat] ?? untold)
      const pirogue = helper?.position.pirogue ?? null
      return { pirogue, name: helper?.name ?? '', speed, litresAnHour, points: points.map(pairOf) }
    }),
  }
}

function pairOf([longitude, latitude]: LngLat): [number, number] {
  return [longitude, latitude]
}

/** What is not typed, or is no number, is not known; a boat always goes at some speed. */
function boatOf({ speed, litresAnHour, litresAboard }: BoatTyped) {
  return {
    speed: Math.min(60, Math.max(0.5, boundedIn(speed) ?? usualKnots)),
    litresAnHour: boundedIn(litresAnHour),
    litresAboard: boundedIn(litresAboard),
  }
}

function boundedIn(typed: string, most = 500): number | null {
  const value = numberIn(typed)
  return typeof value === 'number' && value >= 0 && value <= most ? value : null
}

/** Where the drift began, from the kept forecast too: without network the last that was known. */
function useForeseenWaves(at: LngLat | null, now: number, hours: number): number | null {
  const place = useSteadyPlace(at)
  const { data } = useQuery({ ...forecastAt(place ?? nowhere), enabled: place !== null })
  return data ? wavesWhile(data.hourly, { from: now, hours }) : null
}
const nowhere = { latitude: 0, longitude: 0 }

function targetOf({ drifting }: Drift): SearchTarget {
  if ('object' in drifting) return drifting.object.startsWith('PIW') ? 'person' : 'small_boat'
  if (drifting.family === 'upright') return 'boat'
  return drifting.family === 'person' || drifting.family === 'person_with_jacket' ? 'person' : 'small_boat'
}

/** Until the sun sets; in the dark it is said, and four hours are taken. */
function lightLeft(now: number, at: LngLat | null) {
  const light = at && daylightOn(now, at[1], at[0])
  const isDay = light !== null && now >= light.rises && now < light.sets - fewestHours * hour
  if (!light || !isDay) return { isNight: light !== null, hours: usualHours, sets: light?.sets ?? null }
  const left = Math.floor(((light.sets - now) / hour) * 2) / 2
  return { isNight: false, hours: Math.min(mostHours, Math.max(fewestHours, left)), sets: light.sets }
}
