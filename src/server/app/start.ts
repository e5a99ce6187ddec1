import { keepSpace } from '#server/monitoring/space.jobs.ts'
import { openBackupSocket } from '#server/platform/backup/backup-socket.ts'
import { type Config, type RoleName, type TrackerPorts, readConfig } from '#server/platform/config/config.ts'
import { dropCutOff } from '#server/platform/files/leftovers.actions.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import { openLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { keepLogShort } from '#server/platform/storage/embedded/log-length.jobs.ts'
import { closeToOthers } from '#server/platform/storage/embedded/private-folder.ts'
import { prepareFirstData } from './first-data.ts'
import { refuseTakenPorts } from './free-ports.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { startEveryProcess } from './roles/every-process.ts'
import { startHttp } from './roles/http.ts'
import { startJobs } from './roles/jobs.ts'
import { startTrackers } from './roles/trackers.ts'
import { onceDatabaseIsThere, whileDatabaseComesBack } from './wait-for-database.ts'

/** Without roles it is a part of every process. Calls, the live stream and the answer to « how are you » share one port. */
const parts: readonly { roles: readonly RoleName[] | null; start: (services: Services) => Promise<RunningRole> }[] = [
  { roles: null, start: startEveryProcess },
  { roles: null, start: startHttp },
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
  await refuseTakenPorts(config)
  closeToOthers(config.dataFolder, log)
  const { services, close } = await onceDatabaseIsThere(config, log, () => openFilled(config, log))
  services.database.start()
  const backups = await openBackupSocket(services)
  const running: RunningRole[] = [backups, keepLogShort(services, backups.isBeingCopied)]
  const stop = async () => {
    for (const role of running.toReversed()) await role.stop()
    await close()
  }
  try {
    running.push(keepSpace(services))
    for (const part of parts) {
      const isWanted = part.roles?.some((role) => config.roles.includes(role)) ?? true
      if (isWanted) running.push(await whileDatabaseComesBack(services, () => part.start(services)))
    }
  } catch (problem) {
    await stop()
    throw problem
  }
  log.info({ host: config.host, port: config.port, roles: config.roles, demo: config.demo }, 'Guet is ready')
  const trackerPorts = Object.assign({}, ...running.map((role) => role.trackerPorts)) as TrackerPorts
  return { config, trackerPorts, stop }
}

async function openFilled(config: Config, log: Services['log']): Promise<OpenServices> {
  const opened = await openServices(config, log)
  try {
    await prepareFirstData(opened.services)
    await dropCutOff(opened.services)
    return opened
  } catch (problem) {
    await opened.close()
    throw problem
  }
}
