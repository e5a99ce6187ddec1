import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { donationsApi } from '#contract/donations/donations.api.ts'
import { decided, given, namedDonation } from '#test/samples/donations.ts'
import type { Shown } from '#test/world/fixes.ts'

export const donationsMatrix: MatrixOf<typeof donationsApi> = {
  public: { own: () => ({ path: '/donations/public/' }), another: null },
  stats: { own: () => ({ path: '/donations/stats/' }), another: null },
  goals: { own: () => ({ path: '/donations/goals/' }), another: null },
  form: { own: () => ({ path: '/donations/form/' }), another: null },
  give: { own: () => ({ path: '/donations/', body: namedDonation }), another: null },
  list: { own: () => ({ path: '/donations/?status=pending' }), another: null },
  read: aboutOne(''),
  confirm: aboutOne('confirm/', {}),
  complete: aboutOne('complete/', {}),
  refuse: aboutOne('refuse/'),
  reopen: aboutOne('reopen/', undefined, (cell, one) => decided(cell.admin, one, 'refuse')),
}

/** A donation is nobody's own: whoever gave has no account. */
function aboutOne(act: string, body?: object, before?: (cell: Cell, one: Shown) => Promise<unknown>): Recipe {
  const asking = async (cell: Cell) => {
    const one = await given(cell.admin)
    await before?.(cell, one)
    return { path: `/donations/${one.id}/${act}`, ...(body && { body }) }
  }
  return { own: asking, another: null }
}
