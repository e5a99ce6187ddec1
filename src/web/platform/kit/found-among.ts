import { nearestFirst } from '#contract/search/named.ts'
import { type Found, mostOfEach } from '#contract/search/search.api.ts'
import { nearlySays } from '#web/platform/words/nearly-says.ts'
import { searchFor } from '#web/platform/words/text-order.ts'

/** Of each kind those that are called so; with a letter wrong only where nothing is to the letter, as the server has it. */
export function foundAmong(kinds: readonly (readonly Found[])[], search: string): readonly Found[] {
  const matching = (isFound: (texts: readonly (string | null)[]) => boolean) =>
    kinds.flatMap((those) => {
      const called = those.filter(({ name, about }) => isFound([name, about]))
      return nearestFirst(called, search).slice(0, mostOfEach)
    })
  const said = matching(searchFor(search))
  return said.length > 0 ? said : matching(nearlySays(search))
}
