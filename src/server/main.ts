import pino from 'pino'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { prepareFirstData } from './first-data.ts'
import type { House } from './house.ts'
import { openHouse } from './open-house.ts'
import { startHttp } from './roles/http.ts'
import { startJobs } from './roles/jobs.ts'
import type { RunningRole } from './roles/role.ts'
import { FolderTaken } from './storage/folder-lock.ts'
import { Refused } from '#contract/wire/refusal.ts'

/** Reads the settings, opens the house, starts the roles that were asked for (all of them, by default). */

const roleStarters: Partial<Record<Config['roles'][number], (house: House) => Promise<RunningRole>>> = {
  http: startHttp,
  jobs: startJobs,
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info', redact: ['req.headers.authorization'] })
  const { house, close } = await openHouse(config, log)
  const running: RunningRole[] = []
  const stop = async () => {
    for (const role of running.toReversed()) await role.stop()
    await close()
  }
  try {
    await prepareFirstData(house)
    for (const role of config.roles) {
      const start = roleStarters[role]
      if (start) running.push(await start(house))
    }
  } catch (problem) {
    await stop()
    throw problem
  }
  stopOnSignal(stop)
  log.info({ host: config.host, port: config.port, roles: config.roles, demo: config.demo }, 'Guet is ready')
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}

/** What somebody can put right is said in one sentence; anything else is a fault and shows where it happened. */
function fail(problem: unknown): never {
  const expected = problem instanceof ConfigProblem || problem instanceof FolderTaken || problem instanceof Refused
  console.error(expected ? problem.message : problem)
  process.exit(1)
}

main().catch(fail)
