/**
 * How many rows have come before what was the first one. None: the list is another one now, or something of it has moved as
 * well, as by the hand of whoever looks at it.
 */
export function newAtHead(before: readonly string[], now: readonly string[]): number {
  const [first] = before
  const place = first === undefined ? -1 : now.indexOf(first)
  if (place <= 0) return 0
  const known = new Set(before)
  return now.slice(0, place).some((key) => known.has(key)) ? 0 : place
}
