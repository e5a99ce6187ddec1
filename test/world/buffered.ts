import fc from 'fast-check'

/** How a tracker or a phone empties its buffer: in which order, cut where, and what of it a second time. */
export type Sending = { readonly order: readonly number[]; readonly cuts: readonly number[] }

export function sendings(points: number): fc.Arbitrary<Sending> {
  const all = Array.from({ length: points }, (_, index) => index)
  return fc.record({
    // Every point is sent twice, in any order.
    order: fc.shuffledSubarray([...all, ...all], { minLength: 2 * points }),
    cuts: fc.array(fc.integer({ min: 1, max: 2 * points }), { maxLength: 8 }),
  })
}

export function batchesOf({ order, cuts }: Sending): readonly (readonly number[])[] {
  const ends = [...new Set([...cuts, order.length])].toSorted((one, other) => one - other)
  return ends.map((end, index) => order.slice(ends[index - 1] ?? 0, end))
}
