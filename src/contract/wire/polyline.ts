/*
 * Whole numbers as text, five bits a sign, as programs write encoded polylines.
 *   encodedNumber   one number
 *   numbersIn       all of a text
 */

/** The lowest five bits first; whether it is negative is the lowest bit of all. */
export function encodedNumber(value: number): string {
  let rest = value < 0 ? 2 * -value - 1 : 2 * value
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCodePoint(((rest & 31) | 32) + 63)
  return text + String.fromCodePoint(rest + 63)
}

export function numbersIn(text: string): number[] {
  const values: number[] = []
  let [value, weight] = [0, 1]
  for (const sign of text) {
    const bits = (sign.codePointAt(0) ?? 63) - 63
    value += (bits & 31) * weight
    weight *= 32
    if (bits >= 32) continue
    values.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    ;[value, weight] = [0, 1]
  }
  return values
}
