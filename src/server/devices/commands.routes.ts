import { commandLog, sendCommands } from './commands.actions.ts'
import { managedDevice } from './devices.actions.ts'
import { createDevice, statusOfDevice } from './totarget.actions.ts'
import { commandsApi } from '#contract/devices/commands.api.ts'
import { implement } from '#server/http/implement.ts'

export const commandsRoutes = implement(commandsApi, {
  send: ({ house, caller, body, key }) => sendCommands(house, caller, body, key),
  create: ({ house, caller, body }) => createDevice(house, caller, body),
  status: ({ house, caller, params }) => statusOfDevice(house, caller, params.id),
  log: async ({ house, caller, params, query }) =>
    commandLog(house, await managedDevice(house, caller, params.id), query),
})
