import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import type { Page } from '#contract/wire/page.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { type AuditFilter, pageOfAudit } from './logs.store.ts'

/** The audit is read, and never changed: it has no other action. */
export async function listAudit(services: Services, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const { count, found } = await pageOfAudit(services.db, filter)
  const shown = found.map(({ accountId, aboutId, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    user: accountId,
    about: aboutId,
  }))
  return pageOf(services, '/logs/', filter, count, shown)
}
