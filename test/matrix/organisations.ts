import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { organisationsApi } from '#contract/organisations/organisations.api.ts'
import type { Shown } from '#test/world/fixes.ts'
import { freshEmail, goodPassword } from '#test/world/registration.ts'

export const organisationsMatrix: MatrixOf<typeof organisationsApi> = {
  list: { own: () => ({ path: '/organisations/?approval=pending' }), another: null },
  approve: aboutOne('approve'),
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
