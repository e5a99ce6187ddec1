import type { Feature } from '#server/platform/services.ts'
import { commandsRoutes } from './commands/commands.routes.ts'
import { settleOverdueCommands } from './commands/deliveries.actions.ts'
import { forgetOldUnknownDevices } from './devices.jobs.ts'
import { devicesRoutes } from './devices.routes.ts'
import { writeHeard } from './heartbeats-behind.ts'
import { movePhone } from './reporting-devices.actions.ts'

export const devicesFeature: Feature = {
  routes: [devicesRoutes, commandsRoutes],
  prepares: [settleOverdueCommands],
  cleans: [forgetOldUnknownDevices],
  writesBehind: writeHeard,
  letsGo: movePhone,
}
