import { sectorAt } from '#contract/weather/sectors.ts'
import type { Warning } from '#contract/weather/warning.ts'
import { wholeCoast } from '#contract/weather/weather-alert.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { capApi } from '#contract/weather/cap/cap.api.ts'
import { type Answering, answering, pageFrom } from './answering.ts'
import { bringCap } from './cap-brought.ts'
import { thingsIn } from './things.ts'
import { sampleForecast, sampleWeather } from './weather.ts'

/** The weather, and the warnings of it that are in force or to come. */
export const weatherAnswers: readonly Answering[] = [
  answering(weatherApi.current, ({ query, now }) => sampleWeather(query, now)),
  answering(weatherApi.forecast, ({ query, now }) => sampleForecast(query, now)),
  answering(weatherApi.alerts, ({ world, query, now }) => {
    const here = sectorAt(query.lat, query.lon)?.id
    const warnings = [...thingsIn<Warning>(world, 'warning').values()].filter(({ sector, validUntil }) => {
      return Date.parse(validUntil) > now && (sector === wholeCoast || sector === here)
    })
    const alerts = warnings.map((warning) => ({
      ...warning,
      issuedAt: warning.updatedAt,
      kind: 'official' as const,
      stale: false,
      simulated: true,
    }))
    return { ...pageFrom(alerts, query), forecastKnown: true }
  }),
  answering(capApi.received, ({ world, query }) => ({ ...pageFrom(world.capBrought, query), sources: [] })),
  answering(capApi.bring, bringCap),
]
