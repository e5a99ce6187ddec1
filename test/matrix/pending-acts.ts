import { sql } from 'drizzle-orm'
import type { Ask, Cell, MatrixOf } from './recipe.ts'
import type { pendingActsApi } from '#contract/accounts/pending-acts.api.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'
import { personPassword } from '#test/world/test-server.ts'

const proof = { your_password: personPassword }

/** Each is about an administrator of its own: of one there is one act at a time. */
export const pendingActsMatrix: MatrixOf<typeof pendingActsApi> = {
  list: { own: () => ({ path: '/users/pending-acts/' }), another: null },
  askPassword: {
    own: async ({ admin }) => ({
      path: '/users/pending-acts/password/',
      body: { ...proof, user: await freshAdmin(admin), new_password: goodPassword, confirm_password: goodPassword },
    }),
    another: null,
  },
  askReset: {
    own: async ({ admin }) => ({
      path: '/users/pending-acts/second-factor/',
      body: { ...proof, user: await freshAdmin(admin) },
    }),
    another: null,
  },
  askChange: {
    own: async ({ admin }) => ({
      path: '/users/pending-acts/change/',
      body: { ...proof, user: await freshAdmin(admin), role: 'fisherman', is_active: false, email: freshEmail() },
    }),
    another: null,
  },
  askRemoval: {
    own: async ({ admin }) => ({
      path: '/users/pending-acts/removal/',
      body: { ...proof, user: await freshAdmin(admin) },
    }),
    another: null,
  },
  agree: { own: async (cell) => ({ path: `${await asked(cell)}agree/`, body: proof }), another: null },
  stop: { own: async (cell) => ({ path: `${await asked(cell)}stop/` }), another: null },
}

async function freshAdmin(admin: Cell['admin'], email = freshEmail()): Promise<string> {
  const body = { email, password: personPassword, role: 'admin', profile: { full_name: 'Awa Sarr' } }
  return String((await admin.request('POST /users/users/', { body })).body['id'])
}

/** Asked by somebody else than whoever is tried, who is an administrator for longer than an hour. */
async function asked({ admin }: Cell): Promise<Ask['path']> {
  const email = freshEmail()
  const asker = await freshAdmin(admin, email)
  await admin.services.db.execute(sql`update accounts set administrator_since = null where id = ${asker}`)
  const signedIn = await admin.request('POST /users/login/', { body: { email, password: personPassword } })
  const headers = { authorization: `Token ${String(signedIn.body['token'])}` }
  const body = { ...proof, user: await freshAdmin(admin) }
  const { body: made } = await admin.request('POST /users/pending-acts/second-factor/', { body, headers })
  return `/users/pending-acts/${String(made['id'])}/`
}
