import { CallRefused, sentenceOf } from '#web/platform/api/problems.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { mediaWords } from './media.words.ts'

type Say = Translated<(typeof mediaWords)['fr']>

/** Why something of the gallery was refused, as people read it; what has no sentence of its own has its status. */
export function mediaSentence(problem: unknown, say: Say): string {
  if (!(problem instanceof CallRefused)) return sentenceOf(problem)
  const hasSentence = problem.sentence !== '' || problem.status === 401 || problem.status === 403
  return hasSentence ? sentenceOf(problem) : say.httpError(problem.status)
}

export function downloadSentence(problem: unknown, say: Say): string {
  const isOther = problem instanceof CallRefused && problem.status !== 401 && problem.status !== 403
  return isOther ? say.downloadStatus(problem.status) : mediaSentence(problem, say)
}
