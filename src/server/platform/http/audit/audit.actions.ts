import { nounOf } from '#contract/logs/audit-entry.ts'
import type { Refusal } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type NewAuditRow, deleteActsBefore, insertAct, refusalNotedSince } from './audit.store.ts'

/**
 * Who did what, in the transaction in which it was done. `http/implement.ts` alone calls this, for every call that
 * writes: no action has to remember it. Never a body, never a query, never a secret; nothing here changes or deletes.
 */
export type AuditAct = {
  readonly call: { readonly method: string; readonly path: string }
  readonly caller: Caller | null
  readonly params: { readonly [name: string]: string }
  readonly address: string
}

export async function audit(services: Services, act: AuditAct, status: number, reply: unknown): Promise<void> {
  const about = idIn(act.params) ?? idIn(reply)
  // Whoever signs in or registers is known only by the answer.
  const accountId = act.caller?.id ?? idIn(memberOf(reply, 'user'))
  await insertAct(services.db, rowOf(services, act, { accountId, aboutId: about, status, code: null }))
}

const minute = 60_000

/** Of a refused sign-in: once a minute for each address and reason. Whoever guesses by the thousand fills no disk. */
export async function auditRefusal(services: Services, act: AuditAct, { status, code }: Refusal): Promise<void> {
  const refused = { ...rowOf(services, act, { accountId: act.caller?.id ?? null, aboutId: null, status, code }), code }
  if (await refusalNotedSince(services.db, refused, new Date(services.now().getTime() - minute))) return
  await insertAct(services.db, refused)
}

const day = 24 * 60 * minute

export async function forgetOldAudit(services: Services): Promise<void> {
  await deleteActsBefore(services.db, new Date(services.now().getTime() - services.config.keepAuditDays * day))
}

type Outcome = Pick<NewAuditRow, 'accountId' | 'aboutId' | 'status' | 'code'>

function rowOf(services: Services, { call, caller, address }: AuditAct, outcome: Outcome): NewAuditRow {
  const { method, path } = call
  const bySosKey = caller?.bySosKey === true
  return { id: newId(), at: services.now(), bySosKey, method, path, noun: nounOf(path), address, ...outcome }
}

function idIn(thing: unknown): string | null {
  const id = memberOf(thing, 'id')
  return typeof id === 'string' ? id : null
}

function memberOf(thing: unknown, name: string): unknown {
  if (thing === null || typeof thing !== 'object') return undefined
  return Object.getOwnPropertyDescriptor(thing, name)?.value
}
