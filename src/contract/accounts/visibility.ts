import { type Role, type EffectiveRole, type Who, scopeOf } from '#contract/wire/who.ts'

/** Who looks, and whose thing is looked at. Who sees which boat is in `contract/pirogues/visibility.ts`. */
export type Viewer = {
  readonly id: string
  readonly role: Role
  readonly organisationId: string | null
  /** Whether an administrator has approved the viewer's organisation. */
  readonly isApproved: boolean
}
export type Ownership = { readonly ownerId: string | null; readonly organisationId: string | null }

/** An organisation registers by itself: until an administrator approves it, it is a stranger. */
export function effectiveRoleOf({
  role,
  isApproved,
}: Pick<Viewer, 'role' | 'isApproved'>): Exclude<EffectiveRole, 'nobody'> {
  return role === 'organization' && !isApproved ? 'pending' : role
}

/** Who and what belongs to no organisation is seen by organisations that an administrator has approved. */
export function seesIndependent(viewer: Viewer): boolean {
  return viewer.role === 'admin' || effectiveRoleOf(viewer) === 'organization'
}

/** People are seen by those who may manage accounts: an organisation sees its own and, once approved, the independent. */
export function seesPerson(viewer: Viewer, person: Ownership): boolean {
  if (managesPerson(viewer, person)) return true
  return person.organisationId === null && seesIndependent(viewer)
}

/** Addresses, telephone numbers, and every change to an account, stay inside the organisation. */
export function managesPerson(viewer: Viewer, person: Ownership): boolean {
  if (viewer.role === 'admin' || person.ownerId === viewer.id) return true
  return viewer.role === 'organization' && sameOrganisation(viewer, person)
}

export function sameOrganisation(viewer: Viewer, watched: Ownership): boolean {
  return viewer.organisationId !== null && viewer.organisationId === watched.organisationId
}

/** Whether somebody's role reaches this one thing: all of them, what is his own, or none. */
export function isInScope(who: Who, viewer: Viewer, watched: Ownership): boolean {
  const reach = scopeOf(who, effectiveRoleOf(viewer))
  return reach === 'all' || (reach === 'own' && managesPerson(viewer, watched))
}
