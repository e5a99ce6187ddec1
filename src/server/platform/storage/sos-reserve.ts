import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync, statfsSync, truncateSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk, SpacePort } from './space.ts'

/** What is written at a time; calls are answered in between. */
const piece = 1_000_000

/** The disk under the data folder, with a file on it that only holds its place. */
export function diskOf(dataFolder: string, size: number): SpacePort {
  const file = join(dataFolder, 'sos-reserve')
  return {
    measure: () => fullest([dataFolder, join(dataFolder, 'postgres'), join(dataFolder, 'files')]),
    reserved: () => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    shrink: (left) => truncateSync(file, left),
    reserve: () => holdPlace(file, size),
    now: () => performance.now(),
  }
}

/** A database server keeps its own disk: how full it is is not known here, until it says so itself. */
export function diskElsewhere(): SpacePort {
  return {
    measure: () => null,
    reserved: () => 0,
    shrink: () => {},
    reserve: async () => {},
    now: () => performance.now(),
  }
}

/** Database and uploads may lie on disks of their own. */
function fullest(folders: readonly string[]): Disk {
  const disks = folders.filter((folder) => existsSync(folder)).map(diskUnder)
  return disks.toSorted((one, other) => one.free - other.free)[0] ?? { free: 0, total: 0 }
}

function diskUnder(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Bytes that no file system can press together or leave out; what is left of an older one makes room for it. */
async function holdPlace(path: string, size: number): Promise<void> {
  const beside = `${path}.new`
  rmSync(path, { force: true })
  try {
    const file = await open(beside, 'w', 0o600)
    try {
      for (let left = size; left > 0; left -= piece) await file.writeFile(randomBytes(Math.min(piece, left)))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (problem) {
    rmSync(beside, { force: true })
    throw problem
  }
}
