import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { fleetApi } from '#contract/fleet/fleet.api.ts'
import { describePirogueOf, pirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { results } from '#test/world/fixes.ts'

export const fleetMatrix: MatrixOf<typeof fleetApi> = {
  list: {
    ...aboutBoat((_id, name) => `/fleet/?search=${name}`),
    shows: (answer, { person }) => results(answer).some(({ user }) => user === person.id),
  },
  counts: { own: () => ({ path: '/fleet/counts/' }), another: null },
  exportList: {
    ...aboutBoat((_id, name) => `/fleet/export/?search=${name}`),
    shows: ({ raw }, { person }) => raw.includes(nameOf(person.id)),
  },
  read: aboutBoat((id) => `/fleet/${id}/`),
}

/** Of each person the boat, found by its name. */
function aboutBoat(path: (id: string, name: string) => string): Recipe {
  const asking = async ({ person }: Cell) => {
    const name = nameOf(person.id)
    await describePirogueOf(person.services, person.id, { name })
    return { path: path((await pirogueOf(person.services, person.id)) ?? '', name) }
  }
  return { own: asking, another: asking }
}

function nameOf(personId: string): string {
  return `Gaal-${personId.slice(-8)}`
}
