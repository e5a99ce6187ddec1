type Open = {
  /** The address as it is now. */
  readonly search: string
  readonly member: string
  /** The one that is to be closed; whatever is open, where none is named. */
  readonly id?: string | undefined
  readonly isOpenedHere: boolean
}

/**
 * How the one that an address shows is closed: back to the list that it was opened from, or in its place where somebody
 * came by the address. Null: it is not open any more. An answer may come after « back », and another one stands there then.
 */
export function wayToClose({ search, member, id, isOpenedHere }: Open): 'back' | 'in its place' | null {
  const shown = new URLSearchParams(search).get(member)
  if (shown === null || (id !== undefined && id !== shown)) return null
  return isOpenedHere ? 'back' : 'in its place'
}
