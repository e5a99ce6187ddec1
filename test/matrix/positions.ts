import type { Cell, MatrixOf } from './recipe.ts'
import type { positionsApi } from '#contract/positions/positions.api.ts'
import { place } from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'

const now = () => new Date().toISOString()

export const positionsMatrix: MatrixOf<typeof positionsApi> = {
  list: {
    own: trackOfThePerson,
    another: trackOfThePerson,
    shows: ({ body }, { person }) => memberOf(body, 'results', 0, 'user') === person.id,
  },
  total: { own: () => ({ path: '/tracking/locations/total/' }), another: null },
  record: {
    own: ({ caller }) => ({ path: '/tracking/locations/', body: place({ timestamp: now(), user: caller?.id }) }),
    another: ({ person }) => ({ path: '/tracking/locations/', body: place({ timestamp: now(), user: person.id }) }),
  },
  recordBatch: {
    own: ({ caller }) => batchFor(caller?.id),
    another: ({ person }) => batchFor(person.id),
    shows: ({ body }) => memberOf(body, 'results', 0, 'status') === 'stored',
  },
}

async function trackOfThePerson({ person }: Cell) {
  await person.request('POST /tracking/locations/', { body: place({ timestamp: now() }) })
  return { path: `/tracking/locations/?user=${person.id}` }
}

function batchFor(user: string | undefined) {
  return { path: '/tracking/locations/batch/', body: { locations: [place({ timestamp: now(), user })] } }
}
