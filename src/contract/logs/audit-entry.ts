import * as z from 'zod/mini'
import { alertActs } from '#contract/alerts/alert.ts'
import { id } from '#contract/wire/id.ts'

/*
 * One line of the audit: who did what to what, when, from where, and what came of it.
 *   auditOutcomes   what came of it; « too late » is said by the trail of an alert
 *   nounOf          what a call is about, read from its path
 *   auditEntry      as it goes over the wire
 */

export const auditOutcomes = ['done', 'refused', 'too_late'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** `/zones/{id}/` is about zones, `/tracking/devices/` about devices: the path's first word that says something. */
export function nounOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '')
  return first === 'tracking' ? second : first
}

export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  /** With the key that outlives the session, not with the session. */
  bySosKey: z.boolean(),
  /** Of a call; of an alert's trail there is an act instead. */
  method: z.nullable(z.string()),
  path: z.nullable(z.string()),
  act: z.nullable(z.enum(alertActs)),
  noun: z.string(),
  about: z.nullable(id),
  aboutName: z.nullable(z.string()),
  /** Whose it is, where the thing is somebody’s: an alert, a ticket, a trip, what is asked about an administrator. */
  aboutPerson: z.nullable(z.string()),
  address: z.nullable(z.string()),
  outcome: z.enum(auditOutcomes),
  status: z.nullable(z.int()),
  code: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>
