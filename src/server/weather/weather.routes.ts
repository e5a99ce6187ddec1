import { weatherApi } from '#contract/weather/weather.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { currentWeather, weatherAlertsAt, weatherForecast } from './weather.actions.ts'

export const weatherRoutes = implement(weatherApi, {
  current: ({ services, caller, query }) => currentWeather(services, caller, query),
  forecast: ({ services, caller, query }) => weatherForecast(services, caller, query),
  alerts: ({ services, caller, query }) => weatherAlertsAt(services, caller, query),
})
