import type { Db } from './database.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'

const large = 1000
const longest = 2000
const mostKept = 500

type Kept = { readonly at: number; readonly answer: unknown }
const kept = new WeakMap<Db, Map<string, Kept>>()

/**
 * Numbers of thousands of things may be two seconds old: among a hundred thousand trips nobody sees one more, and whoever
 * turns pages needs them counted once. Fewer are always counted anew: of a few things everybody sees whether it is true.
 */
export async function countLargeRarely<Answer>(
  db: Db,
  { id, role, organisationId, isApproved }: Viewer,
  question: readonly unknown[],
  count: () => Promise<Answer>,
  howMany: (answer: Answer) => number,
): Promise<Answer> {
  const answers = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, answers)
  const asked = JSON.stringify([role === 'admin' ? role : { id, organisationId, isApproved }, ...question])
  const known = answers.get(asked)
  if (known && performance.now() - known.at < longest) return known.answer as Answer
  const answer = await count()
  answers.delete(asked)
  if (howMany(answer) < large) return answer
  if (answers.size >= mostKept) answers.clear()
  answers.set(asked, { at: performance.now(), answer })
  return answer
}
