import { driftApi } from '#contract/drift/drift.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { allowanceOf } from '#server/weather/weather.actions.ts'
import { reckonDrift } from './drift.actions.ts'

export const driftRoutes = implement(driftApi, {
  drift: ({ services, caller, body }) => reckonDrift(services, allowanceOf(services, caller), body),
})
