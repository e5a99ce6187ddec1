/** What keeps the server from starting lies on its disk, and one sentence says what, and what to do. */
export class StorageProblem extends Error {}
