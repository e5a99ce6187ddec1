import { managesPerson } from '#contract/accounts/visibility.ts'
import type { AlertAct } from '#contract/alerts/alert.ts'
import type { MissingReport } from '#contract/sightings/missing/missing.ts'
import { boatNotYours, reportDecided } from '#contract/sightings/missing/missing.rules.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { resolve } from '#server/alerts/alerts.actions.ts'
import { lockAlert } from '#server/alerts/alerts.store.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { existingAlert, publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { alertKeyOf, publishMissing, raiseReport } from './missing.actions.ts'
import {
  type MissingRow,
  boatsNamed,
  deleteMissingBefore,
  lockMissing,
  missingById,
  missingSeenBy,
  openCaseOf,
  searchBegunBy,
  updateMissing,
} from './missing.store.ts'
import { missingWords, plainName } from './missing.words.ts'

/*
 * What coordinators and administrators do about a report of a family. Each decision can be taken back.
 *   listMissing    what they may see
 *   open           one press: a search of the boat begins, or the report joins the case that is open
 *   refuseReport   with a reason
 *   undoDecision   it waits again, and rings again where its number is proved; a search that it began, and that nobody took in charge, ends
 */
const mostListed = 100

export async function listMissing(services: Services, caller: Caller) {
  return { results: await shown(services, caller, await missingSeenBy(services.db, caller, mostListed)) }
}

/** Asked before what was sent is read. */
export async function refuseUnlessSeen(services: Services, caller: Caller, id: string): Promise<MissingRow> {
  const row = await missingById(services.db, id)
  if (row === null) throw new Refused(notFound)
  const isTheirs = caller.organisationId !== null && row.organisations.includes(caller.organisationId)
  if (caller.role !== 'admin' && !isTheirs) throw new Refused(accessRefused)
  return row
}

export async function open(
  services: Services,
  caller: Caller,
  id: string,
  pirogueId: string | null,
): Promise<MissingReport> {
  return await deciding(services, caller, id, async (inside, row) => {
    if (row.state === 'opened') return
    if (row.state === 'refused') throw new Refused(reportDecided)
    const boat = await boatFor(inside, caller, pirogueId)
    const before = pirogueId === null ? null : await openCaseOf(inside.db, pirogueId)
    const alertId = before ?? (await begin(inside, row, boat))
    await note(
      inside,
      caller,
      alertId,
      'reported_missing',
      missingWords.journal(plainName(row.reporter), row.provedAt !== null, row.since),
    )
    await settleAlerts(inside, [alertKeyOf(id)], missingWords.opened)
    await decide(inside, caller, id, { state: 'opened', alertId, began: before === null })
  })
}

export async function refuseReport(
  services: Services,
  caller: Caller,
  id: string,
  reason: string,
): Promise<MissingReport> {
  return await deciding(services, caller, id, async (inside, row) => {
    if (row.state === 'refused' && row.reason === reason) return
    if (row.state !== 'waiting') throw new Refused(reportDecided)
    await settleAlerts(inside, [alertKeyOf(id)], missingWords.refused)
    await decide(inside, caller, id, { state: 'refused', reason })
  })
}

export async function undoDecision(services: Services, caller: Caller, id: string): Promise<MissingReport> {
  return await deciding(services, caller, id, async (inside, row) => {
    if (row.state === 'waiting') return
    if (row.alertId !== null) await leaveCase(inside, caller, row.alertId, row.began)
    const none = { alertId: null, began: false, reason: null, decidedAt: null, decidedBy: null }
    await updateMissing(inside.db, id, { state: 'waiting', ...none })
    if (row.provedAt !== null) await raiseReport(inside, row)
  })
}

async function leaveCase(inside: Services, caller: Caller, alertId: string, began: boolean): Promise<void> {
  await note(inside, caller, alertId, 'report_undone', null)
  const alert = await existingAlert(inside, alertId)
  const isNobodys = alert.status === 'active' && alert.alertType === 'system'
  if (began && isNobodys) await resolve(inside, caller, alert, missingWords.undone)
}

type Boat = { readonly id: string; readonly name: string | null; readonly ownerId: string | null }

/** Whoever opens a search answers for the boat; of one that is not known here an administrator does. */
async function boatFor(inside: Services, caller: Caller, id: string | null): Promise<Boat | null> {
  if (id === null) {
    if (caller.role !== 'admin') throw new Refused(boatNotYours)
    return null
  }
  const boat = (await boatsNamed(inside.db, [id])).get(id)
  if (boat === undefined) throw new Refused(notFound)
  if (!managesPerson(caller, boat)) throw new Refused(boatNotYours)
  return boat
}

async function begin(inside: Services, row: MissingRow, boat: Boat | null): Promise<string> {
  const about = {
    voyage: null,
    leftAt: row.since,
    dueAt: null,
    zoneName: null,
    isByHand: true,
    isOfFamily: true,
  } as const
  const key = boat?.id ?? row.id
  const said = { key, pirogueId: boat?.id ?? null, accountId: boat?.ownerId ?? null, crew: null, about }
  await raiseOverdue(inside, [{ ...said, boat: boat?.name ?? plainName(row.boat) }])
  const alertId = await searchBegunBy(inside.db, key)
  if (alertId === null) throw new Error('A search that was just begun is not there.')
  return alertId
}

async function decide(
  inside: Services,
  caller: Caller,
  id: string,
  change: Parameters<typeof updateMissing>[2],
): Promise<void> {
  await updateMissing(inside.db, id, { ...change, decidedAt: inside.now(), decidedBy: caller.id })
}

async function note(
  inside: Services,
  caller: Caller,
  alertId: string,
  act: AlertAct,
  detail: string | null,
): Promise<void> {
  await lockAlert(inside.db, alertId)
  const entry = { id: newId(), alertId, accountId: caller.id, act, at: inside.now(), tookEffect: true, detail }
  await insertTrail(inside.db, entry)
  await publishAlert(inside, alertId)
}

type Work = (inside: Services, row: MissingRow) => Promise<void>

async function deciding(services: Services, caller: Caller, id: string, work: Work): Promise<MissingReport> {
  return await inTransaction(services, async (inside) => {
    await lockMissing(inside.db, id)
    await work(inside, await refuseUnlessSeen(inside, caller, id))
    const row = await refuseUnlessSeen(inside, caller, id)
    await publishMissing(inside, row)
    const [decided] = await shown(inside, caller, [row])
    if (decided === undefined) throw new Error('A report that was just decided is not there.')
    return decided
  })
}

/** Of the boats that may be meant each sees his own. */
async function shown({ db }: Services, caller: Caller, rows: readonly MissingRow[]): Promise<MissingReport[]> {
  const boats = await boatsNamed(db, [...new Set(rows.flatMap((row) => row.boats.map(({ id }) => id)))])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    boat: row.boat,
    license: row.license,
    people: row.people,
    departedFrom: row.departedFrom,
    since: row.since.toISOString(),
    reporter: row.reporter,
    phone: row.phone,
    provedAt: row.provedAt?.toISOString() ?? null,
    madeAt: row.madeAt.toISOString(),
    boats: row.boats.flatMap(({ id, isLikely }) => {
      const boat = boats.get(id)
      return boat !== undefined && managesPerson(caller, boat) ? [{ ...boat, isLikely }] : []
    }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    reason: row.reason,
    alert: row.alertId,
  }))
}

const day = 86_400_000
const keepUnprovedDays = 30

/** What nobody proved is forgotten after a month; the others as alerts are. */
export async function forgetOldReports({ db, now, config }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  await deleteMissingBefore(db, { unproved: before(keepUnprovedDays), all: before(config.outside.keepAlertsDays) })
}
