import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { fleetApi } from '#contract/fleet/fleet.api.ts'
import { describePirogueOf, pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { place, results } from '#test/world/fixes.ts'

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
  day: { own: () => ({ path: '/fleet/day/' }), another: null },
  past: { own: placesNow, another: placesNow, shows: ({ raw }, { person }) => raw.includes(nameOf(person.id)) },
  wakes: {
    own: wayNow,
    another: wayNow,
    shows: ({ raw }, { person }) => raw.includes(endOfBoat.get(person.id) ?? '?'),
  },
  read: aboutBoat((id) => `/fleet/${id}/`),
}

/** Of each person the boat, found by its name. */
export function aboutBoat(path: (id: string, name: string) => string): Recipe {
  const asking = async ({ person }: Cell) => {
    const name = nameOf(person.id)
    await describePirogueOf(person.services, person.id, { name })
    return { path: path((await pirogueIdOf(person.services, person.id)) ?? '', name) }
  }
  return { own: asking, another: asking }
}

/** Of each person a boat that was heard a minute ago. */
async function placesNow({ person }: Pick<Cell, 'person'>) {
  await describePirogueOf(person.services, person.id, { name: nameOf(person.id) })
  const timestamp = new Date(person.services.now().getTime() - 60_000).toISOString()
  await person.request('POST /tracking/locations/', { body: place({ timestamp }) })
  return { path: `/fleet/past/?at=${person.services.now().toISOString()}` }
}

const endOfBoat = new Map<string, string>()

/** Of each person a boat that moved this hour. */
async function wayNow({ person }: Cell) {
  await placesNow({ person })
  const timestamp = new Date(person.services.now().getTime() - 30 * 60_000).toISOString()
  await person.request('POST /tracking/locations/', { body: place({ timestamp, latitude: 14.9 }) })
  endOfBoat.set(person.id, ((await pirogueIdOf(person.services, person.id)) ?? '').slice(-12))
  return { path: '/fleet/wakes/' }
}

function nameOf(personId: string): string {
  return `Gaal-${personId.slice(-8)}`
}
