import type { Role } from '#contract/wire/who.ts'

/**
 * Who sees what: lists, the live stream, exports and chat locations all ask here.
 *   fisherman      his own boat, and boats of his organisation that share their position
 *   organisation   its members and the boats that belong to no organisation
 *   admin          everything
 * A boat in an open SOS is seen by every fisherman within 30 nautical miles.
 */
export type Viewer = { readonly id: string; readonly role: Role; readonly organisationId: string | null }
export type Watched = { readonly ownerId: string | null; readonly organisationId: string | null }
type Boat = Watched & { readonly sharesLocation: boolean; readonly openSosMilesAway: number | null }

/** `state`: trip state, SOS and overdue, without a position. `full`: everything, positions included. */
export type Sight = 'none' | 'state' | 'full'

const sosReachInMiles = 30

export function sightOfBoat(viewer: Viewer, boat: Boat): Sight {
  if (viewer.role === 'admin' || boat.ownerId === viewer.id) return 'full'
  if (viewer.role === 'organization') return sightOfOrganisation(viewer, boat)
  const nearSos = boat.openSosMilesAway !== null && boat.openSosMilesAway <= sosReachInMiles
  return nearSos || (boat.sharesLocation && sameOrganisation(viewer, boat)) ? 'full' : 'none'
}

/** People are seen by those who may manage accounts: an organisation sees its own and the independent. */
export function seesPerson(viewer: Viewer, person: Watched): boolean {
  if (viewer.role === 'admin' || person.ownerId === viewer.id) return true
  return viewer.role === 'organization' && (person.organisationId === null || sameOrganisation(viewer, person))
}

/** Phone numbers, and every change to an account, stay inside the organisation. */
export function managesPerson(viewer: Viewer, person: Watched): boolean {
  if (viewer.role === 'admin' || person.ownerId === viewer.id) return true
  return viewer.role === 'organization' && sameOrganisation(viewer, person)
}

function sightOfOrganisation(viewer: Viewer, boat: Boat): Sight {
  if (boat.organisationId !== null && !sameOrganisation(viewer, boat)) return 'none'
  return boat.sharesLocation || boat.openSosMilesAway !== null ? 'full' : 'state'
}

function sameOrganisation(viewer: Viewer, watched: Watched): boolean {
  return viewer.organisationId !== null && viewer.organisationId === watched.organisationId
}
