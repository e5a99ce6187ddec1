import { accountsApi } from './accounts/accounts.api.ts'
import { balisesApi } from './balises/balises.api.ts'
import { devicesApi } from './devices/devices.api.ts'
import { monitoringApi } from './monitoring/monitoring.api.ts'
import { positionsApi } from './positions/positions.api.ts'

/** Every call of the product, one line per feature. OpenAPI and the authorisation tests are made from it. */
export const api = {
  accounts: accountsApi,
  balises: balisesApi,
  devices: devicesApi,
  monitoring: monitoringApi,
  positions: positionsApi,
}
