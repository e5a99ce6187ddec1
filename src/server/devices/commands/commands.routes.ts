import { commandsApi } from '#contract/devices/commands.api.ts'
import { managedDevice } from '#server/devices/devices.actions.ts'
import { createDevice, statusOfDevice } from '#server/devices/totarget.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { commandLog, sendCommands } from './commands.actions.ts'

export const commandsRoutes = implement(commandsApi, {
  send: ({ services, caller, body, key }) => sendCommands(services, caller, body, key),
  create: ({ services, caller, body }) => createDevice(services, caller, body),
  status: ({ services, caller, params }) => statusOfDevice(services, caller, params.id),
  log: async ({ services, caller, params, query }) =>
    commandLog(services, await managedDevice(services, caller, params.id), query),
})
