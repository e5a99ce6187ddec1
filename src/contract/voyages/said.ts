/*
 * What was said of a voyage, and what holds of it. Words arrive late, twice and in any order: whatever the order, the same
 * words come to the same.
 */

export type Word = {
  readonly id: string
  readonly kind: 'left' | 'prolonged' | 'returned'
  /** When it was said; never before the boat left, nor before what its sayer knew of (`saidAfter`). */
  readonly saidAt: Date
}

const ranks = { left: 0, prolonged: 1, returned: 2 }

/** The last by the time of saying; of two that were said at once the one that says more. */
export function lastSaid<W extends Word>(words: readonly W[]): W | null {
  return words.toSorted(bySaying).at(-1) ?? null
}

/** The last that says by when the boat is back. */
export function lastDue<W extends Word>(words: readonly W[]): W | null {
  return lastSaid(words.filter(({ kind }) => kind !== 'returned'))
}

/**
 * When it was said, for the order of words: by the clock of whoever says it, and in any case after the newest word that he knew
 * of. A clock may be wrong, or set back between the two.
 */
export function saidAfter(saidAt: number, known: number): number {
  return Math.max(saidAt, known + 1)
}

function bySaying(one: Word, other: Word): number {
  return (
    one.saidAt.getTime() - other.saidAt.getTime() || ranks[one.kind] - ranks[other.kind] || (one.id < other.id ? -1 : 1)
  )
}
