import type { Viewer, Watched } from '#contract/accounts/sight.ts'
import { sightOfBoat } from '#contract/pirogues/sight.ts'

/** Who may hear an event: everyone signed in, administrators, or whoever sees the boat that it is about. */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'admins' }
  | { readonly kind: 'boat'; readonly boat: Watched & { readonly sharesLocation: boolean } }

export function mayHear(viewer: Viewer, audience: Audience): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true
    case 'admins':
      return viewer.role === 'admin'
    case 'boat':
      return sightOfBoat(viewer, { ...audience.boat, openSosMilesAway: null }) === 'full'
  }
}

/** Those with the same ears hear the same: what is written for one of them is written for all. */
export function earsOf({ role, id, organisationId }: Viewer): string {
  return role === 'admin' ? 'admin' : `${role} ${organisationId} ${id}`
}
