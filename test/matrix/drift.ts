import type { MatrixOf } from './recipe.ts'
import type { driftApi } from '#contract/drift/drift.api.ts'

const body = {
  family: 'upright',
  start: { latitude: 14.9, longitude: -17.6, time: '2026-01-10T06:00:00Z' },
  hours: [1],
  particles: 10,
  wind: { speed: 12, direction: 20 },
  current: { speed: 0.5, direction: 200 },
}

export const driftMatrix: MatrixOf<typeof driftApi> = {
  drift: { own: () => ({ path: '/rescue/drift/', body }), another: null },
}
