import { type IsLand, landMask } from '#contract/drift/land-mask.ts'
import { landOutlines } from './land.ts'

let painted: IsLand | null = null

/** By the shores that the server knows. */
export function isLand(longitude: number, latitude: number): boolean {
  painted ??= landMask(landOutlines())
  return painted(longitude, latitude)
}
