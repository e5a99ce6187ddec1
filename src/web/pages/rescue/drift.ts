import { type Knots, type Metres, metres, metresPerNauticalMile } from '#contract/wire/units.ts'

/** How far the current alone may have carried what floats since a moment; after a day it says nothing any more. */
const hour = 3_600_000
const longest = 24 * hour

export function driftSince(current: Knots, at: number, now: number): Metres | null {
  const lasting = now - at
  if (lasting < 0 || lasting > longest) return null
  return metres((current * metresPerNauticalMile * lasting) / hour)
}
