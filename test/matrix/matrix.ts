import { accountsMatrix } from './accounts.ts'
import { balisesMatrix } from './balises.ts'
import { devicesMatrix } from './devices.ts'
import { monitoringMatrix } from './monitoring.ts'
import { positionsMatrix } from './positions.ts'
import type { MatrixOf } from './recipe.ts'
import type { api } from '#contract/api.ts'

/** A recipe for every call of the product, one line per feature. A call without one does not compile. */
export const matrix: { readonly [Feature in keyof typeof api]: MatrixOf<(typeof api)[Feature]> } = {
  accounts: accountsMatrix,
  balises: balisesMatrix,
  devices: devicesMatrix,
  monitoring: monitoringMatrix,
  positions: positionsMatrix,
}
