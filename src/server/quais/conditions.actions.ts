import { tideAt } from '#contract/quais/tide.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { currentWeather, weatherForecast } from '#server/weather/weather.actions.ts'
import { quaiStore } from './quais.store.ts'

const daysOfTides = 2
const nothing = { weatherConditions: null, tideInfo: null, timestamp: null, stale: false, simulated: false }

/** The weather where a quai is, and the tide that follows from the sea level of its forecast. What is not known is null. */
export async function conditionsAt(services: Services, caller: Caller, id: string) {
  const quai = await quaiStore.read(services.db, id)
  if (quai === null) throw new Refused(notFound)
  const place = { lat: quai.latitude, lon: quai.longitude }
  const told = await toldAt(services, caller, place)
  if (told === null) return nothing
  const { weather, forecast } = told
  const { temperature, windSpeed, waveHeight, visibility, timestamp, stale, simulated } = weather
  const tide = tideAt(forecast?.hourly ?? [], services.now().getTime())
  return {
    weatherConditions: { temperature, windSpeed, waveHeight, visibility },
    tideInfo: tide && {
      currentTide: tide.current,
      isRising: tide.isRising,
      nextHighTide: tide.nextHigh,
      nextLowTide: tide.nextLow,
    },
    timestamp,
    stale,
    simulated,
  }
}

async function toldAt(services: Services, caller: Caller, place: { readonly lat: number; readonly lon: number }) {
  const weather = await orNothing(currentWeather(services, caller, place))
  const forecast = weather && (await orNothing(weatherForecast(services, caller, { ...place, days: daysOfTides })))
  return weather && { weather, forecast }
}

/** That nothing is known is an answer here: the rest of the quai is shown all the same. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (problem) {
    if (problem instanceof Refused) return null
    throw problem
  }
}
