import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Asking } from '#web/platform/feature.ts'
import type { QuestionAhead } from './quiet-fetch.ts'

/*
 * What a screen asks when it opens is asked ahead of it.
 *   light      for everybody
 *   heavy      long, and not for whoever saves data
 *   answered   its answer, for what else is asked because of it
 */

/** What was asked this long ago is asked anew. */
export const askedAnewAfter = 3 * 60 * 60_000

type Question<Answer, Key extends QueryKey> = FetchQueryOptions<Answer, Error, Answer, Key>
type Age = number | ((answered: Answered) => number)
export type Answered = { readonly state: { readonly data: unknown; readonly dataUpdatedAt: number } }

export function light<Answer, Key extends QueryKey>(
  asking: Asking,
  question: Question<Answer, Key>,
  staleTime: Age = askedAnewAfter,
): QuestionAhead {
  return { ask: async () => void (await answered(asking, question, staleTime)) }
}

export function heavy<Answer, Key extends QueryKey>(
  asking: Asking,
  question: Question<Answer, Key>,
  staleTime: Age = askedAnewAfter,
): QuestionAhead {
  return { ...light(asking, question, staleTime), isHeavy: true }
}

export function answered<Answer, Key extends QueryKey>(
  { client }: Asking,
  question: Question<Answer, Key>,
  staleTime: Age = askedAnewAfter,
): Promise<Answer> {
  return client.fetchQuery({ ...question, staleTime })
}
