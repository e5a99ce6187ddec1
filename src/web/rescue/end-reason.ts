import { type Alert, falseAlarm } from '#contract/alerts/alert.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import type { rescueWords } from './rescue.words.ts'

type Words = Pick<Translated<(typeof rescueWords)['fr']>, 'falseAlarm' | 'notSaid'>

/** How it ended, in the words of whoever ended it. Null: it has not. */
export function endReason(
  { status, resolveReason }: Pick<Alert, 'status' | 'resolveReason'>,
  say: Words,
): string | null {
  if (status !== 'resolved') return null
  return resolveReason === falseAlarm ? say.falseAlarm : (resolveReason ?? say.notSaid)
}
