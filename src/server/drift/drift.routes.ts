import { reckonDrift } from './drift.actions.ts'
import { driftApi } from '#contract/drift/drift.api.ts'
import { implement } from '#server/http/implement.ts'

export const driftRoutes = implement(driftApi, {
  drift: ({ services, caller, body }) => reckonDrift(services, caller, body),
})
