import { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { boatsToCallFor } from './boats-to-call-for.store.ts'

export const boatsToCallForRoutes = implement(boatsToCallForApi, {
  list: async ({ services, caller, query }) => ({
    results: await boatsToCallFor(services.db, caller, query),
  }),
})
