import { chmodSync, mkdirSync } from 'node:fs'
import type { Services } from '#server/platform/services.ts'

const onlyMine = 0o700

/**
 * Positions of boats, telephone numbers and the secrets of sessions lie in this folder: nobody else on the machine opens
 * it, also where an earlier start left it open. A file system without rights of its own (a mounted card) is no reason not
 * to start: an SOS has to be taken.
 */
export function closeToOthers(folder: string, log: Services['log']): void {
  try {
    mkdirSync(folder, { recursive: true, mode: onlyMine })
    chmodSync(folder, onlyMine)
  } catch (problem) {
    log.error({ problem, folder }, 'the data folder stays open to other users of this machine')
  }
}

/** For the whole process, with the thread of the database: what it makes from now on is its own. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
