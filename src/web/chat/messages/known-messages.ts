import type { Message } from '#contract/chat/message.ts'

/*
 * What is known of a conversation, the oldest first and without a gap: numbers follow each other. What does not join on to it
 * is asked for.
 */

export type KnownMessages = {
  readonly messages: readonly Message[]
  /** The first message of all is among them. */
  readonly isWhole: boolean
}
type Page = { readonly results: readonly Message[]; readonly next: string | null }

export const noMessagesKnown: KnownMessages = { messages: [], isWhole: true }

/** The newest page, joined to what was known; where it does not join on, what was known is let go. */
export function withNewest(known: KnownMessages | undefined, page: Page): KnownMessages {
  const fresh = page.results.toReversed()
  const first = fresh[0]?.sequence
  const last = known?.messages.at(-1)?.sequence
  if (known === undefined || first === undefined || last === undefined || last < first - 1) {
    return { messages: fresh, isWhole: page.next === null }
  }
  const older = known.messages.filter(({ sequence }) => sequence < first)
  return { messages: [...older, ...fresh], isWhole: older.length > 0 ? known.isWhole : page.next === null }
}

/**
 * What was heard while the newest page was on its way follows on to it: a page may be older than what came meanwhile.
 * `lastBefore` is the last that was known when it was asked for. Null: something is missing between them.
 */
export function withHeardMeanwhile(
  newest: KnownMessages,
  known: KnownMessages | undefined,
  lastBefore: number,
): KnownMessages | null {
  const last = newest.messages.at(-1)?.sequence ?? 0
  const heard = known?.messages.filter(({ sequence }) => sequence > Math.max(lastBefore, last)) ?? []
  const first = heard[0]?.sequence
  if (first === undefined) return newest
  if (first > last + 1) return null
  return { ...newest, messages: [...newest.messages, ...heard] }
}

export function withOlder(known: KnownMessages, page: Page): KnownMessages {
  const first = known.messages[0]?.sequence ?? Number.POSITIVE_INFINITY
  const older = page.results.filter(({ sequence }) => sequence < first).toReversed()
  return { messages: [...older, ...known.messages], isWhole: page.next === null }
}

/** What follows on to it; what came back twice is the same. */
export function withNewer(known: KnownMessages, page: KnownMessages): KnownMessages {
  const last = known.messages.at(-1)?.sequence ?? 0
  return { ...known, messages: [...known.messages, ...page.messages.filter(({ sequence }) => sequence > last)] }
}

/** Somewhere in the middle and the newest, as one; null: there is still something between them. */
export function joined(middle: KnownMessages, newest: KnownMessages): KnownMessages | null {
  const last = middle.messages.at(-1)?.sequence ?? 0
  const first = newest.messages[0]?.sequence ?? 0
  if (last < first - 1) return null
  const before = middle.messages.filter(({ sequence }) => sequence < first)
  if (before.length === 0) return newest
  return { messages: [...before, ...newest.messages], isWhole: middle.isWhole }
}

/** Null: something is missing between them. */
export function withHeard(known: KnownMessages, heard: Message): KnownMessages | null {
  const { messages } = known
  const first = messages[0]?.sequence ?? 0
  const last = messages.at(-1)?.sequence ?? 0
  if (heard.sequence < first) return known
  if (heard.sequence > last + 1) return null
  if (heard.sequence === last + 1) return { ...known, messages: [...messages, heard] }
  return { ...known, messages: messages.map((one) => (one.id === heard.id ? heard : one)) }
}
