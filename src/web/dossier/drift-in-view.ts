import { greatCircle } from '#contract/wire/earth.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** So many times as far away as the farthest of who could come. */
const stillBeside = 1.6

type Seen = {
  readonly dossier: {
    readonly at: LngLat | null
    readonly nearest: readonly { readonly distance: number }[]
    readonly drift: { readonly hourOfNow: number; readonly isHourChosen: boolean }
    readonly driftLayer: { readonly corners: readonly LngLat[] }
  }
  readonly isSmall: boolean
}

/**
 * Which corners of the drift have to be seen with the call. Of who was heard just now, and has helpers beside him, only what is
 * near: else their ways would be too short to be seen. Whoever is silent for longer is not where he was: there all of it is, and
 * so is the hour that somebody asks for.
 */
export function driftInView({ dossier: { at, nearest, drift, driftLayer }, isSmall }: Seen): readonly LngLat[] {
  const { corners } = driftLayer
  if (!at || drift.isHourChosen || drift.hourOfNow >= 1 || nearest.length === 0) return corners
  if (isSmall) return []
  const most = stillBeside * Math.max(...nearest.map(({ distance }) => distance))
  return corners.every((corner) => greatCircle(at, corner) <= most) ? corners : []
}
