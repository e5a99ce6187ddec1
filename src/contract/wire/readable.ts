import type * as z from 'zod/mini'

/** How many items the server left out of a list, beside the list itself; absent when there are none. */
export const unreadableMember = 'unreadable'

type Read = { readonly data: unknown; readonly unreadable: number }

/**
 * What can be read of an answer: items of its lists that are not of their shape are left out and counted. Null when it is
 * not only such items that are wrong.
 */
export function readable(shape: z.ZodMiniType, answer: unknown): Read | null {
  const whole = shape.safeParse(answer)
  if (whole.success) return { data: whole.data, unreadable: 0 }
  const wrong = new Set(whole.error.issues.map(({ path }) => itemIn(answer, path)))
  if (wrong.has(null)) return null
  const rest = shape.safeParse(without(answer, wrong))
  return rest.success ? { data: rest.data, unreadable: wrong.size } : null
}

/** `results.3` of `results.3.name`: the answer is a list, or has some. */
function itemIn(answer: unknown, path: readonly PropertyKey[]): string | null {
  const [first, second] = path
  if (Array.isArray(answer) && typeof first === 'number') return String(first)
  if (typeof first !== 'string' || typeof second !== 'number') return null
  return Array.isArray(memberOf(answer, first)) ? `${first}.${second}` : null
}

function without(answer: unknown, wrong: ReadonlySet<string | null>): unknown {
  if (Array.isArray(answer)) return answer.filter((_, index) => !wrong.has(String(index)))
  const members = Object.entries(answer as object).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.filter((_, index) => !wrong.has(`${name}.${index}`)) : value,
  ])
  return Object.fromEntries(members) as object
}

function memberOf(answer: unknown, name: string): unknown {
  return answer !== null && typeof answer === 'object' ? (answer as { readonly [name: string]: unknown })[name] : null
}
