import { type AuditFilter, pageOfAudit } from './logs.store.ts'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import type { Page } from '#contract/wire/page.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'

/** The audit is read, and never changed: it has no other action. */
export async function listAudit(house: House, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const { count, found } = await pageOfAudit(house.db, filter)
  const shown = found.map(({ accountId, aboutId, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    user: accountId,
    about: aboutId,
  }))
  return pageOf(house, '/logs/', filter, count, shown)
}
