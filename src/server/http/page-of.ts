import { toSnake } from '#contract/wire/casing.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import type { House } from '#server/house.ts'

/** One page of a list, with the whole addresses of its neighbours. */
export function pageOf<Item>(
  house: House,
  path: string,
  query: PageQuery & Record<string, unknown>,
  count: number,
  results: readonly Item[],
): Page<Item> {
  const address = (page: number) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (value !== undefined) parameters.set(toSnake(name), String(value))
    }
    return `${publicUrl(house)}/api${path}?${parameters.toString()}`
  }
  const last = Math.ceil(count / query.pageSize)
  return {
    count,
    next: query.page < last ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(Math.min(query.page - 1, Math.max(last, 1))) : null,
    results: [...results],
  }
}

export function publicUrl({ config }: House): string {
  return config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
}
