import {
  addWarning,
  changeWarning,
  describeWarning,
  existingWarning,
  listWarnings,
  removeWarning,
  warningMaker,
} from './warnings.actions.ts'
import { currentWeather, weatherAlertsAt, weatherForecast } from './weather.actions.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'
import { madeOnce } from '#server/http/made-once.ts'

export const weatherRoutes = implement(weatherApi, {
  current: ({ house, query }) => currentWeather(house, query),
  forecast: ({ house, query }) => weatherForecast(house, query),
  alerts: ({ house, query }) => weatherAlertsAt(house, query),
  warnings: ({ house, query }) => listWarnings(house, query),
  addWarning: (call) =>
    together(call.house, (inside) =>
      madeOnce(call, {
        makerOf: (id) => warningMaker(inside, id),
        read: async (id) => describeWarning(await existingWarning(inside, id)),
        make: (id) => addWarning(inside, call.caller, call.body, id),
      }),
    ),
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
  const { id } = await existingWarning(house, params.id)
  const edit = { seen: call.seen, change: call.body }
  return await together(house, (inside) => changeWarning(inside, caller, id, edit))
}
