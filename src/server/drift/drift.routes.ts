import { driftApi } from '#contract/drift/drift.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { reckonDrift } from './drift.actions.ts'

export const driftRoutes = implement(driftApi, {
  drift: ({ services, caller, body }) => reckonDrift(services, caller, body),
})
