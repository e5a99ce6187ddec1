import { searchApi } from '#contract/search/search.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { find } from './search.actions.ts'

export const searchRoutes = implement(searchApi, {
  find: async ({ services, caller, query }) => ({ results: await find(services, caller, query.search) }),
})
