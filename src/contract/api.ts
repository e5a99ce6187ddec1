import { accountsApi } from './accounts/accounts.api.ts'
import { monitoringApi } from './monitoring/monitoring.api.ts'

/** Every call of the product, one line per feature. OpenAPI and the authorisation tests are made from it. */
export const api = {
  accounts: accountsApi,
  monitoring: monitoringApi,
}
