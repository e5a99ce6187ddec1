import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { weatherApi } from '#contract/weather/weather.api.ts'

const draft = {
  sector: 'dakar',
  level: 'orange',
  message: 'Houle dangereuse',
  valid_from: '2030-01-01T00:00:00Z',
  valid_until: '2030-01-02T00:00:00Z',
}

export const weatherMatrix: MatrixOf<typeof weatherApi> = {
  current: { own: () => ({ path: '/weather/current/?lat=14.9325&lon=-17.1925' }), another: null },
  forecast: { own: () => ({ path: '/weather/forecast/?lat=14.9325&lon=-17.1925' }), another: null },
  alerts: { own: () => ({ path: '/weather/alerts/?lat=14.9325&lon=-17.1925' }), another: null },
  warnings: { own: () => ({ path: '/weather/warnings/' }), another: null },
  addWarning: { own: () => ({ path: '/weather/warnings/', body: draft }), another: null },
  readWarning: aboutWarning(),
  replaceWarning: aboutWarning({ level: 'red' }),
  changeWarning: aboutWarning({ level: 'red' }),
  removeWarning: aboutWarning(),
}

function aboutWarning(body?: object): Recipe {
  const ask = async ({ admin }: Cell) => {
    const answer = await admin.request('POST /weather/warnings/', { body: draft })
    return { path: `/weather/warnings/${String(answer.body['id'])}/`, ...(body && { body }) }
  }
  return { own: ask, another: null }
}
