/*
 * A slip of the finger ends no watch: whoever ended one takes that back, where he pressed and then in its row. The server takes it
 * back for as long as a call may be reopened, since what was pressed without network comes later.
 */
/** Nobody is told of an end before. */
export const heldBack = 10_000
/** So long the screens offer it. */
export const takenBackWithin = 5 * 60_000
