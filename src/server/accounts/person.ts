import type { User } from '#contract/accounts/account.ts'
import { type Viewer, managesPerson } from '#contract/accounts/visibility.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Person } from './accounts.store.ts'

/**
 * A person as this viewer may see one. Of somebody whom the viewer does not manage: the name and the boat, and in an open
 * SOS the telephone number.
 */
export function personSeenBy(viewer: Viewer, person: Person, files: Files, isInSos = false): User {
  const manages = managesPerson(viewer, { ownerId: person.id, organisationId: person.organisationId })
  const fisherman = person.role === 'fisherman'
  const coordinator = person.role === 'organization'
  const isOwnName = person.pendingCoordinator === person.id
  return {
    id: person.id,
    email: manages ? person.email : null,
    username: manages ? person.username : null,
    phoneNumber: manages ? person.phoneIdentity : null,
    role: person.role,
    isActive: person.isActive,
    createdAt: person.createdAt.toISOString(),
    lastActivity: manages ? (person.lastActivity?.toISOString() ?? null) : null,
    organisation: manages ? person.organisationId : null,
    organisationName: manages ? person.organisationName : null,
    hasPassword: manages ? person.hasPassword : null,
    profile: {
      fullName: person.fullName,
      firstName: person.firstName,
      phone: manages || isInSos ? person.phone : null,
      avatarUrl: !manages || person.avatarFile === null ? null : files.address(person.avatarFile),
      boatName: fisherman ? person.boatName : null,
      licenseNumber: fisherman ? person.licenseNumber : null,
      emergencyContact: manages ? person.emergencyContact : null,
      organizationName: coordinator ? person.organisationName : null,
      organizationType: coordinator ? person.organisationType : null,
      organizationApproval: coordinator ? person.organisationApproval : null,
      organizationRefusal: coordinator && manages ? person.organisationRefusal : null,
      pendingFullName: coordinator && manages && isOwnName ? person.pendingCoordinatorName : null,
      pendingOrganizationName: coordinator && manages ? person.pendingName : null,
    },
  }
}

/** Everybody sees all of themselves. */
export function personSeenByThemselves(person: Person, files: Files): User {
  const { id, role, organisationId } = person
  return personSeenBy({ id, role, organisationId, isApproved: false }, person, files)
}
