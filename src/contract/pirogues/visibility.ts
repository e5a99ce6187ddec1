import { type Viewer, type Ownership, sameOrganisation, seesIndependent } from '#contract/accounts/visibility.ts'

/**
 * Who sees which boat: lists, the live stream, exports and chat locations all ask here.
 *   fisherman      his own boat, and boats of his organisation that share their position
 *   organisation   its members and, once it is approved, the boats that belong to no organisation
 *   admin          everything
 * A boat in an open SOS is seen by every fisherman within 30 nautical miles.
 */
type Boat = Ownership & { readonly sharesLocation: boolean; readonly openSosMilesAway: number | null }

/** `state`: trip state, SOS and overdue, without a position. `full`: everything, positions included. */
type Visibility = 'none' | 'state' | 'full'

export const sosReachInMiles = 30

export function boatVisibility(viewer: Viewer, boat: Boat): Visibility {
  if (viewer.role === 'admin' || boat.ownerId === viewer.id) return 'full'
  if (viewer.role === 'organization') return visibilityToOrganisation(viewer, boat)
  const nearSos = boat.openSosMilesAway !== null && boat.openSosMilesAway <= sosReachInMiles
  return nearSos || (boat.sharesLocation && sameOrganisation(viewer, boat)) ? 'full' : 'none'
}

function visibilityToOrganisation(viewer: Viewer, boat: Boat): Visibility {
  const isSeen = boat.organisationId === null ? seesIndependent(viewer) : sameOrganisation(viewer, boat)
  if (!isSeen) return 'none'
  return boat.sharesLocation || boat.openSosMilesAway !== null ? 'full' : 'state'
}
