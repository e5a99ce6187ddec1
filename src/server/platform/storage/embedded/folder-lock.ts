import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderTaken extends Error {}

/**
 * Two processes on one folder would corrupt the database, and nothing in it stops them.
 * An exclusive SQLite transaction is told at once to a second process, and is gone at once after kill -9.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (problem) {
    lock.close()
    if (!isBusy(problem)) throw problem
    throw new FolderTaken(
      `Le dossier ${folder} est déjà ouvert par un autre serveur Guet. Arrêtez-le, ou choisissez GUET_DATA.`,
    )
  }
  return { release: () => lock.close() }
}

function isBusy(problem: unknown): boolean {
  return problem instanceof Error && 'errcode' in problem && problem.errcode === 5
}
