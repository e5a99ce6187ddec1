import { find } from './search.actions.ts'
import { searchApi } from '#contract/search/search.api.ts'
import { implement } from '#server/http/implement.ts'

export const searchRoutes = implement(searchApi, {
  find: async ({ services, caller, query }) => ({ results: await find(services, caller, query.search) }),
})
