/*
 * What was said of a voyage, and what holds of it. Words arrive late, twice and in any order: whatever the order, the same
 * words come to the same.
 */

export type VoyageWord = {
  readonly id: string
  readonly kind: 'left' | 'prolonged' | 'returned' | 'taken_back'
  /** When it was said; never before the boat left, nor before what its sayer knew of (`saidAfter`). */
  readonly saidAt: Date
}

const ranks = { left: 0, prolonged: 1, returned: 2, taken_back: 3 }

/** The last by the time of saying; of two that were said at once the one that says more. A return that was taken back was never said. */
export function lastSaid<W extends VoyageWord>(words: readonly W[]): W | null {
  const unsaid = new Set(returnsTakenBack(words))
  return (
    words
      .filter((word) => word.kind !== 'taken_back' && !unsaid.has(word))
      .toSorted(bySaying)
      .at(-1) ?? null
  )
}

/** All that were said before somebody said that the boat is not back. */
export function returnsTakenBack<W extends VoyageWord>(words: readonly W[]): readonly W[] {
  const takenBackAt = Math.max(
    ...words.filter(({ kind }) => kind === 'taken_back').map(({ saidAt }) => saidAt.getTime()),
  )
  return words.filter(({ kind, saidAt }) => kind === 'returned' && saidAt.getTime() <= takenBackAt)
}

/** The last that says by when the boat is back. */
export function lastDue<W extends VoyageWord>(words: readonly W[]): W | null {
  return lastSaid(words.filter(({ kind }) => kind === 'left' || kind === 'prolonged'))
}

/**
 * When it was said, for the order of words: by the clock of whoever says it, and in any case after the newest word that he knew
 * of. A clock may be wrong, or set back between the two.
 */
export function saidAfter(saidAt: number, known: number): number {
  return Math.max(saidAt, known + 1)
}

function bySaying(one: VoyageWord, other: VoyageWord): number {
  return (
    one.saidAt.getTime() - other.saidAt.getTime() || ranks[one.kind] - ranks[other.kind] || (one.id < other.id ? -1 : 1)
  )
}
