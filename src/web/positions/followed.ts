import type { Position } from '#contract/positions/position.ts'

/** What a track is of: a boat, or a device that is on none. One word for both, so that lists of them can be compared. */
const alone = 'device '

export function followedAs({ pirogue, device }: Pick<Position, 'pirogue' | 'device'>): string | null {
  return pirogue ?? (device === null ? null : `${alone}${device}`)
}

/** How its track is asked for. */
export function positionFilterOf(followed: string): { readonly device: string } | { readonly pirogue: string } {
  return followed.startsWith(alone) ? { device: followed.slice(alone.length) } : { pirogue: followed }
}
