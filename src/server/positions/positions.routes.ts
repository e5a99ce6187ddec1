import { countPositions } from './positions.actions.ts'
import { record, recordBatch } from './record.actions.ts'
import { listPositions } from './tracks.actions.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { implement } from '#server/http/implement.ts'

export const positionsRoutes = implement(positionsApi, {
  list: ({ house, caller, query }) => listPositions(house, caller, query),
  total: ({ house }) => countPositions(house),
  record: ({ house, caller, body, key }) => record(house, caller, body, key),
  recordBatch: async ({ house, caller, body }) => ({ results: await recordBatch(house, caller, body.locations) }),
})
