/** What the code uses and the phones at sea are too old for. It comes first of all: an SOS must not find that out. */
teachOlderPhones()

export function teachOlderPhones(arrays: object = Array.prototype): void {
  if ('toSorted' in arrays) return
  Object.defineProperty(arrays, 'toSorted', {
    configurable: true,
    writable: true,
    value: function toSorted<Value>(this: readonly Value[], compare?: (one: Value, other: Value) => number): Value[] {
      const copy = [...this]
      copy.sort(compare)
      return copy
    },
  })
}
