import { floatingBy } from '#contract/alerts/leeway.ts'
import type { Debrief, DebriefPlace, DebriefWeather } from '#contract/debriefs/debrief.ts'
import { mostDriftHours } from '#contract/drift/drift-hours.ts'
import type { FlowUsed } from '#contract/drift/drift.api.ts'
import type { DriftQuestion } from '#contract/drift/drift.rules.ts'
import { tooManyDrifts, windUnknown } from '#contract/drift/drift-refusals.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import { reckonDrift } from '#server/drift/drift.actions.ts'
import { keptFlow } from '#server/drift/flows.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { outlookAt } from '#server/weather/cells.actions.ts'
import { hourAt } from '#server/weather/outlook.ts'
import { type SeaAround, keptSea } from './debriefs.store.ts'
import { trackBetween } from './track.store.ts'

/*
 * What the sea did around a case: weather, wind and current by the hour, the track of the boat. It is kept when the case is over
 * (`debriefs.jobs.ts`), because the weather is forgotten after days; until then it is read as it is known now.
 *   seaAround      kept, or as it is now
 *   readSea        as it is now
 *   driftAgainst   where the drift said that they would be, against where they were found; driftIfTurn without waiting for a turn
 */
const hour = 3_600_000
const trackBefore = 6 * hour
const flowBehind = 48 * hour
const mostPoints = 300

type MayAsk = (cell: string) => Promise<boolean>

export async function seaAround(services: Services, row: AlertRow, mayAsk: MayAsk): Promise<SeaAround> {
  const kept = row.resolvedAt === null ? null : await keptSea(services.db, row.id, row.resolvedAt)
  return kept ?? (await readSea(services, row, mayAsk))
}

export async function readSea(services: Services, row: AlertRow, mayAsk: MayAsk): Promise<SeaAround> {
  const until = row.resolvedAt ?? services.now()
  const track = await trackOf(services, row, until)
  const place = placeOf(row)
  if (place === null) return { ...track, weather: null, wind: [], current: [] }
  const span = { from: Date.parse(place.at), until: until.getTime() + flowBehind }
  const [weather, wind, current] = await Promise.all([
    weatherAt(services, place, row.occurredAt, mayAsk),
    keptFlow(services, { kind: 'wind', ...span }, [place], mayAsk),
    keptFlow(services, { kind: 'current', ...span }, [place], mayAsk),
  ])
  return { ...track, weather, wind: wind?.used.hours ?? [], current: current?.used.hours ?? [] }
}

/** Where it was last, and when: a drift begins there. */
export function placeOf({ latitude, longitude, placeAt, occurredAt }: AlertRow): DebriefPlace | null {
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, at: (placeAt ?? occurredAt).toISOString() }
}

async function trackOf({ db }: Services, row: AlertRow, until: Date): Promise<Pick<SeaAround, 'fixes' | 'points'>> {
  if (row.pirogueId === null) return { fixes: 0, points: [] }
  const from = new Date(row.occurredAt.getTime() - trackBefore)
  const points = await trackBetween(db, row.pirogueId, from, until)
  const every = Math.ceil(points.length / mostPoints)
  const isKept = (place: number) => place % every === 0 || place === points.length - 1
  return { fixes: points.length, points: points.filter((_, place) => isKept(place)) }
}

async function weatherAt(
  services: Services,
  place: DebriefPlace,
  at: Date,
  mayAsk: MayAsk,
): Promise<DebriefWeather | null> {
  const [air, sea] = [await outlookAt(services, 'air', place, mayAsk), await outlookAt(services, 'sea', place, mayAsk)]
  const [airThen, seaThen] = [air && hourAt(air.outlook, at), sea && hourAt(sea.outlook, at)]
  const then = airThen?.at ?? seaThen?.at
  const fetched = [air?.fetchedAt, sea?.fetchedAt].flatMap((one) => one?.getTime() ?? [])
  if (then === undefined) return null
  return {
    at: new Date(then).toISOString(),
    fetchedAt: new Date(Math.min(...fetched)).toISOString(),
    simulated: air?.simulated === true || sea?.simulated === true,
    windSpeed: airThen?.values.windSpeed ?? null,
    windGusts: airThen?.values.windGusts ?? null,
    windDirection: airThen?.values.windDirection ?? null,
    visibility: airThen?.values.visibility ?? null,
    waveHeight: seaThen?.values.waveHeight ?? null,
    currentSpeed: seaThen?.values.currentSpeed ?? null,
    currentDirection: seaThen?.values.currentDirection ?? null,
    seaTemperature: seaThen?.values.seaTemperature ?? null,
  }
}

const particles = 600

export async function driftAgainst(
  services: Services,
  mayAsk: MayAsk,
  row: AlertRow,
  { sea, found }: { readonly sea: SeaAround; readonly found: DebriefPlace | null },
): Promise<Debrief['drift']> {
  if (found === null) return { standing: 'not_found', told: null }
  const place = lastPlaceBefore(placeOf(row), sea.points, found.at)
  if (place === null) return { standing: 'no_place', told: null }
  const hours = (Date.parse(found.at) - Date.parse(place.at)) / hour
  if (hours < 0 || hours > mostDriftHours) return { standing: 'too_long', told: null }
  if (sea.wind.length === 0) return { standing: 'weather_unknown', told: null }
  const family = floatingBy(row.nature)
  const asked = {
    family,
    start: { latitude: place.latitude, longitude: place.longitude, radius: usualRadius, time: place.at },
    hours: [hours],
    particles,
    seed: 1,
    wind: byTheHour(sea.wind, place.at),
    ...(sea.current.length > 0 && { current: byTheHour(sea.current, place.at) }),
    uncertainty: 1,
    shares: [0.95],
    places: false,
  } satisfies DriftQuestion
  const step = await reckoned(services, mayAsk, asked)
  if (step === 'weather_unknown' || step === 'not_reckoned') return { standing: step, told: null }
  if (step.mean === null) return { standing: 'not_reckoned', told: null }
  const { mean, area_95Km2 } = step
  const errorMetres = Math.round(
    greatCircle(lngLat(mean.longitude, mean.latitude), lngLat(found.longitude, found.latitude)),
  )
  return { standing: 'told', told: { hours, mean, errorMetres, area_95Km2, particles, family } }
}

/** While many others reckon, the report is told without it. */
export async function driftIfTurn(...asked: Parameters<typeof driftAgainst>): Promise<Debrief['drift']> {
  try {
    return await driftAgainst(...asked)
  } catch (problem) {
    if (!isNoTurn(problem)) throw problem
    return { standing: 'not_reckoned', told: null }
  }
}

export function isNoTurn(problem: unknown): boolean {
  return problem instanceof Refused && problem.refusal.code === tooManyDrifts.code
}

/** A boat that was heard after its call drifts from where it was heard last, before it was found. */
function lastPlaceBefore(called: DebriefPlace | null, track: readonly DebriefPlace[], found: string) {
  const heard = track.findLast(({ at }) => Date.parse(at) <= Date.parse(found))
  if (called === null || heard === undefined) return called ?? heard ?? null
  return Date.parse(heard.at) > Date.parse(called.at) ? heard : called
}

/** A position of a telephone or a tracker, in metres. */
const usualRadius = 300

async function reckoned(services: Services, mayAsk: MayAsk, asked: DriftQuestion) {
  try {
    const [step] = (await reckonDrift(services, { mayAsk, refused: () => null }, asked)).steps
    return step ?? 'not_reckoned'
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    if (isNoTurn(problem)) throw problem
    return problem.refusal.code === windUnknown.code ? 'weather_unknown' : 'not_reckoned'
  }
}

/** A drift that is asked with typed hours begins with the first of them: that of its start. */
function byTheHour(hours: FlowUsed['hours'], start: string) {
  const from = Date.parse(start)
  const [first] = hours
  const begun = hours.filter(({ at }) => Date.parse(at) >= from - hour / 2)
  return (begun.length > 0 ? begun : first ? [first] : []).map(({ speed, direction }) => ({ speed, direction }))
}
