import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a data folder that a backup has. */
export const dataParts = ['postgres', 'files'] as const
export const restoredFolder = 'restored'
/** In the restored folder: where what was there before is put. */
export const beforeFile = 'before'

/**
 * What was restored lies whole beside the data, under a name of its own; it is moved in part by part. Whoever opens the
 * folder goes on where another was killed, before looking at anything.
 */
export function finishRestore(dataFolder: string): void {
  const restored = join(dataFolder, restoredFolder)
  if (!existsSync(restored)) return
  const before = join(dataFolder, readFileSync(join(restored, beforeFile), 'utf8'))
  for (const part of dataParts) {
    if (!existsSync(join(restored, part))) continue
    if (existsSync(join(dataFolder, part))) {
      mkdirSync(before, { recursive: true, mode: 0o700 })
      renameSync(join(dataFolder, part), join(before, part))
    }
    renameSync(join(restored, part), join(dataFolder, part))
    syncFolder(dataFolder)
  }
  rmSync(restored, { recursive: true })
  syncFolder(dataFolder)
}

export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
