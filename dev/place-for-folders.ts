import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Where the folders of tests lie: in memory, where there is plenty of it. They are made, filled and removed by the hundred,
 * and none of them has to outlive the machine. That what is kept is forced to the disk is asked of the calls that do it
 * (`embedded.test.ts`), and not of the disk.
 */
export function placeForFolders(): string {
  const isChosen = process.env['TMPDIR'] !== undefined
  return !isChosen && Math.min(roomIn(memory), process.availableMemory()) > plenty ? memory : tmpdir()
}

const memory = '/dev/shm'
const plenty = 8_000_000_000

function roomIn(place: string): number {
  if (!existsSync(place)) return 0
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}
