import type { Answer, SignedInPerson } from '#test/world/test-server.ts'
import type { Api } from '#contract/wire/endpoint.ts'

/**
 * How to make a call of the contract about one's own thing and about somebody else's. Who may is not written here:
 * it is read from the contract, and every call needs its recipe.
 */
export type Recipe = {
  readonly own: (cell: Cell) => Ask | Promise<Ask>
  /** Null when the call can only be about whoever makes it. */
  readonly another: ((cell: Cell) => Ask | Promise<Ask>) | null
  /** About what an organisation that waits to be approved did itself, where that is all it may do. */
  readonly ownOfPending?: (cell: Cell) => Ask | Promise<Ask>
  /** For lists: whether the answer shows the thing that was asked about. Everybody may ask, not everybody is shown. */
  readonly shows?: (answer: Answer, cell: Cell) => boolean
  /** The call ends the session it is made with. */
  readonly endsSession?: true
}

export type Ask = {
  /** The path of the contract with its ids filled in, and a query if it takes one. */
  readonly path: string
  readonly body?: unknown
  readonly payload?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export type Cell = {
  readonly caller: SignedInPerson | null
  /** Somebody of the caller's own (a fisherman: himself; an organisation: a member) or somebody of another's. */
  readonly person: SignedInPerson
  /** The coordinator of that person's organisation, who may make things of its own for the call to be about. */
  readonly coordinator: SignedInPerson
  /** Makes whatever must exist before the question can be asked. */
  readonly admin: SignedInPerson
}

export type MatrixOf<A extends Api> = { readonly [Name in keyof A]: Recipe }
