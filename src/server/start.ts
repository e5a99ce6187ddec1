import { type Config, type RoleName, type TrackerPorts, readConfig } from './config.ts'
import { prepareFirstData } from './first-data.ts'
import type { House } from './house.ts'
import { openLog } from './log.ts'
import { openHouse } from './open-house.ts'
import { startHttp } from './roles/http.ts'
import { startJobs } from './roles/jobs.ts'
import { startTrackers } from './roles/trackers.ts'
import type { RunningRole } from './roles/role.ts'

/** Calls and the live stream share one port; each of the others is a part of its own. */
const parts: readonly { roles: readonly RoleName[]; start: (house: House) => Promise<RunningRole> }[] = [
  { roles: ['http', 'live'], start: startHttp },
  { roles: ['trackers'], start: startTrackers },
  { roles: ['jobs'], start: startJobs },
]

export type Running = {
  readonly config: Config
  /** Those that are really open. */
  readonly trackerPorts: TrackerPorts
  readonly stop: () => Promise<void>
}

/** Opens the house, fills an empty one, and starts the roles that were asked for (all of them, by default). */
export async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const config = readConfig(environment)
  const log = openLog(environment['LOG_LEVEL'] ?? 'info')
  const { house, close } = await openHouse(config, log)
  const running: RunningRole[] = []
  const stop = async () => {
    for (const role of running.toReversed()) await role.stop()
    await close()
  }
  try {
    await prepareFirstData(house)
    for (const part of parts) {
      if (part.roles.some((role) => config.roles.includes(role))) running.push(await part.start(house))
    }
  } catch (problem) {
    await stop()
    throw problem
  }
  log.info({ host: config.host, port: config.port, roles: config.roles, demo: config.demo }, 'Guet is ready')
  const trackerPorts = Object.assign({}, ...running.map((role) => role.trackerPorts)) as TrackerPorts
  return { config, trackerPorts, stop }
}
