import type { Viewer, Ownership } from '#contract/accounts/visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'

/** That a boat is out and when it is due is told to whoever looks after it, also where it hides its place; of fishermen to its own. */
export function seesVoyage(viewer: Viewer, boat: Ownership & { readonly sharesLocation: boolean }): boolean {
  if (viewer.role === 'fisherman') return boat.ownerId === viewer.id
  return boatVisibility(viewer, { ...boat, openSosMilesAway: null }) !== 'none'
}
