import type { Person } from './accounts.store.ts'
import type { User } from '#contract/accounts/account.ts'
import { type Viewer, managesPerson } from '#contract/accounts/visibility.ts'
import type { Files } from '#server/files/files.ts'

/** A person as this viewer may see one: telephone numbers stay inside the organisation. */
export function personSeenBy(viewer: Viewer, person: Person, files: Files): User {
  const contacts = managesPerson(viewer, { ownerId: person.id, organisationId: person.organisationId })
  const fisherman = person.role === 'fisherman'
  const coordinator = person.role === 'organization'
  return {
    id: person.id,
    email: person.email,
    username: person.username,
    role: person.role,
    isActive: person.isActive,
    createdAt: person.createdAt.toISOString(),
    lastActivity: person.lastActivity?.toISOString() ?? null,
    profile: {
      fullName: person.fullName,
      firstName: person.firstName,
      phone: contacts ? person.phone : null,
      avatarUrl: person.avatarFile === null ? null : files.address(person.avatarFile),
      boatName: fisherman ? person.boatName : null,
      licenseNumber: fisherman ? person.licenseNumber : null,
      emergencyContact: contacts ? person.emergencyContact : null,
      organizationName: coordinator ? person.organisationName : null,
      organizationType: coordinator ? person.organisationType : null,
    },
  }
}

/** Everybody sees all of themselves. */
export function personSeenByThemselves(person: Person, files: Files): User {
  return personSeenBy({ id: person.id, role: person.role, organisationId: person.organisationId }, person, files)
}
