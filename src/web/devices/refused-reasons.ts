import { useLanguage } from '#web/words/language.ts'
import { refusalSentence } from '#web/words/refusals.words.ts'
import { useWords } from '#web/words/words.ts'
import { refusedWords } from './refused.words.ts'

/** Why a frame was refused, in words: by its form, or by what it said. */
export function useReasons(): (reason: string) => string {
  const forms: Readonly<Record<string, string>> = useWords(refusedWords)
  const language = useLanguage()
  return (reason) => forms[reason] ?? refusalSentence(reason, language, reason)
}
