import { form } from '#test/samples/uploads.ts'
import { capSample } from '#test/samples/cap.ts'
import type { capApi } from '#contract/weather/cap/cap.api.ts'
import type { MatrixOf } from './recipe.ts'
import type { weatherApi } from '#contract/weather/weather.api.ts'

export const weatherMatrix: MatrixOf<typeof weatherApi> = {
  current: { own: () => ({ path: '/weather/current/?lat=14.9325&lon=-17.1925' }), another: null },
  forecast: { own: () => ({ path: '/weather/forecast/?lat=14.9325&lon=-17.1925' }), another: null },
  alerts: { own: () => ({ path: '/weather/alerts/?lat=14.9325&lon=-17.1925' }), another: null },
}

export const capMatrix: MatrixOf<typeof capApi> = {
  received: { own: () => ({ path: '/weather/cap/' }), another: null },
  bring: {
    own: () => ({
      path: '/weather/cap/',
      ...form({ name: 'file', content: capSample(), fileName: 'avis.xml', type: 'application/xml' }),
    }),
    another: null,
  },
}
