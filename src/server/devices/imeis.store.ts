import { type SQL, and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { devices } from './devices.store.ts'
import { isCalled } from './identifiers.store.ts'

type Asking = { readonly except: string | null; readonly organisationId: string | null }

/** Whether another tracker has it, as its IMEI or as its identifier. What other organisations only claim stands in nobody’s way. */
export async function isImeiOfAnother(db: Db, imei: string, { except, organisationId }: Asking): Promise<boolean> {
  const isIts = or(eq(devices.imei, imei), isCalled(imei))
  const isAnother: SQL | undefined = except === null ? undefined : ne(devices.id, except)
  const ownClaim = organisationId === null ? undefined : eq(devices.claimedOrganisationId, organisationId)
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(isIts, isAnother, isNull(devices.deletedAt), or(devices.isConfirmed, ownClaim)))
    .limit(1)
  return found !== undefined
}
