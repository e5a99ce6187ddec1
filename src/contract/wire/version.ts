import { type Refusal, Refused, changedMeanwhile } from './refusal.ts'

/*
 * Which version of a thing an edit was made from, in the header `If-Match`: the `updated_at` that was seen, or, of a
 * thing that carries none, a print of what can be edited (`contentHash`). Whoever sends none is not asked: he overwrites,
 * as the specification has it.
 */

export const versionHeader = 'If-Match'

/** The version that an edit was made from, as the header names it; null: it does not say. */
export type SeenVersion = string | null

export function versionNamed(version: string): string {
  return `"${version}"`
}

/** Nothing of it was done. `current` is the thing as it is now, so that both versions can be shown. */
export class ChangedMeanwhile extends Refused {
  readonly current: unknown

  constructor(refused: Refusal, current: unknown) {
    super(refused)
    this.name = 'ChangedMeanwhile'
    this.current = current
  }
}

/** « La zone « Cayar » a été modifiée » and by whom. */
export function changedMeanwhileBy(what: string, who: string): Refusal {
  return { ...changedMeanwhile, sentence: `${what} entre-temps par ${who}.` }
}

/** Another one for another content, the same one wherever it is made. It hides nothing and proves nothing. */
export function contentHash(content: readonly unknown[]): string {
  const text = JSON.stringify(content)
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    high = Math.imul(high ^ sign, 2654435761)
    low = Math.imul(low ^ sign, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
