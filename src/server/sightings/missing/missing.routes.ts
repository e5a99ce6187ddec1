import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { AlreadyDone, implement } from '#server/platform/http/implement.ts'
import { missingById } from './missing.store.ts'
import { listMissing, open, refuseReport, refuseUnlessSeen, undoDecision } from './decide.actions.ts'
import { prove, report, sendAnother } from './missing.actions.ts'

export const missingRoutes = implement(missingApi, {
  report: async ({ services, body, address }) => {
    const before = await missingById(services.db, body.id)
    const received = await report(services, body, address)
    return before === null ? received : new AlreadyDone(received)
  },
  prove: ({ services, params, body }) => prove(services, params.id, body.code),
  anotherCode: ({ services, params }) => sendAnother(services, params.id),
  list: ({ services, caller }) => listMissing(services, caller),
  /* Whoever does not see it is told so before what he sent is read. */
  open: async (call) => {
    await refuseUnlessSeen(call.services, call.caller, call.params.id)
    return await open(call.services, call.caller, call.params.id, call.body.pirogue)
  },
  refuse: async (call) => {
    await refuseUnlessSeen(call.services, call.caller, call.params.id)
    return await refuseReport(call.services, call.caller, call.params.id, call.body.reason)
  },
  undo: ({ services, caller, params }) => undoDecision(services, caller, params.id),
})
