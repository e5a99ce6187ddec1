import type { Cell, MatrixOf } from './recipe.ts'
import type { positionsApi } from '#contract/positions/positions.api.ts'
import { place } from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'

let fixes = 0
/** An hour ago by the server's own clock, each a second after the one before. */
function at({ person }: Cell): string {
  fixes += 1
  return new Date(person.services.now().getTime() - 3_600_000 + fixes * 1000).toISOString()
}

export const positionsMatrix: MatrixOf<typeof positionsApi> = {
  list: {
    own: trackOfThePerson,
    another: trackOfThePerson,
    shows: ({ body }, { person }) => memberOf(body, 'results', 0, 'user') === person.id,
  },
  total: { own: () => ({ path: '/tracking/locations/total/' }), another: null },
  record: {
    own: (cell) => ({ path: '/tracking/locations/', body: place({ timestamp: at(cell), user: cell.caller?.id }) }),
    another: (cell) => ({ path: '/tracking/locations/', body: place({ timestamp: at(cell), user: cell.person.id }) }),
  },
  recordBatch: {
    own: (cell) => batchFor(cell, cell.caller?.id),
    another: (cell) => batchFor(cell, cell.person.id),
    shows: ({ body }) => memberOf(body, 'results', 0, 'status') === 'stored',
  },
}

async function trackOfThePerson(cell: Cell) {
  const { person } = cell
  await person.request('POST /tracking/locations/', { body: place({ timestamp: at(cell) }) })
  return { path: `/tracking/locations/?user=${person.id}` }
}

function batchFor(cell: Cell, user: string | undefined) {
  return { path: '/tracking/locations/batch/', body: { locations: [place({ timestamp: at(cell), user })] } }
}
