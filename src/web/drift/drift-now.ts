import type { QueryClient } from '@tanstack/react-query'
import { mostDriftHours } from '#contract/drift/drift-hours.ts'
import type { Forecast } from '#contract/weather/weather.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import type { AdriftFrom, AdriftNow } from '#web/sos/coming/case-doors.ts'
import { forecastAt, weatherKeys } from '#web/weather/weather.data.ts'
import { fewParticles, toldBy, usualRadius } from './drift.data.ts'
import { onDevice } from './reckon.ts'

const hour = 3_600_000
/** The wind of a place so near is the wind here, as well as a model knows it. */
const sameWind = 40_000

/** Where somebody may be by now, by the wind that this telephone knows: without network too. Null: it knows none, or nothing drifts from there. */
export async function driftNow(
  client: QueryClient,
  { at, since, floating }: AdriftFrom,
  now: number,
): Promise<AdriftNow | null> {
  const forecast = await forecastFor(client, at)
  const hours = Math.min(mostDriftHours, Math.max(0, (now - since) / hour))
  const [longitude, latitude] = at
  const asked = {
    start: { latitude, longitude, radius: usualRadius, time: new Date(since).toISOString() },
    drifting: { family: floating },
    hours: [hours],
    wind: null,
    current: null,
  }
  try {
    const { steps } = await onDevice(asked, forecast && toldBy(forecast), fewParticles)
    const [step] = steps
    if (!step?.mean) return null
    const within = Math.sqrt(step.area_95Km2 / Math.PI) * 1000
    return { middle: lngLat(step.mean.longitude, step.mean.latitude), within }
  } catch (problem) {
    if (problem instanceof CallRefused) return null
    throw problem
  }
}

async function forecastFor(client: QueryClient, at: LngLat): Promise<Forecast | null> {
  const [longitude, latitude] = at
  const question = forecastAt({ latitude, longitude })
  const known = client.getQueryData(question.queryKey)
  if (known) return known
  try {
    return await client.fetchQuery({ ...question, networkMode: 'always', retry: false })
  } catch {
    /* Without network, or where nobody may ask: what is known of the sea near by says it as well. */
    return nearestKnown(client, at)
  }
}

function nearestKnown(client: QueryClient, at: LngLat): Forecast | null {
  const known = client
    .getQueriesData<Forecast>({ queryKey: [...weatherKeys, 'forecast'] })
    .flatMap(([, forecast]) => (forecast ? [{ forecast, away: awayFrom(forecast, at) }] : []))
    .filter(({ away }) => away <= sameWind)
    .toSorted((one, other) => one.away - other.away)
  return known[0]?.forecast ?? null
}

function awayFrom({ location: { latitude, longitude } }: Forecast, at: LngLat): number {
  return greatCircle(lngLat(longitude, latitude), at)
}
