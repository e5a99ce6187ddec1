import { type Config, type RoleName, type TrackerPorts, readConfig } from './config.ts'
import { prepareFirstData } from './first-data.ts'
import { openLog } from './log.ts'
import { keepSpace } from './monitoring/space.jobs.ts'
import { openServices } from './open-services.ts'
import { startHttp } from './roles/http.ts'
import { startJobs } from './roles/jobs.ts'
import type { RunningRole } from './roles/role.ts'
import { startTrackers } from './roles/trackers.ts'
import type { Services } from './services.ts'
import { keepLogShort } from './storage/log-length.jobs.ts'
import { closeToOthers } from './storage/private-folder.ts'

/** Calls and the live stream share one port; each of the others is a part of its own. */
const parts: readonly { roles: readonly RoleName[]; start: (services: Services) => Promise<RunningRole> }[] = [
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

/** Opens the services, writes the first data into an empty database, and starts the roles that were asked for (all of them, by default). */
export async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const config = readConfig(environment)
  const log = openLog(environment['LOG_LEVEL'] ?? 'info')
  closeToOthers(config.dataFolder, log)
  const { services, close } = await openServices(config, log)
  const running: RunningRole[] = []
  const stop = async () => {
    for (const role of running.toReversed()) await role.stop()
    await close()
  }
  try {
    await prepareFirstData(services)
    running.push(keepSpace(services), keepLogShort(services))
    for (const part of parts) {
      if (part.roles.some((role) => config.roles.includes(role))) running.push(await part.start(services))
    }
  } catch (problem) {
    await stop()
    throw problem
  }
  log.info({ host: config.host, port: config.port, roles: config.roles, demo: config.demo }, 'Guet is ready')
  const trackerPorts = Object.assign({}, ...running.map((role) => role.trackerPorts)) as TrackerPorts
  return { config, trackerPorts, stop }
}
