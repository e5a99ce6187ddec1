import { currentWeather, weatherAlertsAt, weatherForecast } from './weather.actions.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { implement } from '#server/http/implement.ts'

export const weatherRoutes = implement(weatherApi, {
  current: ({ services, query }) => currentWeather(services, query),
  forecast: ({ services, query }) => weatherForecast(services, query),
  alerts: ({ services, query }) => weatherAlertsAt(services, query),
})
