import { warningHooks } from './warnings.actions.ts'
import { warnings } from '#contract/weather/warning.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'
import { resourceRoutes } from '#server/kit/resource.routes.ts'

export const warningsRoutes = resourceRoutes(warnings, resourceTables.warnings, warningHooks)
