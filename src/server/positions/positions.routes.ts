import { positionsApi } from '#contract/positions/positions.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { countPositions } from './positions.actions.ts'
import { recordPosition, recordBatch } from './record.actions.ts'
import { listPositions } from './tracks.actions.ts'

export const positionsRoutes = implement(positionsApi, {
  list: ({ services, caller, query }) => listPositions(services, caller, query),
  total: ({ services, caller }) => countPositions(services, caller),
  record: ({ services, caller, body, key, clockBehind }) =>
    recordPosition(services, caller, body, { key, clockBehind }),
  recordBatch: async ({ services, caller, body, clockBehind }) => ({
    results: await recordBatch(services, caller, body.locations, clockBehind),
  }),
})
