import { isCase, isOverdue } from '#contract/alerts/alert.ts'
import { debriefFile } from '#contract/debriefs/debrief-file.ts'
import { type DebriefWordsDraft, debriefNotYours, debriefOnlyOfCases } from '#contract/debriefs/debrief.rules.ts'
import type { Debrief, DebriefPlace, DebriefWriting } from '#contract/debriefs/debrief.ts'
import { type TotalPlace, totalsOf } from '#contract/debriefs/debrief-totals.ts'
import { delaysOf } from '#contract/debriefs/delays.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { insertTrail, trailOf } from '#server/alerts/alert-trail.store.ts'
import { managedAlert } from '#server/alerts/alerts.actions.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import { asksOf } from '#server/alerts/going/asks.actions.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { allowanceOf } from '#server/weather/weather.actions.ts'
import { type WritingRow, insertWriting, writingById, writingsOf } from './debriefs.store.ts'
import { driftIfTurn, placeOf, seaAround } from './sea-around.actions.ts'
import { searchedArea } from './searched-area.actions.ts'
import { casesBetween } from './totals.store.ts'
import { firstTimes, seenOf, toldAbout } from './told.store.ts'

/*
 * The report of a case, put together of what is stored of it (why: rescue.md#a-case-closes-into-a-report).
 *   caseToReport   the case, for whoever manages it
 *   readDebrief    the report
 *   writeDebrief   lessons and where they were found, by whoever led
 *   debriefTable   the report as a table
 *   debriefTotals  how all of them went, without names
 */
type Trail = Awaited<ReturnType<typeof trailOf>>

export async function caseToReport(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await managedAlert(services, caller, id)
  if (!isCase(showAlert(row))) throw new Refused(debriefOnlyOfCases)
  return row
}

export async function readDebrief(services: Services, caller: Caller, row: AlertRow): Promise<Debrief> {
  const { db } = services
  const { mayAsk } = allowanceOf(services, caller)
  const trail = await trailOf(db, row.id)
  const writings = await writingsOf(db, row.id)
  const sea = await seaAround(services, row, mayAsk)
  const found = writings.findLast((one) => foundIn(one) !== null) ?? null
  const isOver = row.status === 'resolved'
  const times = await firstTimes(db, row.id, row.accountId)
  return {
    ...aboutOf(row),
    isOver,
    delays: delaysOf({
      ...times,
      pressed: row.occurredAt,
      stored: row.receivedAt,
      over: isOver ? row.resolvedAt : null,
    }),
    timeline: trail.map(({ act, name, at, tookEffect, detail }) => {
      return { act, name, at: at.toISOString(), tookEffect, detail }
    }),
    seenBy: await seenOf(db, row.id),
    told: await toldAbout(db, row.id),
    asked: await asksOf(services, row),
    track: { fixes: sea.fixes, points: [...sea.points] },
    weather: sea.weather,
    drift: await driftIfTurn(services, mayAsk, row, { sea, found: found && foundIn(found) }),
    searched: await searchedArea(services, row),
    lessons: writings.at(-1)?.lessons ?? null,
    found: found && foundIn(found),
    writings: writings.map(shownWriting),
    mayWrite: mayWrite(caller, row, trail),
  }
}

function aboutOf(row: AlertRow) {
  return {
    alert: row.id,
    drill: row.isDrill,
    kind: isOverdue(showAlert(row)) ? ('overdue' as const) : ('sos' as const),
    pirogueName: row.pirogueName,
    userName: row.userName,
    message: row.message,
    nature: row.nature,
    peopleOnBoard: row.peopleOnBoard ?? row.crewDeclared,
    inChargeName: row.acknowledgedByName,
    endedByName: row.resolvedByName,
    endReason: row.resolveReason,
    place: placeOf(row),
  }
}

export function foundIn({ foundLatitude, foundLongitude, foundAt }: WritingRow): DebriefPlace | null {
  if (foundLatitude === null || foundLongitude === null || foundAt === null) return null
  return { latitude: foundLatitude, longitude: foundLongitude, at: foundAt.toISOString() }
}

function shownWriting(row: WritingRow): DebriefWriting {
  const { id, accountId: by, name, at, lessons } = row
  return { id, by, name, at: at.toISOString(), lessons, found: foundIn(row) }
}

/** Whoever took charge of it, at any time; of what nobody did, whoever manages it. */
function mayWrite(caller: Caller, row: AlertRow, trail: Trail): boolean {
  const led = trail.filter(({ act, tookEffect }) => act === 'acknowledged' && tookEffect)
  const leaders = [row.acknowledgedBy, ...led.map(({ accountId }) => accountId)].filter((id) => id !== null)
  return caller.role === 'admin' || leaders.length === 0 || leaders.includes(caller.id)
}

export async function writeDebrief(
  services: Services,
  caller: Caller,
  row: AlertRow,
  { id, lessons, found }: DebriefWordsDraft,
): Promise<DebriefWriting> {
  if (!mayWrite(caller, row, await trailOf(services.db, row.id))) throw new Refused(debriefNotYours)
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, row.id)
    const at = inside.now()
    const place = {
      foundLatitude: found?.latitude ?? null,
      foundLongitude: found?.longitude ?? null,
      foundAt: found === null ? null : new Date(found.at),
    }
    const isNew = await insertWriting(inside.db, { id, alertId: row.id, accountId: caller.id, at, lessons, ...place })
    if (isNew) await tell(inside, caller, row.id)
    const written = await writingById(inside.db, id)
    if (written?.alertId !== row.id || written.accountId !== caller.id) throw new Refused(idTaken, { id: idTaken })
    return shownWriting(written)
  })
}

async function tell(inside: Services, { id: accountId }: Caller, alertId: string): Promise<void> {
  await insertTrail(inside.db, {
    id: newId(),
    alertId,
    accountId,
    act: 'debriefed',
    at: inside.now(),
    tookEffect: true,
  })
  await publishAlert(inside, alertId)
}

export async function debriefTable(services: Services, caller: Caller, row: AlertRow) {
  return debriefFile(await readDebrief(services, caller, row))
}

/** Of a year, for whoever compares: nobody is named. */
export async function debriefTotals(services: Services, asked: number | null, by: TotalPlace = 'sector') {
  const year = asked ?? services.now().getUTCFullYear()
  const cases = await casesBetween(services.db, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1)))
  return { year, results: totalsOf(cases, by) }
}
