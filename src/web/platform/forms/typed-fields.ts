/*
 * What a form wrote, field by field, outside that form.
 *   bodyFields      the fields of a body, without the box that a profile travels in
 *   fieldsThatDiffer   those in which the thing as it is now says something else
 *   withFields    the body with some of them put right
 */

type Json = { readonly [name: string]: unknown }
export type Difference = { readonly field: string; readonly mine: unknown; readonly theirs: unknown }

/** The profile stands in a member of its own, and so do its fields in what the server answers. */
const box = 'profile'

export function bodyFields(body: unknown): Json {
  const members = membersOf(body)
  const boxed = members[box]
  return boxed !== null && typeof boxed === 'object' ? membersOf(boxed) : members
}

export function fieldsThatDiffer(body: unknown, current: unknown): readonly Difference[] {
  const theirs = bodyFields(current)
  const all = Object.entries(bodyFields(body)).map(([field, mine]) => ({ field, mine, theirs: theirs[field] }))
  return all.filter((one) => one.field in theirs && !isSame(one.mine, one.theirs))
}

/** A number that was typed as one stays a number; what is no number any more is for the server to refuse. */
export function withFields(body: unknown, mended: { readonly [field: string]: string }): Json {
  const before = bodyFields(body)
  const put = Object.entries(mended).map(([field, text]) => [field, likeBefore(before[field], text)] as const)
  const fields = { ...before, ...Object.fromEntries(put) }
  return box in membersOf(body) ? { ...membersOf(body), [box]: fields } : fields
}

/** What was typed as text, and may be put right as text. `chosen`: fields that were chosen where they came from. */
export function typedIn(body: unknown, chosen: readonly string[]): readonly (readonly [string, string | number])[] {
  return Object.entries(bodyFields(body)).flatMap(([field, value]) =>
    !chosen.includes(field) && (typeof value === 'string' || typeof value === 'number')
      ? [[field, value] as const]
      : [],
  )
}

function likeBefore(before: unknown, text: string): string | number {
  const number = Number(text.trim().replace(',', '.'))
  return typeof before === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** Nothing, said in two ways, is nothing; and a moment is the same in every spelling. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => {
    if (value === '' || value === undefined) return null
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value
  }
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function membersOf(value: unknown): Json {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}
