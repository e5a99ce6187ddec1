import { type Refusal, Refused } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countAttempt, uncountAttempt, windowStartOf } from './attempts.store.ts'

/** What somebody may have so many of in an hour, counted in the database as failed sign-ins are: by all servers together. */
const hour = 3_600_000

type Budget = { readonly what: string; readonly most: number; readonly refusal: Refusal }

/** Takes one, or refuses and says when there will be more. */
export async function spend(services: Services, { what, most, refusal }: Budget): Promise<void> {
  if (await takeIfLeft(services, what, most)) return
  const now = services.now()
  const began = (await windowStartOf(services.db, what)) ?? now
  const seconds = Math.ceil((began.getTime() + hour - now.getTime()) / 1000)
  throw new Refused(refusal, {}, { retryAfter: Math.max(1, seconds) })
}

/** The same thing within an hour is taken once. */
export async function spendOnce(services: Services, thing: string, budget: Budget): Promise<void> {
  const name = `${budget.what} ${thing}`
  if (!(await takeIfLeft(services, name, 1))) return
  try {
    await spend(services, budget)
  } catch (problem) {
    await uncountAttempt(services.db, name)
    throw problem
  }
}

/** Takes one, if there is one left. */
export async function takeIfLeft(services: Services, what: string, most: number): Promise<boolean> {
  const now = services.now()
  return (await countAttempt(services.db, what, now, new Date(now.getTime() - hour), most)) !== null
}
