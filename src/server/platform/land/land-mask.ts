import { type IsLand, landMask } from '#contract/drift/land-mask.ts'
import { landOutlines } from './land.ts'

let painted: IsLand | null = null

/** By the shores that the server knows. */
export function isLand(longitude: number, latitude: number): boolean {
  painted ??= landMask(
    landOutlines().map(({ rings }) => ({ rings: rings.map((ring) => Float64Array.from(ring.flat())) })),
  )
  return painted(longitude, latitude)
}
