/** A piece of a file that was asked for: from one byte up to another, that one not included. */
type ByteRange = { readonly from: number; readonly to: number }

/**
 * `Range: bytes=…` (RFC 9110). Null: all of it is answered, also to what is no range, or several at once. `beyond`: nothing of
 * the file is there.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - length), to: size }
  }
  const from = Number(first)
  if (from >= size) return 'beyond'
  const to = last === '' ? size : Math.min(size, Number(last) + 1)
  return to <= from ? null : { from, to }
}
