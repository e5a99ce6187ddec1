/** How a boat stands, of what is known of it: the one rule for cards, details, counters and the demonstration. */
export const pirogueStateWords = {
  offline: 'Hors ligne',
  unplaced: 'Pas de position',
  online: 'En ligne',
} as const
export type PirogueState = keyof typeof pirogueStateWords

type Known = { readonly isActive: boolean; readonly lastPosition: object | null }

export function pirogueState({ isActive, lastPosition }: Known): PirogueState {
  if (!isActive) return 'offline'
  return lastPosition === null ? 'unplaced' : 'online'
}
