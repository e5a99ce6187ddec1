import type { LatLng } from '#contract/wire/units.ts'

/** What the rule looks at. Fixes that are invalid or say 0,0 are left out before; `at` is the effective time. */
export type TripFix = LatLng & {
  readonly id: string
  readonly device: string
  readonly user: string | null
  readonly at: number
  readonly speed: number | null
  readonly accuracy: number | null
}

/** Fixes are in order of their time, and of their names within one moment. */
export type FixOrder = { readonly at: number; readonly id: string }

export function compareFixes(one: FixOrder, other: FixOrder): number {
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))
}
