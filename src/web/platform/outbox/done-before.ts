import type { Entry } from './outbox-entry.ts'
import { doneByIn } from './written-nouns.ts'

/** Who had done the same before this arrived; empty when nobody says who, null when it was this one. */
export function doneBefore({ about, account, state }: Entry): string | null {
  const by = about && state.name === 'received' ? doneByIn(about, state.reply) : null
  return by === null || by.id === account ? null : (by.name ?? '')
}
