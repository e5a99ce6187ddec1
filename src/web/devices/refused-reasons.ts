import { refusalWords } from '#web/words/refusals.words.ts'
import { useWords } from '#web/words/words.ts'
import { refusedWords } from './refused.words.ts'

/** Why a frame was refused, in words: by its form, or by what it said. */
export function useReasons(): (reason: string) => string {
  const forms: Readonly<Record<string, string>> = useWords(refusedWords)
  const refusals: Readonly<Record<string, string>> = useWords(refusalWords)
  return (reason) => forms[reason] ?? refusals[reason] ?? reason
}
