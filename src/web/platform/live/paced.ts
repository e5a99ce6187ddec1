import { largestPageSize } from '#contract/wire/page.ts'

/** A national list has a hundred pages: it is asked for less often, so that no period has more than ten calls. */
const mostPages = 10

type Listed = { readonly state: { readonly data?: readonly unknown[] | undefined } }

/** For `refetchInterval`: the period as specified, longer for a long list. */
export function paced(period: () => number): (query: Listed) => number {
  return ({ state: { data } }) => period() * Math.max(1, Math.ceil((data?.length ?? 0) / (mostPages * largestPageSize)))
}
