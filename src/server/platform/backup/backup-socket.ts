import { chmodSync, existsSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { FolderTaken, lockFolder } from '#server/platform/storage/embedded/folder-lock.ts'

export const socketName = 'backup.sock'
export const workingFolder = 'backing-up'
/** What the server says when the database may be copied. */
export const mayCopyWord = 'ready\n'

type BackupSocket = RunningRole & {
  /** A backup reads the files of the database at this moment. */
  readonly isBeingCopied: () => boolean
}

/**
 * Where a backup asks the running server: only its own user may. The server brings the files of the embedded database to a point
 * from which they can be copied, and says so; the rest is the work of the other process, and takes nothing from this one.
 */
export async function openBackupSocket(services: Services): Promise<BackupSocket> {
  const { config, log } = services
  if (config.databaseUrl !== null) return { isBeingCopied: () => false, stop: async () => undefined }
  removeLeftovers(config.dataFolder)
  const path = join(config.dataFolder, socketName)
  rmSync(path, { force: true })
  const links = new Set<Socket>()
  const server = createServer((link) => {
    links.add(link)
    link.on('error', (problem) => log.warn({ problem }, 'a backup went away'))
    link.on('close', () => links.delete(link))
    void prepare(services, link)
  })
  server.listen(path)
  try {
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (problem) {
    log.error({ problem }, 'backups of the running server are not possible')
  }
  return {
    isBeingCopied: () => links.size > 0,
    stop: async () => {
      for (const link of links) link.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

async function prepare({ db, log }: Services, link: Socket): Promise<void> {
  try {
    log.info('a backup begins')
    await db.execute(sql`checkpoint`)
    link.write(mayCopyWord)
  } catch (problem) {
    log.error({ problem }, 'a backup could not begin')
    link.destroy()
  }
}

/** Of a backup that was killed; one that is at work has its folder locked. */
function removeLeftovers(dataFolder: string): void {
  const folder = join(dataFolder, workingFolder)
  if (!existsSync(folder)) return
  try {
    lockFolder(folder).release()
    rmSync(folder, { recursive: true })
  } catch (problem) {
    if (!(problem instanceof FolderTaken)) throw problem
  }
}
