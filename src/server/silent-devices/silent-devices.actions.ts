import type { AlertAct } from '#contract/alerts/alert.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { simOperatorOf } from '#contract/devices/sim-operator.ts'
import { type CommonFault, commonFaults } from '#contract/silent-devices/common-fault.ts'
import { type Danger, dangerOf, levelOf } from '#contract/silent-devices/danger.ts'
import { type SilenceStepDraft, notSilent } from '#contract/silent-devices/silent-device.rules.ts'
import type {
  CommonFaultShown,
  SilenceStep,
  SilentDevice,
  SilentDevices,
  silentDevicesApi,
} from '#contract/silent-devices/silent-devices.api.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { managedAlert, resolve } from '#server/alerts/alerts.actions.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import { overdueAmong, raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { existingAlert, publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import { takeBackEnd } from '#server/alerts/take-back.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { outlookAt } from '#server/weather/cells.actions.ts'
import { hourAt } from '#server/weather/outlook.ts'
import { officialAlertsAt } from '#server/weather/warnings.actions.ts'
import { heardNear, metresOffShore } from './around.ts'
import { type SilenceStepRow, insertSilenceStep, stepById, silenceStepsOf, undoStep } from './silence-steps.store.ts'
import { type SilentDeviceRow, boatsHeard, silencesSeenBy, stillHeard } from './silent-devices.store.ts'
import { silenceWords } from './silent-devices.words.ts'

/*
 * Silent devices, the most worrying first. Each is the alert that the server raised for it and ends when it is heard: there is no
 * second list (why: alerts.md#silent-devices-are-ranked-by-danger).
 *   listSilent    a page of them; those of a common fault stand behind its one line
 *   silentAlert   the alert of one, for whoever manages the boat
 *   keepStep      what is done; a search is raised, an end ends the alert
 *   takeStepBack  it was a slip
 */
const minute = 60_000
const heardLately = 20 * minute
const hour = 60 * minute

type Ranked = { readonly row: SilentDeviceRow; readonly danger: Danger }

export async function listSilent(
  services: Services,
  caller: Caller,
  query: QueryOf<(typeof silentDevicesApi)['list']>,
): Promise<SilentDevices> {
  const { db } = services
  const now = services.now()
  const rows = await silencesSeenBy(db, caller, await sosVisibilityFor(services, caller))
  const faults = commonFaults(
    rows.map(({ alertId: id, protocol, simNumber, lastHeardAt }) => {
      return { id, protocol, operator: simOperatorOf(simNumber), lastHeardAt: lastHeardAt.getTime() }
    }),
    await stillHeard(db, new Date(now.getTime() - hour)),
  )
  const wanted = rows.filter((row) => isOfFault(row, faults, query.fault)).filter((row) => isOfStage(row, query.stage))
  const ranked = await rankedOf(services, wanted, now)
  const { page, pageSize } = query
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize)
  const steps = Map.groupBy(
    await silenceStepsOf(
      db,
      shown.map(({ row }) => row.alertId),
    ),
    ({ alertId }) => alertId,
  )
  const results = shown.map((one) => showSilent(one, steps.get(one.row.alertId) ?? []))
  return {
    ...pageOf(services, '/silent-devices/', query, ranked.length, results),
    results,
    commonFaults: faults.map(showFault),
  }
}

function isOfFault({ alertId }: SilentDeviceRow, faults: readonly CommonFault[], wanted: string | undefined): boolean {
  const fault = faults.find(({ ids }) => ids.includes(alertId))
  return wanted === undefined ? fault === undefined : fault?.key === wanted
}

function isOfStage({ stage }: SilentDeviceRow, wanted: string | undefined): boolean {
  return wanted === undefined || (stage ?? 'none') === wanted
}

/**
 * Waves are looked up for those alone that worry most without them: it is one question to the database for each place, and no more than
 * twelve points.
 */
async function rankedOf(services: Services, rows: readonly SilentDeviceRow[], now: Date): Promise<Ranked[]> {
  if (rows.length === 0) return []
  const heard = heardNear(await boatsHeard(services.db, new Date(now.getTime() - heardLately)))
  const warned = await warningsOf(services, rows)
  const rank = (row: SilentDeviceRow, waves: number | null) => ({
    row,
    danger: dangerOf({
      silentFor: now.getTime() - row.lastHeardAt.getTime(),
      habit: numberIn(row, 'habit_seconds', row.intervalSeconds * 6) * 1000,
      offShore: metresOffShore(row),
      warning: warned(row),
      waves,
      people: row.crew,
      battery: row.battery,
      alarm: typeof row.metadata['alarm'] === 'string' ? row.metadata['alarm'] : null,
      othersHeard: heard(row, row.pirogueId),
      dueFor: row.dueAt === null ? null : now.getTime() - row.dueAt.getTime(),
    }),
  })
  const first = rows.map((row) => rank(row, null)).toSorted(worstFirst)
  const worst = first.slice(0, mostWaves).map(({ row }) => row)
  const waves = await wavesAt(services, worst)
  return [...worst.map((row) => rank(row, waves(row))), ...first.slice(mostWaves)].toSorted(worstFirst)
}

const mostWaves = 100

function worstFirst(one: Ranked, other: Ranked): number {
  return (
    other.danger.points - one.danger.points ||
    one.row.lastHeardAt.getTime() - other.row.lastHeardAt.getTime() ||
    (one.row.alertId < other.row.alertId ? -1 : 1)
  )
}

/** Of the kept weather, by the cells in which it is kept; nobody is asked outside for a list. */
async function wavesAt(services: Services, rows: readonly SilentDeviceRow[]) {
  const cellOf = ({ latitude, longitude }: SilentDeviceRow) => `${latitude.toFixed(1)} ${longitude.toFixed(1)}`
  const known = new Map<string, number | null>()
  for (const row of rows) {
    if (known.has(cellOf(row))) continue
    const cell = await outlookAt(services, 'sea', row, async () => false)
    known.set(cellOf(row), (cell && hourAt(cell.outlook, services.now())?.values.waveHeight) ?? null)
  }
  return (row: SilentDeviceRow) => known.get(cellOf(row)) ?? null
}

function numberIn({ metadata }: SilentDeviceRow, name: string, otherwise: number): number {
  const value = metadata[name]
  return typeof value === 'number' ? value : otherwise
}

/** What is in force, asked once for each stretch of coast. */
async function warningsOf(services: Services, rows: readonly SilentDeviceRow[]) {
  const nameOf = ({ latitude, longitude }: SilentDeviceRow) => sectorAt(latitude, longitude)?.id ?? ''
  const levels = new Map<string, 'red' | 'orange' | null>()
  const now = services.now().toISOString()
  for (const row of rows) {
    if (levels.has(nameOf(row))) continue
    const inForce = (await officialAlertsAt(services, row.latitude, row.longitude)).filter(
      ({ validFrom, validUntil }) => validFrom <= now && now <= validUntil,
    )
    const has = (level: string) => inForce.some((one) => one.level === level)
    levels.set(nameOf(row), has('red') ? 'red' : has('orange') ? 'orange' : null)
  }
  return (row: SilentDeviceRow) => levels.get(nameOf(row)) ?? null
}

function showSilent({ row, danger }: Ranked, steps: readonly SilenceStepRow[]): SilentDevice {
  return {
    alert: row.alertId,
    device: row.deviceId,
    protocol: row.protocol,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    userName: row.userName,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    placeAt: row.placeAt.toISOString(),
    lastHeardAt: row.lastHeardAt.toISOString(),
    points: danger.points,
    level: levelOf(danger),
    reasons: danger.reasons.map(({ reason, figure }) => ({ reason, figure })),
    steps: steps.map(showStep),
    case: row.caseId,
  }
}

function showFault({ key, kind, protocol, operator, since, ids }: CommonFault): CommonFaultShown {
  return { key, kind, protocol: protocol || null, operator, since: new Date(since).toISOString(), devices: ids.length }
}

function showStep({
  id,
  stage,
  cause,
  note,
  accountId: by,
  name,
  at,
  undoneAt,
  undoneBy,
}: SilenceStepRow): SilenceStep {
  return { id, stage, cause, note, by, name, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null, undoneBy }
}

export async function silentAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await managedAlert(services, caller, id)
  if (row.metadata['kind'] !== 'silent_device') throw new Refused(notFound)
  return row
}

export async function keepStep(
  services: Services,
  caller: Caller,
  { id: alertId }: AlertRow,
  { id, stage, cause = null, note = null }: SilenceStepDraft,
): Promise<SilenceStep> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, alertId)
    const before = await stepById(inside.db, id)
    if (before !== null) return ownBefore(before, caller, alertId)
    const row = await existingAlert(inside, alertId)
    if (row.status === 'resolved') throw new Refused(notSilent)
    await insertSilenceStep(inside.db, { id, alertId, stage, cause, note, accountId: caller.id, at: inside.now() })
    if (stage === 'search') await search(inside, row)
    await tell(inside, caller, alertId, stage)
    if (stage === 'closed') await resolve(inside, caller, row, silenceWords.closed(cause, note))
    return ownBefore(await existingStep(inside, id), caller, alertId)
  })
}

/** The same said again, as it stands by now; the id of something else is not theirs to take. */
function ownBefore(row: SilenceStepRow, caller: Caller, alertId: string): SilenceStep {
  if (row.accountId !== caller.id || row.alertId !== alertId) throw new Refused(idTaken, { id: idTaken })
  return showStep(row)
}

/** As the server would raise it later: that search ends by itself when the boat is heard. Which calls for help is searched for already. */
async function search(inside: Services, { pirogueId, accountId, pirogueName: boat, metadata, occurredAt }: AlertRow) {
  if (pirogueId === null || (await overdueAmong(inside, [pirogueId])).size > 0) return
  const heard = metadata['last_heard_at']
  const leftAt = typeof heard === 'string' ? new Date(heard) : occurredAt
  const about = { voyage: null, leftAt, dueAt: null, zoneName: null, isByHand: true as const }
  await raiseOverdue(inside, [{ key: pirogueId, pirogueId, accountId, boat, crew: null, about }])
}

export async function takeStepBack(
  services: Services,
  caller: Caller,
  { id: alertId }: AlertRow,
  id: string,
): Promise<SilenceStep> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, alertId)
    const step = await existingStep(inside, id)
    if (step.alertId !== alertId) throw new Refused(notFound)
    if (!(await undoStep(inside.db, id, caller.id, inside.now()))) return showStep(step)
    await tell(inside, caller, alertId, null)
    const row = await existingAlert(inside, alertId)
    // What ended it otherwise since, ended it: it was heard.
    if (step.stage === 'closed' && row.resolvedBy === step.accountId) await takeBackEnd(inside, alertId, caller.id)
    return showStep(await existingStep(inside, id))
  })
}

async function existingStep({ db }: Services, id: string): Promise<SilenceStepRow> {
  const step = await stepById(db, id)
  if (step === null) throw new Refused(notFound)
  return step
}

async function tell(inside: Services, { id: accountId }: Caller, alertId: string, stage: string | null): Promise<void> {
  const act: AlertAct = stage === null ? 'asked_after_undone' : 'asked_after'
  const detail = stage === null ? null : silenceWords.stage[stage as keyof typeof silenceWords.stage]
  await insertTrail(inside.db, { id: newId(), alertId, accountId, act, at: inside.now(), tookEffect: true, detail })
  await publishAlert(inside, alertId)
}
