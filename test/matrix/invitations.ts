import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { invitationsApi } from '#contract/invitations/invitations.api.ts'
import type { Shown } from '#test/world/fixes.ts'
import { freshInvitation, invited, organisationOf } from '#test/world/invitations.ts'

export const invitationsMatrix: MatrixOf<typeof invitationsApi> = {
  list: {
    ...aboutOne(() => '/invitations/?page_size=100'),
    shows: ({ body }, { coordinator }) =>
      (body['results'] as Shown[]).some(({ organisation }) => organisation === organisations.get(coordinator.id)),
  },
  add: { own: adding, another: adding },
  revoke: aboutOne(({ id }) => `/invitations/${id}/`),
  open: { own: async (cell) => ({ path: '/invitations/open/', body: await shownTo(cell) }), another: null },
  accept: {
    own: async (cell) => ({ path: '/invitations/accept/', body: { ...invited(), ...(await shownTo(cell)) } }),
    another: null,
  },
  /* Each changes the account that calls: everybody who is asked has a fresh one. */
  join: {
    own: async (cell) => ({ path: '/invitations/join/', body: await shownTo(cell) }),
    another: null,
    endsSession: true,
  },
  leave: {
    own: async (cell) => {
      const isFisherman = cell.caller?.email.startsWith('fisherman')
      if (isFisherman) await cell.caller?.request('POST /invitations/join/', { body: await shownTo(cell) })
      return { path: '/invitations/leave/' }
    },
    another: null,
    endsSession: true,
  },
}

const organisations = new Map<string, string>()

function aboutOne(pathOf: (invitation: Shown) => string): Recipe {
  const asking = async ({ admin, coordinator }: Cell) => {
    organisations.set(coordinator.id, await organisationOf(admin, coordinator))
    return { path: pathOf(await freshInvitation(admin, coordinator)) }
  }
  return { own: asking, another: asking }
}

async function adding({ admin, coordinator }: Cell) {
  return { path: '/invitations/', body: { organisation: await organisationOf(admin, coordinator) } }
}

async function shownTo({ admin, coordinator }: Cell) {
  const { token } = await freshInvitation(admin, coordinator)
  return { token }
}
