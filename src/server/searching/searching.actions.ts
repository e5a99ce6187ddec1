import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type AlertAct, isCase } from '#contract/alerts/alert.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import {
  type FindingDraft,
  type PlanDraft,
  type StoredFinding,
  type StoredPlan,
  caseIsOver,
  notACase,
  undoingNotYours,
} from '#contract/searching/search-entry.rules.ts'
import type { SearchEntry } from '#contract/searching/searching.api.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import { existingAlert, publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type NewSearchEntry,
  type SearchEntryRow,
  insertSearchEntry,
  searchEntriesOf,
  searchEntryById,
  undoSearchEntry,
} from './searching.store.ts'

/*
 * The search of a case, as it is written down. Each line stands in the journal of the alert too, and is told to whoever sees it.
 *   listSearch    all lines, undone ones with who and when
 *   keepPlan      who is to look where; of a case that is over nothing is planned
 *   keepFinding   what was found, or not: also what comes late from a telephone that was out of reach
 *   undoEntry     by its author, an organisation that sees the call or an administrator
 */
export async function listSearch({ db }: Services, { id }: AlertRow): Promise<{ results: SearchEntry[] }> {
  return { results: (await searchEntriesOf(db, id)).map(shown) }
}

export async function keepPlan(
  services: Services,
  caller: Caller,
  alert: AlertRow,
  { id, ...content }: PlanDraft,
): Promise<SearchEntry> {
  return await keep(services, caller, alert, { id, kind: 'plan', content, act: 'search_planned' })
}

export async function keepFinding(
  services: Services,
  caller: Caller,
  alert: AlertRow,
  { id, ...content }: FindingDraft,
): Promise<SearchEntry> {
  const act = content.kind === 'nothing' ? 'searched_nothing' : 'object_found'
  return await keep(services, caller, alert, { id, kind: 'finding', content, act })
}

type Kept = Pick<NewSearchEntry, 'id' | 'kind' | 'content'> & { readonly act: AlertAct }

async function keep(services: Services, caller: Caller, alert: AlertRow, kept: Kept): Promise<SearchEntry> {
  const { act, ...entry } = kept
  return await inTransaction(services, async (inside) => {
    // Its end and a new plan do not cross: nobody is sent over what is over.
    await lockAlert(inside.db, alert.id)
    const before = await searchEntryById(inside.db, entry.id)
    if (before !== null) return ownBefore(before, caller, alert)
    refuseUnlessSearched(await existingAlert(inside, alert.id), entry.kind)
    const madeAt = inside.now()
    const isNew = await insertSearchEntry(inside.db, { ...entry, alertId: alert.id, accountId: caller.id, madeAt })
    if (isNew) await tell(inside, caller, alert.id, act)
    return ownBefore(await existingEntry(inside, entry.id), caller, alert)
  })
}

/** The same said again, as it stands by now; the id of something else is not theirs to take. */
function ownBefore(row: SearchEntryRow, caller: Caller, alert: AlertRow): SearchEntry {
  if (row.accountId !== caller.id || row.alertId !== alert.id) throw new Refused(idTaken, { id: idTaken })
  return shown(row)
}

function refuseUnlessSearched(row: AlertRow, kind: Kept['kind']): void {
  if (!isCase(showAlert(row))) throw new Refused(notACase)
  if (kind === 'plan' && row.status === 'resolved') throw new Refused(caseIsOver)
}

export async function undoEntry(services: Services, caller: Caller, alert: AlertRow, id: string): Promise<SearchEntry> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, alert.id)
    const row = await existingEntry(inside, id)
    if (row.alertId !== alert.id) throw new Refused(notFound)
    if (row.accountId !== caller.id && effectiveRoleOf(caller) === 'fisherman') throw new Refused(undoingNotYours)
    if (await undoSearchEntry(inside.db, id, caller.id, inside.now()))
      await tell(inside, caller, alert.id, 'search_undone')
    return shown(await existingEntry(inside, id))
  })
}

async function existingEntry({ db }: Services, id: string): Promise<SearchEntryRow> {
  const row = await searchEntryById(db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

async function tell(inside: Services, caller: Caller, alertId: string, act: AlertAct): Promise<void> {
  await insertTrail(inside.db, { id: newId(), alertId, accountId: caller.id, act, at: inside.now(), tookEffect: true })
  await publishAlert(inside, alertId)
}

function shown({ kind, content, ...row }: SearchEntryRow): SearchEntry {
  return {
    id: row.id,
    by: row.accountId,
    name: row.name,
    madeAt: row.madeAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy,
    plan: kind === 'plan' ? (content as StoredPlan) : null,
    finding: kind === 'finding' ? (content as StoredFinding) : null,
  }
}
