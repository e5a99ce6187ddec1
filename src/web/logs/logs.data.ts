import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { AuditEntry, AuditOutcome } from '#contract/logs/audit-entry.ts'
import { logsApi } from '#contract/logs/logs.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { wipeLocalLog } from '#web/platform/local-log/local-log-of-this-device.ts'

const auditKeys = ['logs', 'audit'] as const

export type AuditFilter = {
  readonly kind?: string
  readonly outcome?: AuditOutcome
  readonly user?: string
  readonly since?: string
  readonly until?: string
  readonly search?: string
}
type Pages = { readonly page: number; readonly pageSize: number }

export function auditPage(filter: AuditFilter & Pages) {
  return queryOptions({
    queryKey: [...auditKeys, filter],
    queryFn: ({ signal }) => call(logsApi.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

const fewActs = 8

/** The last lines of it, for whoever watches over the server. */
export function recentActs() {
  return auditPage({ page: 1, pageSize: fewActs })
}

type Reading = { readonly signal: AbortSignal; readonly onProgress: (read: number, all: number) => void }

/** All that matches, page by page. What is written meanwhile would push lines from one page to the next: it is left out. */
export async function wholeAudit(filter: AuditFilter, { signal, onProgress }: Reading): Promise<AuditEntry[]> {
  const until = filter.until ?? new Date().toISOString()
  const entries: AuditEntry[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...filter, until, page, pageSize: largestPageSize }
    const { results, count, next } = await call(logsApi.list, { query, signal })
    entries.push(...results)
    onProgress(entries.length, count)
    if (next === null) return entries
  }
}

/** Noted in the audit first: what could not be noted is not deleted. */
export function useWipe() {
  return useMutation({
    mutationFn: () => call(logsApi.forgetLocal, {}),
    onSuccess: () => wipeLocalLog(),
  })
}
