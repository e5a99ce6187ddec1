import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'
import type { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { sql } from 'drizzle-orm'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { declared, inHours } from '#test/samples/voyages.ts'
import { results } from '#test/world/fixes.ts'

export const voyagesMatrix: MatrixOf<typeof voyagesApi> = {
  own: { own: () => ({ path: '/tracking/voyages/own/' }), another: null },
  board: {
    ...aboutBoat(async ({ person }) => {
      /* Whoever calls for help stands first, and other rows left more calls open than a page has lines. */
      await person.services.db.execute(sql`update alerts set status = 'resolved' where status <> 'resolved'`)
      await declared(person)
      return { path: '/tracking/voyages/board/?page_size=100' }
    }),
    shows: (answer, { person }) => results(answer).some(({ user }) => user === person.id),
  },
  untracked: {
    ...aboutVoyage((_id, { person }) => ({ path: `/tracking/voyages/untracked/?user=${person.id}` })),
    shows: (answer, { person }) => results(answer).some(({ user }) => user === person.id),
  },
  declare: aboutBoat(async ({ person }) => ({
    path: '/tracking/voyages/',
    body: { pirogue: await pirogueIdOf(person.services, person.id), due_at: inHours(person.services, 6) },
  })),
  prolong: aboutVoyage((id, { person }) => ({
    path: `/tracking/voyages/${id}/prolong/`,
    body: { due_at: inHours(person.services, 9) },
  })),
  end: aboutVoyage((id) => ({ path: `/tracking/voyages/${id}/end/`, body: {} })),
  undoEnd: aboutVoyage((id) => ({ path: `/tracking/voyages/${id}/end/undo/`, body: {} })),
}

function aboutBoat(ask: (cell: Cell) => Promise<Ask>): Recipe {
  return { own: ask, another: ask }
}

/** Somebody has said that he leaves, and the call is about that. */
function aboutVoyage(ask: (id: string, cell: Cell) => Ask): Recipe {
  return aboutBoat(async (cell) => ask((await declared(cell.person)).id, cell))
}
