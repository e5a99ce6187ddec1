import type { User } from './account.ts'
import type { Viewer } from './visibility.ts'

type Known = Pick<User, 'id' | 'role' | 'organisation' | 'profile'>

/** What a screen knows of its person as a viewer. What an older server said nothing of was approved. */
export function viewerOf({ id, role, organisation, profile: { organizationApproval } }: Known): Viewer {
  const isApproved = organizationApproval !== 'pending' && organizationApproval !== 'refused'
  return { id, role, organisationId: organisation, isApproved }
}
