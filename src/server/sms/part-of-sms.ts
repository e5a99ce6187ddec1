/** Which part of a long SMS something is. */
export type SmsPart = { readonly reference: string; readonly part: number; readonly parts: number }

export const mostParts = 10

/**
 * The head of a part of a long SMS: its length, then elements of a kind, a length and what they say. Parts are element 00 (a reference of one
 * byte) or 08 (of two), beside which others may stand. Kannel writes the bytes themselves; others their figures of sixteen.
 */
export function partIn(written: Uint8Array): SmsPart | null {
  const figures = Buffer.from(written).toString('latin1')
  const head = /^[0-9a-f\s]{12,}$/i.test(figures) ? Buffer.from(figures.replaceAll(/\s/g, ''), 'hex') : written
  const end = Math.min(head.length, 1 + (head[0] ?? 0))
  for (let at = 1; at + 1 < end; at += 2 + (head[at + 1] ?? 0)) {
    const said = head.subarray(at + 2, at + 2 + (head[at + 1] ?? 0))
    const ofReference = { 0: 1, 8: 2 }[head[at] ?? -1]
    if (ofReference !== undefined && said.length === ofReference + 2) return partFrom(said, ofReference)
  }
  return null
}

function partFrom(said: Uint8Array, ofReference: number): SmsPart | null {
  const [parts = 0, part = 0] = said.subarray(ofReference)
  if (part < 1 || part > parts || parts < 2 || parts > mostParts) return null
  return { reference: Buffer.from(said.subarray(0, ofReference)).toString('hex'), part, parts }
}
