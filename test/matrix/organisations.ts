import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { organisationsApi } from '#contract/organisations/organisations.api.ts'
import type { Shown } from '#test/world/fixes.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'

export const organisationsMatrix: MatrixOf<typeof organisationsApi> = {
  list: { own: () => ({ path: '/organisations/?approval=pending' }), another: null },
  approve: aboutOne('approve'),
  acceptNames: aboutNames('accept'),
  refuseNames: aboutNames('refuse'),
  refuse: aboutOne('refuse', { reason: 'Inconnue au port.' }),
}

function aboutOne(decision: string, body?: object): Recipe {
  const ask = async ({ admin }: Cell) => {
    const profile = { full_name: 'Awa Sarr', organization_name: 'GIE' }
    const fresh = { email: freshEmail(), password: goodPassword, role: 'organization', profile }
    const { body: coordinator } = await admin.request('POST /users/users/', { body: fresh })
    const { body: page } = await admin.request('GET /organisations/?page_size=100')
    const one = (page['results'] as Shown[]).find((shown) => shown['coordinator'] === coordinator['id'])
    return { path: `/organisations/${one?.id}/${decision}/`, ...(body && { body }) }
  }
  return { own: ask, another: null }
}

function aboutNames(decision: string): Recipe {
  const ask = async ({ admin }: Cell) => {
    const email = freshEmail()
    const profile = { full_name: 'Awa Sarr', organization_name: 'GIE' }
    const body = { email, password: goodPassword, role: 'organization', profile }
    await admin.request('POST /users/users/', { body })
    const entered = await admin.request('POST /users/login/', { body: { email, password: goodPassword } })
    const headers = { authorization: `Token ${String(entered.body['token'])}` }
    const renamed = { profile: { organization_name: 'GIE de demain' } }
    const asked = await admin.request('PATCH /users/profile/', { body: renamed, headers })
    const path = `/organisations/${String(asked.body['organisation'])}/names/${decision}/`
    return { path, body: { pending_name: 'GIE de demain', pending_coordinator_name: null } }
  }
  return { own: ask, another: null }
}
