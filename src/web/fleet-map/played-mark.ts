const prefix = 'played '

/** What a boat that is replayed is called on the map: there it is not the boat of now. */
export function playedMark(pirogue: string): string {
  return prefix + pirogue
}

/** A touch on one of these opens no words: those of now would stand there. */
export function isPlayedMark(id: string | null): boolean {
  return id !== null && id.startsWith(prefix)
}
