import { toast } from '#web/ui/feedback/toast.ts'
import { currentLanguage } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import { apiWords } from './api.words.ts'

/** Of each list how many of its items could not be read when it was last asked. */
const known = new Map<string, number>()

/** Whoever looks at a list is told that it is not whole: once, until it is another number. */
export function noteUnreadable(path: string, count: number): void {
  if ((known.get(path) ?? 0) === count) return
  known.set(path, count)
  if (count > 0) toast({ title: wordsIn(apiWords, currentLanguage()).unreadable(count), tone: 'forbid' })
}
