export function bit(value: number, index: number): boolean {
  return ((value >>> index) & 1) === 1
}

/** The bits from `from` (included) to `to` (excluded), the lowest being 0. */
export function bits(value: number, from: number, to: number): number {
  return (value >>> from) & (2 ** (to - from) - 1)
}
