import * as z from 'zod/mini'
import { fieldInvalid } from './refusal.ts'

const defaultPageSize = 20
export const largestPageSize = 100

const positive = z.coerce.number().check(z.int(fieldInvalid.code), z.minimum(1, fieldInvalid.code))

/** A larger page than allowed is answered with the largest allowed one. */
export function pageQueryUpTo(largest: number) {
  return {
    page: z._default(positive, 1),
    pageSize: z._default(
      z.pipe(
        positive,
        z.transform((size) => Math.min(size, largest)),
      ),
      defaultPageSize,
    ),
  }
}

export const pageQuery = pageQueryUpTo(largestPageSize)

export type PageQuery = { readonly page: number; readonly pageSize: number }
export type Page<Item> = {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Item[]
}

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.readonly(z.array(item)),
  })
}

/** Lists are accepted as a plain array or as the `results` of a page. */
export function itemsOf(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply
  if (reply === null || typeof reply !== 'object' || !('results' in reply)) return []
  return Array.isArray(reply.results) ? reply.results : []
}
