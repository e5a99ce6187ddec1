import type { Entry } from './outbox-entry.ts'

/** What a form wrote about. Whoever composes the app tells which there are (`written-nouns.ts`). */
export type Noun = string
export type Act = 'add' | 'change' | 'remove' | 'acknowledge' | 'resolve'

export type About = {
  readonly noun: Noun
  readonly act: Act
  /** As people call the thing; empty when its kind says all. */
  readonly name: string
  /** Null: there is but one, the person’s own. */
  readonly thing: string | null
}

/** What is said about one thing arrives in the order in which it was said. */
export function streamOf({ noun, thing }: Pick<About, 'noun' | 'thing'>): string {
  return thing === null ? noun : `${noun} ${thing}`
}

/** What waits behind this one about the same thing. */
export function behind({ id, account, stream, sequence }: Entry, entries: readonly Entry[]): readonly Entry[] {
  const isBehind = (other: Entry) => other.account === account && other.stream === stream && other.sequence > sequence
  return stream === null ? [] : entries.filter((other) => other.id !== id && isBehind(other))
}

/** Who had acknowledged or resolved it before this arrived; empty when nobody says who, null when it was this one. */
export function doneBefore({ about, account, state }: Entry): string | null {
  const act = about?.act
  if (state.name !== 'received' || (act !== 'resolve' && act !== 'acknowledge')) return null
  const { resolved_by, resolved_by_name, acknowledged_by, acknowledged_by_name } = (state.reply ?? {}) as {
    readonly [name: string]: unknown
  }
  const [by, name] = act === 'resolve' ? [resolved_by, resolved_by_name] : [acknowledged_by, acknowledged_by_name]
  if (typeof by !== 'string' || by === account) return null
  return typeof name === 'string' ? name : ''
}
