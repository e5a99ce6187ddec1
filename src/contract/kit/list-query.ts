import * as z from 'zod/mini'
import { toSnake } from '#contract/wire/casing.ts'
import { pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

const longestSearch = 200

/**
 * What may be asked of a list that the server searches, sorts and cuts. A sort is written as the wire names it, with a
 * minus to turn it round; without one the newest come first. `t` only gets past caches.
 */
export function listQuery(sorts: readonly string[]) {
  const orders = sorts.flatMap((name) => [toSnake(name), `-${toSnake(name)}`])
  return {
    ...pageQuery,
    search: z.optional(text(longestSearch)),
    sort: z.optional(z.enum(orders as [string, ...string[]], fieldInvalid.code)),
    t: z.optional(z.string()),
  }
}

/** Values as a query writes them. */
export const queryShapes = {
  flag: z.pipe(
    z.enum(['true', 'false'], fieldInvalid.code),
    z.transform((flag) => flag === 'true'),
  ),
}
