import { newId } from './new-id.ts'

/**
 * The client's own name for a write (`Idempotency-Key`). A write that found no answer and is tried again, by whoever,
 * carries the same name, so the server does it once. Another write to the same place, or an answer, ends the name:
 * « on, off, on » must never be taken for a repetition of the first.
 */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>()

export function keyFor(place: string, content: string): string {
  const known = unanswered.get(place)
  if (known?.content === content) return known.key
  const key = newId()
  unanswered.set(place, { content, key })
  return key
}

export function forgetKey(place: string): void {
  unanswered.delete(place)
}
