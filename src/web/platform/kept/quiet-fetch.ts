import { NoAnswer } from '#web/platform/api/problems.ts'

/** A query that a screen makes when it opens; its answer may lead to others. */
export type QuestionAhead = {
  /** Long, and not for whoever saves data. */
  readonly isHeavy?: boolean
  readonly ask: () => Promise<readonly QuestionAhead[] | void>
}
type World = {
  /** Resolves when nobody else asks anything and the device has nothing better to do; false: it is over. */
  readonly calm: () => Promise<boolean>
  readonly isSavingData: () => boolean
}

/** One round of all that is asked ahead after the other. */
export const askAheadEvery = 30 * 60_000
const mostTries = 3

/** One query after the other, behind everything that somebody waits for. False: it was given up before the end. */
export async function fetchQuietly(asked: readonly QuestionAhead[], { calm, isSavingData }: World): Promise<boolean> {
  const waiting = asked.map((query) => ({ query, tries: 0 }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { query, tries } = next
    if (query.isHeavy && isSavingData()) continue
    if (!(await calm())) return false
    try {
      const others = (await query.ask()) ?? []
      waiting.push(...others.map((other) => ({ query: other, tries: 0 })))
    } catch (problem) {
      /* What the server refuses, the screen says when it is opened; silence is waited out. */
      if (problem instanceof NoAnswer && tries + 1 < mostTries) waiting.push({ query, tries: tries + 1 })
    }
  }
  return true
}
