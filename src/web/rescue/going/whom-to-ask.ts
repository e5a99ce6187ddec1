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

/** So long after he was heard last he is still said to come in so many minutes. */
const silentAfter = 5 * 60_000

/** In how many minutes he is there. Null: nobody can say: he is silent, or should be there. */
export function minutesOf(
  {
    heardAt,
    arrivesAt,
  }: { readonly heardAt?: string | null | undefined; readonly arrivesAt?: string | null | undefined },
  now: number,
): number | null {
  if (!heardAt || !arrivesAt || now - Date.parse(heardAt) > silentAfter) return null
  const left = Date.parse(arrivesAt) - now
  return left <= 0 ? null : Math.max(1, Math.round(left / 60_000))
}
