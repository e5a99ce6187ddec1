import { severities } from '#contract/alerts/alert.ts'
import { isWithinReach } from '#contract/positions/belief.ts'
import { insertCorrection, saidByRaiser, statementsOf } from '#server/alerts/alert-statements.store.ts'
import { insertTrail, lastPressNoted } from '#server/alerts/alert-trail.store.ts'
import { type AlertChangeRow, type AlertRow, alertById, updateAlert } from '#server/alerts/alerts.store.ts'
import { ringAgain } from '#server/alerts/escalation/ring-again.actions.ts'
import { moveSos, noteDoubtedPlace } from '#server/alerts/place/alert-place.actions.ts'
import { type AlertPlace, isWithoutPlace } from '#server/alerts/place/alert-place.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { claimRing, lastSpoken } from './presses.store.ts'

/*
 * An SOS that is open is pressed again, by a hand, a tracker's button, another device on board: that is the voice of the
 * one case of its boat, and no other alert.
 *   words, nature, people   stand beside the first words, each once
 *   place                   moves the case when it is newer and can be true
 *   the ring                those on duty, or who took charge, at most each two minutes; every screen is told at once
 */

/** A tracker whose button is held down repeats itself every few seconds. */
const noteEvery = 60_000
const ringEvery = 2 * 60_000

export async function speakIn(services: Services, alertId: string, press: Raised): Promise<void> {
  const row = await alertById(services.db, alertId)
  if (row === null) return
  const { receivedAt, place } = press
  const last = await lastPressNoted(services.db, alertId)
  const isNews = last === null || receivedAt.getTime() - last.getTime() >= noteEvery
  const hasWords = await addWords(services, row, press)
  if (isNews || hasWords) await notePress(services, row.id, press)
  // One that nobody can find is placed at once, and a hand that presses has moved since.
  const mayMove = place !== null && (isNews || press.isByHand === true || (await isWithoutPlace(services.db, alertId)))
  const isDoubted = place !== null && (press.isDoubted ?? !isReachedFrom(row, place))
  if (isDoubted && (isNews || hasWords)) await noteDoubtedPlace(services, alertId, place)
  const isMoved = mayMove && !isDoubted && (await moveSos(services, alertId, place))
  const isRung = await ringIfDue(services, alertId)
  if (isRung || hasWords || (isNews && !isMoved)) await publishAlert(services, alertId)
}

export async function ringIfDue(services: Services, alertId: string): Promise<boolean> {
  const now = services.now()
  if (!(await claimRing(services.db, alertId, now, new Date(now.getTime() - ringEvery)))) return false
  const row = await alertById(services.db, alertId)
  if (row !== null) await ringAgain(services, row)
  return true
}

/** What was not said yet is added; what counts from now on is what the raiser said last, by the time of his presses. */
async function addWords(services: Services, row: AlertRow, press: Raised): Promise<boolean> {
  const by = press.raisedBy ?? press.accountId
  const byRaiser = row.accountId === null || row.accountId === by
  const said = await statementsOf(services.db, row.id)
  const { message, metadata } = press
  const [nature, peopleOnBoard] = [press.nature ?? null, press.peopleOnBoard ?? null]
  const words = {
    ...(said.every((one) => one.message !== message) && { message }),
    ...(nature !== null && (nature !== row.nature || said.every((one) => one.nature !== nature)) && { nature }),
    ...(peopleOnBoard !== null &&
      (peopleOnBoard !== row.peopleOnBoard || said.every((one) => one.peopleOnBoard !== peopleOnBoard)) && {
        peopleOnBoard,
      }),
  }
  const becomes = await becoming(services, row, press, byRaiser)
  if (Object.keys(becomes).length > 0) await updateAlert(services.db, row.id, becomes)
  if (Object.keys(words).length === 0) return false
  const about = Object.keys(metadata).length > 0 ? { metadata } : {}
  const from = { alertId: row.id, accountId: by, byRaiser, at: press.receivedAt }
  await insertCorrection(services.db, { ...from, ...words, ...about })
  return true
}

async function becoming(services: Services, row: AlertRow, press: Raised, byRaiser: boolean): Promise<AlertChangeRow> {
  const { nature, peopleOnBoard, severity, accountId } = press
  const spoken = await lastSpoken(services.db, row.id)
  const isNewest = spoken === null || press.occurredAt >= spoken
  const known = byRaiser ? { nature: false, peopleOnBoard: false } : await saidByRaiser(services.db, row.id)
  const mayFall = byRaiser && isNewest && press.mayLowerPeople === true
  const isPeople =
    peopleOnBoard !== null &&
    peopleOnBoard !== undefined &&
    peopleOnBoard !== row.peopleOnBoard &&
    (row.peopleOnBoard === null || (!known.peopleOnBoard && (mayFall || peopleOnBoard > row.peopleOnBoard)))
  const isNature = nature && nature !== row.nature && (row.nature === null || (!known.nature && isNewest))
  const isGraver = severities.indexOf(severity) < severities.indexOf(row.severity)
  return {
    ...(isPeople && { peopleOnBoard }),
    ...(isNature && { nature }),
    ...(isGraver && { severity }),
    ...(row.accountId === null && accountId !== null && { accountId }),
    ...(isProvedBy(row, press) && { metadata: withoutDoubt(row.metadata), message: press.message }),
  }
}

/** Anybody may imitate a tracker; whoever comes with a session, a key or a proved source takes the doubt away. */
function isProvedBy(row: AlertRow, press: Raised): boolean {
  return row.metadata['source_unverified'] === true && press.metadata['source_unverified'] !== true
}

function withoutDoubt(metadata: AlertRow['metadata']): AlertRow['metadata'] {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== 'source_unverified'))
}

/** Whether an open SOS can have come so far since its place was known; where it was is not always known. */
function isReachedFrom(row: AlertRow, { latitude, longitude, at }: AlertPlace): boolean {
  if (row.latitude === null || row.longitude === null || row.placeAt === null || at === null) return true
  const known = { latitude: row.latitude, longitude: row.longitude, at: row.placeAt.getTime() }
  return isWithinReach(known, { latitude, longitude, at: at.getTime() })
}

async function notePress(services: Services, alertId: string, press: Raised): Promise<void> {
  const { accountId, receivedAt: at } = press
  const entry = { id: newId(), alertId, act: 'pressed_again', accountId: press.raisedBy ?? accountId, at } as const
  await insertTrail(services.db, { ...entry, tookEffect: false })
}
