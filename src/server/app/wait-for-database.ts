import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { isDatabaseAway } from '#server/platform/storage/troubles.ts'
import { openWaitingRoom } from './roles/waiting-room.ts'

const lookEvery = 1_000
/** One line in the log each minute. */
const looksPerLine = 60

/**
 * After a power cut the server may be up before its database: it waits, answers so at its door, and goes on when the database
 * is there. Anything else that keeps it from opening is a reason to end.
 */
export async function onceDatabaseIsThere<Opened>(
  config: Config,
  log: Services['log'],
  open: () => Promise<Opened>,
): Promise<Opened> {
  let leave: (() => Promise<void>) | null = null
  try {
    for (let looks = 0; ; looks += 1) {
      try {
        return await open()
      } catch (problem) {
        if (config.databaseUrl === null || !isDatabaseAway(problem)) throw problem
        if (looks % looksPerLine === 0)
          log.warn({ problem, database: nameOf(config.databaseUrl) }, 'waiting for the database')
      }
      leave ??= await doorOf(config, log)
      await wait(lookEvery)
    }
  } finally {
    await leave?.()
  }
}

/** The same for a step of the start that finds the database gone again. It takes back what it had begun when it fails. */
export async function whileDatabaseComesBack<Begun>(
  { config, log }: Pick<Services, 'config' | 'log'>,
  begin: () => Promise<Begun>,
  pause: () => Promise<unknown> = () => wait(lookEvery),
): Promise<Begun> {
  for (let looks = 0; ; looks += 1) {
    try {
      return await begin()
    } catch (problem) {
      if (config.databaseUrl === null || !isDatabaseAway(problem)) throw problem
      if (looks % looksPerLine === 0)
        log.warn({ problem, database: nameOf(config.databaseUrl) }, 'waiting for the database')
      await pause()
    }
  }
}

function doorOf(config: Config, log: Services['log']): Promise<() => Promise<void>> {
  const isAnswering = config.roles.includes('http') || config.roles.includes('live')
  return isAnswering ? openWaitingRoom(config, log) : Promise.resolve(async () => {})
}

/** Without the name and the password of who asks. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
