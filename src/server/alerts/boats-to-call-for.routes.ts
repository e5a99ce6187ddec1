import { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { boatsOfOthers, boatsToCallFor } from './boats-to-call-for.store.ts'

export const boatsToCallForRoutes = implement(boatsToCallForApi, {
  others: async ({ services, caller, query }) => ({
    results: await boatsOfOthers(services.db, caller, query, services.now()),
  }),
  list: async ({ services, caller, query }) => ({
    results: await boatsToCallFor(services.db, caller, query),
  }),
})
