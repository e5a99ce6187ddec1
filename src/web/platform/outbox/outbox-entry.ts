import type { WrittenAbout } from './shown/outbox-about.ts'

/**
 * What waits on this device to be said to the server, and how far it has come.
 *
 *            its time has come            its turn              2xx, and ours
 *   armed ─────────────────────▶ waiting ──────────▶ sending ─────────────────▶ received
 *     │                           │  ▲ ▲                │ │
 *     │ cancel             cancel │  │ └────────────────┘ │ 400, 404, 409
 *     ▼                           │  │   no answer,       ▼     (of a form or a message also 403, 412)
 *   cancelled ◀───────────────────┘  │   401, 403, 429, refused
 *                                    │   5xx: again       │
 *                                    └────────────────────┘ again, by hand
 *
 * « Received » is said after the server's own word for it, never before. A refusal stays in sight until a person has seen it.
 */
export type OutboxState =
  /** `dueAt` by the wall clock, `delay` after it was armed: a clock that jumps never holds it back longer than that. */
  | { readonly name: 'armed'; readonly dueAt: number; readonly delay: number }
  | { readonly name: 'waiting'; readonly attempts: number; readonly problem: Problem | null }
  | { readonly name: 'sending'; readonly attempts: number }
  | { readonly name: 'received'; readonly at: number; readonly reply: unknown }
  | { readonly name: 'refused'; readonly at: number; readonly problem: Problem }
  /** `perhapsReceived`: it was under way at least once, and the server may have it all the same. */
  | { readonly name: 'cancelled'; readonly at: number; readonly perhapsReceived: boolean }

/** What the server said against it. */
export type Problem = {
  readonly status: number
  readonly code: string
  readonly sentence: string
  /** Of single fields, in the words of the wire. */
  readonly fields?: { readonly [field: string]: string }
  /** Somebody was faster: the thing as it is on the server, in the words of the wire. */
  readonly current?: unknown
}

/** The most urgent first. */
export const urgencies = ['sos', 'alert', 'position', 'message', 'other'] as const
export type Urgency = (typeof urgencies)[number]

export type Entry = {
  /** UUID v7: the id of the thing that is created, and the Idempotency-Key of the write. */
  readonly id: string
  /** Counts up on this device, whatever its clock says. */
  readonly sequence: number
  /** Whose it is: nobody else's session ever carries it. */
  readonly account: string
  /** An SOS has its own right to be sent: it leaves after a logout and under an expired session. */
  readonly sosKey: string | null
  readonly urgency: Urgency
  /** What is in one stream leaves in the order in which it was written. */
  readonly stream: string | null
  readonly letter: OutboxRequest
  /** For the list that people read: the beginning of a message, the name of a form. */
  readonly summary: string | null
  /** What a form wrote, and about what. A later letter about the same thing waits until this one is taken or taken back. */
  readonly about?: WrittenAbout
  /** By the wall clock: shown, never reckoned with. */
  readonly writtenAt: number
  readonly state: OutboxState
}

/** What goes over the wire, in the words of the wire. */
export type OutboxRequest = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** What the server's « yes » must look like: a hotel's sign-in page says 200 to everything. */
  readonly proof: 'same-id' | 'json' | 'no-content'
  /** The version that an edit was made from. */
  readonly seen?: string
  /** It carries a file, under this name, which is kept beside the letters under the id of its own (`outbox-files.ts`). */
  readonly file?: { readonly field: string }
  /** Many letters of this kind travel as one. */
  readonly together: Together | null
  /** The session may say more than the key of an SOS: that fewer are on board. */
  readonly prefersSession?: true
}
export type Together = { readonly path: string; readonly member: string; readonly most: number }

export type StateName = OutboxState['name']

/** Still on its way, as far as this device knows. */
export function isPending({ state }: Entry): boolean {
  return state.name === 'armed' || state.name === 'waiting' || state.name === 'sending'
}

/**
 * An SOS that was under way may be ringing ashore: it is called off on the server, never here alone. « Fausse
 * alerte » rings nobody: left unsaid, it keeps nobody from coming.
 * Positions are what a rescue goes by: nobody throws them away one by one.
 */
export function mayCancel({ state, urgency, letter }: Entry): boolean {
  if (urgency === 'position') return false
  if (state.name === 'armed') return true
  return state.name === 'waiting' && (urgency !== 'sos' || state.attempts === 0 || letter.path.endsWith('/resolve/'))
}

export function cancelled(entry: Entry, at: number): Entry {
  if (!mayCancel(entry)) return entry
  const perhapsReceived = entry.state.name === 'waiting' && entry.state.attempts > 0
  return { ...entry, state: { name: 'cancelled', at, perhapsReceived } }
}

/** What was under way once may have been heard: it stays as it is. */
export function rewritten(entry: Entry, letter: OutboxRequest): Entry {
  const { state } = entry
  const hasNeverLeft = state.name === 'armed' || (state.name === 'waiting' && state.attempts === 0)
  return hasNeverLeft ? { ...entry, letter } : entry
}

/** By hand, after a refusal: as it was, or as it was put right. */
export function again(entry: Entry, letter: OutboxRequest = entry.letter): Entry {
  if (entry.state.name !== 'refused') return entry
  return { ...entry, letter, state: { name: 'waiting', attempts: 0, problem: null } }
}

/** It was written on top of an earlier one, which has just become this version. */
export function basedOnVersion(entry: Entry, version: string): Entry {
  return isPending(entry) ? { ...entry, letter: { ...entry.letter, seen: version } } : entry
}

/** Refused, and waiting for a person: what comes after it about the same thing does not overtake it. */
export function holdsBack({ state, about }: Entry): boolean {
  return about !== undefined && state.name === 'refused'
}

/** Its time has come; from here on only its turn is missing. */
export function madeDue(entry: Entry): Entry {
  return entry.state.name === 'armed' ? { ...entry, state: { name: 'waiting', attempts: 0, problem: null } } : entry
}

/** Found « sending » by whoever has the turn: its sender is gone, and nobody knows how far it came. */
export function underWay(entry: Entry): Entry {
  const { state } = entry
  if (state.name !== 'waiting' && state.name !== 'sending') return entry
  return { ...entry, state: { name: 'sending', attempts: state.attempts + 1 } }
}
