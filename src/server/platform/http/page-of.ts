import { toSnake } from '#contract/wire/casing.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import type { Services } from '#server/platform/services.ts'

/** One page of a list, with the whole addresses of its neighbours. */
export function pageOf<Item>(
  services: Services,
  path: string,
  query: PageQuery & Parameters,
  count: number,
  results: readonly Item[],
): Page<Item> {
  const address = (page: number) => addressOf(services, path, { ...query, page })
  const last = Math.ceil(count / query.pageSize)
  return {
    count,
    next: query.page < last ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(Math.min(query.page - 1, Math.max(last, 1))) : null,
    results: [...results],
  }
}

type Parameters = { readonly [name: string]: string | number | boolean | undefined }

export function addressOf(services: Services, path: string, query: Parameters): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(toSnake(name), String(value))
  }
  return `${publicUrl(services)}/api${path}?${parameters.toString()}`
}

export function publicUrl({ config }: Services): string {
  return config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
}
