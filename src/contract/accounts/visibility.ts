import type { Role, Who } from '#contract/wire/who.ts'

/** Who looks, and whose thing is looked at. Who sees which boat is in `contract/pirogues/visibility.ts`. */
export type Viewer = { readonly id: string; readonly role: Role; readonly organisationId: string | null }
export type Watched = { readonly ownerId: string | null; readonly organisationId: string | null }

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

export function sameOrganisation(viewer: Viewer, watched: Watched): boolean {
  return viewer.organisationId !== null && viewer.organisationId === watched.organisationId
}

/** Whether somebody's role reaches this one thing: all of them, what is his own, or none. */
export function reaches(who: Who, viewer: Viewer, watched: Watched): boolean {
  const reach = who[viewer.role]
  return reach === 'all' || (reach === 'own' && managesPerson(viewer, watched))
}
