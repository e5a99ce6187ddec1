import { type Language, currentLanguage, useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence, translatedSentence } from '#web/platform/words/refusals.words.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { apiWords } from './api.words.ts'

/** The server answered, and said no. `fields` are sentences by wire name (`profile.full_name`). */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly fields: { readonly [field: string]: string }
  /** With it a second call may do what this one was refused. */
  readonly ticket: string
  /** As the wire has it: the thing as it is now, where somebody else changed it meanwhile. */
  readonly current: unknown

  constructor(refused: Pick<CallRefused, 'status' | 'code' | 'sentence' | 'fields'>, ticket = '', current?: unknown) {
    super(`${refused.status} ${refused.code}`)
    this.name = 'CallRefused'
    this.status = refused.status
    this.code = refused.code
    this.sentence = refused.sentence
    this.fields = refused.fields
    this.ticket = ticket
    this.current = current
  }
}

/** Nobody answered: no network, too slow, or something on the way that is not our server (a hotel's sign-in page). */
export class NoAnswer extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NoAnswer'
  }
}

/** What the server said, and that nobody answered, is told to whoever asked: a fault is what nobody foresaw. */
export function reportFault(problem: unknown): void {
  if (!(problem instanceof CallRefused || problem instanceof NoAnswer)) reportError(problem)
}

export function useSentence(): (problem: unknown) => string {
  const language = useLanguage()
  return (problem) => sentenceOf(problem, language)
}

export function sentenceOf(problem: unknown, language: Language = currentLanguage()): string {
  const say = wordsIn(apiWords, language)
  if (problem instanceof NoAnswer) return say.noAnswer
  if (!(problem instanceof CallRefused)) return say.unexpected
  if (problem.status === 401 && problem.code !== 'invalid_credentials') return say.sessionExpired
  if (problem.status === 403 && problem.code !== 'account_inactive') return say.accessRefused
  const sentence = problem.sentence || say.httpError(problem.status)
  return refusalSentence(problem.code, language, sentence)
}

export function fieldSentence(sentence: string, language: Language = currentLanguage()): string {
  return translatedSentence(sentence, language)
}
