import { silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { keepStep, listSilent, silentAlert, takeStepBack } from './silent-devices.actions.ts'

export const silentDevicesRoutes = implement(silentDevicesApi, {
  list: ({ services, caller, query }) => listSilent(services, caller, query),
  // Who may is decided before the body is read.
  step: async (call) => {
    const alert = await silentAlert(call.services, call.caller, call.params.id)
    return await keepStep(call.services, call.caller, alert, call.body)
  },
  undo: async ({ services, caller, params }) =>
    takeStepBack(services, caller, await silentAlert(services, caller, params.id), params.step),
})
