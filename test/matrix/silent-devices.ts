import { sql } from 'drizzle-orm'
import type { silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { silentBoat } from '#test/samples/silent-devices.ts'
import type { Cell, MatrixOf } from './recipe.ts'

export const silentDevicesMatrix: MatrixOf<typeof silentDevicesApi> = {
  list: {
    own: listed,
    another: listed,
    shows: ({ body }, { person }) =>
      (body['results'] as { user_name: string }[]).some(({ user_name: name }) => name === nameOf(person.id)),
  },
  step: { own: stepped, another: stepped },
  undo: { own: undone, another: undone },
}

/** By a name that nobody else has. */
function nameOf(id: string): string {
  return `Silencieux ${id}`
}

/** Those before stand aside: five at once are one fault, and one line. */
async function listed({ person }: Cell) {
  await person.services.db.execute(sql`update alerts set open_key = null where starts_with(open_key, 'silent:')`)
  await silentBoat(person, nameOf(person.id))
  return { path: '/silent-devices/?page_size=100' }
}

async function stepped({ person }: Cell) {
  const alert = await silentBoat(person)
  return { path: `/silent-devices/${alert}/steps/`, body: { id: newId(), stage: 'first_contact' } }
}

async function undone({ person, admin }: Cell) {
  const alert = await silentBoat(person)
  const body = { id: newId(), stage: 'first_contact' }
  await admin.request(`POST /silent-devices/${alert}/steps/`, { body })
  return { path: `/silent-devices/${alert}/steps/${body.id}/` }
}
