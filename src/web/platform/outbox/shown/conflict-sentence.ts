import { changedMeanwhile } from '#contract/wire/refusal.ts'
import type { Problem } from '#web/platform/outbox/outbox-entry.ts'
import type { Language } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'

export function isConflict({ code, current }: Problem): boolean {
  return code === changedMeanwhile.code && current !== undefined
}

/** In French the server’s own, which names who it was. */
export function conflictSentence({ code, sentence }: Problem, language: Language): string {
  return language === 'fr' && sentence !== '' ? sentence : refusalSentence(code, language, sentence)
}
