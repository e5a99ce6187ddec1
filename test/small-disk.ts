import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateFolder } from './template.ts'

/** A disk of its own, of so many megabytes, with a migrated and empty database on it. */
export type SmallDisk = {
  readonly folder: string
  readonly freeMegabytes: () => number
  /** To the last byte, as somebody else's file does it. */
  readonly fill: () => void
  readonly clear: () => void
  readonly remove: () => void
}

/** Null where this machine lets nobody mount anything: only root may. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'guet-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const data = join(folder, 'data')
  cpSync(templateFolder(), data, { recursive: true })
  const filler = join(folder, 'somebody-elses-file')
  return {
    folder: data,
    freeMegabytes: () => {
      const { bavail, bsize } = statfsSync(folder)
      return (bavail * bsize) / 1_000_000
    },
    fill: () => fill(filler),
    clear: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  const piece = Buffer.alloc(1_000_000, 1)
  try {
    for (let size = piece.length; size >= 1;) {
      try {
        writeSync(file, piece, 0, size)
      } catch (problem) {
        if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem
        size = Math.floor(size / 10)
      }
    }
  } finally {
    closeSync(file)
  }
}
