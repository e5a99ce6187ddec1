import { sql } from 'drizzle-orm'
import type { shipsApi } from '#contract/ships/ships.api.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { results } from '#test/world/fixes.ts'
import type { Cell, MatrixOf } from './recipe.ts'

export const shipsMatrix: MatrixOf<typeof shipsApi> = {
  list: { own: () => ({ path: '/ships/' }), another: null },
  warnings: {
    own: warned,
    another: warned,
    shows: (answer, { person }) => results(answer).some(({ ship_name: name }) => name === person.id),
  },
  nearPasses: {
    own: nearPasses,
    another: nearPasses,
    shows: (answer, { person }) => results(answer).some(({ ship_name: name }) => name === person.id),
  },
  nearPass: { own: nearPass, another: nearPass },
}

/** A ship that bears the name of the person whose boat it comes near to. */
async function warned({ person }: Cell) {
  await warn(person)
  return { path: '/ships/warnings/' }
}

async function nearPasses({ person }: Cell) {
  await warn(person)
  return { path: '/ships/near-passes/' }
}

async function nearPass({ person }: Cell) {
  return { path: `/ships/near-passes/${await warn(person)}/` }
}

async function warn(person: Cell['person']): Promise<string> {
  const id = newId()
  const pirogue = await pirogueIdOf(person.services, person.id)
  await person.services.db.execute(sql`
    insert into collision_warnings (id, mmsi, ship_name, pirogue_id, warned_at, risk_at, judged_at, told_at, bearing, distance,
      nearest, nearest_at)
    values (${id}, ${newId()}, ${person.id}, ${pirogue}, now(), now(), now(), now(), 45, 3000, 200, now())`)
  return id
}
