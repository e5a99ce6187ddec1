import type { AskedPerson } from '#contract/alerts/asked.ts'
import type { Helper } from './nearest-boats.ts'

const first = 3
const next = 5

/** The nearest who were not asked yet, and whom to ask when nobody of them goes. */
export function whomToAsk(toCall: readonly Helper[], known: readonly AskedPerson[]) {
  const ids = toCall
    .map(({ position: { user } }) => user)
    .filter((user): user is string => user !== null && !known.some((one) => one.user === user))
  const free = [...new Set(ids)]
  return { people: free.slice(0, first), askedNext: free.slice(first, first + next) }
}
