import { warningHooks } from './warnings.actions.ts'
import { warningTable } from './warnings.store.ts'
import { warnings } from '#contract/weather/warning.ts'
import { resourceRoutes } from '#server/kit/resource.routes.ts'

export const warningsRoutes = resourceRoutes(warnings, warningTable, warningHooks)
