import {
  addWarning,
  changeWarning,
  describeWarning,
  existingWarning,
  listWarnings,
  removeWarning,
} from './warnings.actions.ts'
import { currentWeather, weatherAlertsAt, weatherForecast } from './weather.actions.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'

export const weatherRoutes = implement(weatherApi, {
  current: ({ house, query }) => currentWeather(house, query),
  forecast: ({ house, query }) => weatherForecast(house, query),
  alerts: ({ house, query }) => weatherAlertsAt(house, query),
  warnings: ({ house, query }) => listWarnings(house, query),
  addWarning: ({ house, caller, body }) => together(house, (inside) => addWarning(inside, caller, body)),
  readWarning: async ({ house, params }) => describeWarning(await existingWarning(house, params.id)),
  replaceWarning: change,
  changeWarning: change,
  removeWarning: async ({ house, caller, params }) => {
    const warning = await existingWarning(house, params.id)
    await together(house, (inside) => removeWarning(inside, caller, warning))
  },
})

async function change(call: Call<(typeof weatherApi)['changeWarning' | 'replaceWarning']>) {
  const { house, caller, params } = call
  const warning = await existingWarning(house, params.id)
  const { body } = call
  return await together(house, (inside) => changeWarning(inside, caller, warning, body))
}
