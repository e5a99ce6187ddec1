import { constants } from 'node:fs'
import { copyFile, link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileName } from '#server/platform/files/files.ts'
import { writeStepsOf, writeGently } from './write-gently.ts'

/*
 * A copy of the database's folder while the server goes on writing. Each file may be caught in the middle of a change; what
 * the database wrote to its log since the last checkpoint puts all of them right, as after a power cut. So: first where that
 * checkpoint is, then everything, then the log. A checkpoint in between would let go of the log that is needed: then the copy
 * is begun anew.
 */

const control = join('global', 'pg_control')
const log = 'pg_wal'

/** Answers whether it can be used. `stop` ends it between two files. */
export async function copyRunning(from: string, to: string, stop: AbortSignal): Promise<boolean> {
  await rm(to, { recursive: true, force: true })
  const checkpoint = await readFile(join(from, control))
  const all = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = all.map((entry) => ({ path: join(entry.parentPath, entry.name).slice(from.length + 1), entry }))
  for (const { path, entry } of paths) if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true })
  const files = paths.filter(({ path, entry }) => entry.isFile() && path !== control && dirname(path) !== log)
  for (const { path } of files) {
    stop.throwIfAborted()
    await copyGently(join(from, path), join(to, path))
  }
  await writeFile(join(to, control), checkpoint)
  for (const name of await readdir(join(from, log))) {
    stop.throwIfAborted()
    if (/^[0-9A-F]{24}$/.test(name)) await copyGently(join(from, log, name), join(to, log, name))
  }
  return checkpoint.equals(await readFile(join(from, control)))
}

/** A table that was removed meanwhile is removed in the log too. */
async function copyGently(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE)
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return
    await writeGently(to, writeStepsOf(from))
  }
}

/** Uploads are never changed, only removed: a second name keeps them without a copy. */
export async function keepUploads(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = await readdir(from).catch(() => [])
  for (const name of names.filter(isFileName)) {
    await link(join(from, name), join(to, name)).catch(async (problem: unknown) => {
      const code = codeOf(problem)
      if (code === 'EEXIST' || code === 'ENOENT') return
      await copyFile(join(from, name), join(to, name))
    })
  }
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && 'code' in problem ? problem.code : null
}
