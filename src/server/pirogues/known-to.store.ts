import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'

/** As `boatVisibility` of the contract: not « none ». The owners stand beside the boats. */
export function isKnownTo(viewer: Viewer): SQL | undefined {
  const { id, role, organisationId } = viewer
  if (role === 'admin') return undefined
  const same = organisationId === null ? sql`false` : eq(pirogues.organisationId, organisationId)
  const ofOwn = role === 'fisherman' ? and(same, sharesLocation) : same
  const independent = seesIndependent(viewer) ? isNull(pirogues.organisationId) : undefined
  return or(eq(pirogues.ownerAccountId, id), ofOwn, independent)
}
