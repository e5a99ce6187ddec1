import { type AuditEntry, auditEntry, nounOf } from '#contract/logs/audit-entry.ts'
import { samplePerson } from './sample-people.ts'
import { nothingKnown, sampleId, signed } from './samples.ts'

/** One line of the audit, of a call that was done unless something else is said. */
type Said = Pick<AuditEntry, 'id' | 'at' | 'user' | 'userName' | 'method'> & { readonly path: string }

export function auditLine(said: Said & Partial<AuditEntry>): AuditEntry {
  const done = { bySosKey: false, outcome: 'done', status: 200 } as const
  return { ...nothingKnown(auditEntry), ...done, noun: nounOf(said.path), ...said }
}

/** Who did what before the demonstration began. */
const before = [
  { hours: 3, role: 'admin', method: 'POST', path: '/weather/warnings/', aboutName: 'Grande Côte' },
  { hours: 5, role: 'organization', method: 'POST', path: '/tracking/devices/', aboutName: 'TRK-106' },
  { hours: 21, role: 'organization', method: 'PATCH', path: '/tracking/balises/{id}/', aboutName: 'Bouée de Cayar' },
  { hours: 26, role: 'admin', method: 'POST', path: '/zones/', aboutName: 'Banc de pêche du canyon' },
] as const

export function sampleAudit(now: number): AuditEntry[] {
  return before.map(({ hours, role, ...call }, index) => {
    const { user, name: userName, at } = signed({ person: samplePerson(role), now: now - hours * 3_600_000 })
    return auditLine({ ...call, id: sampleId(18, before.length - index), at, user, userName })
  })
}
