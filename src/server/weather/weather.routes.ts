import { currentWeather, weatherAlertsAt, weatherForecast } from './weather.actions.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { implement } from '#server/http/implement.ts'

export const weatherRoutes = implement(weatherApi, {
  current: ({ house, query }) => currentWeather(house, query),
  forecast: ({ house, query }) => weatherForecast(house, query),
  alerts: ({ house, query }) => weatherAlertsAt(house, query),
})
