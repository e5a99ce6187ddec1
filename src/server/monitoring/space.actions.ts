import type { Space, SpaceStage } from '#server/platform/storage/space.ts'

type SpaceHealth = {
  readonly state: 'ok' | 'degraded' | 'down'
  readonly stage: SpaceStage
  readonly takesFiles: boolean
  /** Null where the database is on a disk of another machine: that one is not known here. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number; readonly reservedBytes: number } | null
}

const nearlyFull = 0.9
/** The reserve is used up: a table can grow no more. */
const nothing = 1_000_000

export function usedShare({ free, total }: { readonly free: number; readonly total: number }): number {
  return total === 0 ? 1 : 1 - free / total
}

/** Whether there is room: `degraded` from 90 % on and while anything is refused, `down` when not even an SOS finds any. */
export function checkSpace(space: Space): SpaceHealth {
  const stage = space.stage()
  const takesFiles = space.takesFiles()
  const measured = space.measured()
  const disk = measured && { freeBytes: measured.free, totalBytes: measured.total, reservedBytes: measured.reserved }
  const isDown = measured === null ? space.isFullByItsDatabase() : measured.free + measured.reserved < nothing
  if (isDown) return { state: 'down', stage, takesFiles, disk }
  const isTight = !takesFiles || (measured !== null && usedShare(measured) >= nearlyFull)
  return { state: isTight ? 'degraded' : 'ok', stage, takesFiles, disk }
}
