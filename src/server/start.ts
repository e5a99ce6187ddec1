import pino from 'pino'
import { type Config, readConfig } from './config.ts'
import { prepareFirstData } from './first-data.ts'
import type { House } from './house.ts'
import { openHouse } from './open-house.ts'
import { startHttp } from './roles/http.ts'
import { startJobs } from './roles/jobs.ts'
import type { RunningRole } from './roles/role.ts'

const roleStarters: Partial<Record<Config['roles'][number], (house: House) => Promise<RunningRole>>> = {
  http: startHttp,
  jobs: startJobs,
}

export type Running = { readonly config: Config; readonly stop: () => Promise<void> }

/** Opens the house, fills an empty one, and starts the roles that were asked for (all of them, by default). */
export async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const config = readConfig(environment)
  const log = pino({ level: environment['LOG_LEVEL'] ?? 'info' })
  const { house, close } = await openHouse(config, log)
  const running: RunningRole[] = []
  const stop = async () => {
    for (const role of running.toReversed()) await role.stop()
    await close()
  }
  try {
    await prepareFirstData(house)
    for (const role of config.roles) {
      const starter = roleStarters[role]
      if (starter) running.push(await starter(house))
    }
  } catch (problem) {
    await stop()
    throw problem
  }
  log.info({ host: config.host, port: config.port, roles: config.roles, demo: config.demo }, 'Guet is ready')
  return { config, stop }
}
