/**
 * Where the rows of one long scroll stand, with what was written here and has not left yet: what is new first, for where it
 * will stand nobody knows before it is there; what was removed nowhere, so that nothing is done with it twice.
 */
export type Places = {
  /** How many rows there are. */
  readonly count: number
  readonly added: number
  /** Where in the server's list those stand that were removed here, the first one first. */
  readonly gone: readonly number[]
}

type Known = { readonly id: string }
/** Pages of the server's list, by their numbers from 1. */
export type KnownPages<T extends Known> = ReadonlyMap<number, readonly T[]>

export function placesIn<T extends Known>(
  count: number,
  added: number,
  { pages, pageSize, removed }: { pages: KnownPages<T>; pageSize: number; removed: ReadonlySet<string> },
): Places {
  const gone = [...pages].flatMap(([page, things]) =>
    things.flatMap(({ id }, at) => (removed.has(id) ? [(page - 1) * pageSize + at] : [])),
  )
  return { count: count + added - gone.length, added, gone: gone.toSorted((one, other) => one - other) }
}

/** Where in the server's list the one stands that is drawn at this place; below 0: it is new. */
export function placeAtServer({ added, gone }: Pick<Places, 'added' | 'gone'>, drawn: number): number {
  let place = drawn - added
  for (const before of gone) if (before <= place) place += 1
  return place
}
