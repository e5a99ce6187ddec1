import { warnings } from '#contract/weather/warning.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceRoutes } from '#server/platform/kit/resource.routes.ts'
import { warningHooks } from './warnings.actions.ts'

export const warningsRoutes = resourceRoutes(warnings, resourceTables.warnings, warningHooks)
