import { effectiveRoleOf, isInScope } from '#contract/accounts/visibility.ts'
import { type AlertAct, isCase } from '#contract/alerts/alert.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { notACase } from '#contract/searching/search-entry.rules.ts'
import { type Sighting, isTakenBackInTime } from '#contract/sightings/sighting.ts'
import {
  type SightingDraft,
  mostSightingsAnHour,
  sightingTakenBack,
  takingBackTooLate,
  tooManySightings,
} from '#contract/sightings/sighting.rules.ts'
import { seesSightings } from '#contract/sightings/sightings.api.ts'
import { sightingChanged } from '#contract/sightings/sightings.live.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { seenAlert } from '#server/alerts/alerts.actions.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type SightingRow,
  insertSighting,
  lockSighting,
  sightingById,
  sightingsOfAlert,
  sightingsSince,
  takeSightingBack,
  updateSighting,
} from './sightings.store.ts'

/*
 * What somebody saw at sea. Tied to a case it stands in the journal of that case, and is told to whoever sees it.
 *   listSightings   those of the last two weeks that the caller may see
 *   listOfAlert     those of a case, taken back ones too
 *   keepSighting    what is wrong with the case that it names never refuses what was seen
 *   tie             to a case, to another one, or to none
 *   takeBack        its author for some minutes, then who looks after him: the line stays, with who and when
 */

const day = 86_400_000
const listedDays = 14
const mostListed = 200

export async function listSightings(services: Services, caller: Caller) {
  const since = new Date(services.now().getTime() - listedDays * day)
  const ofHouse = caller.role === 'organization' ? caller.organisationId : null
  const whose = caller.role === 'admin' ? 'all' : { accountId: caller.id, organisationId: ofHouse }
  return shownAll(services, await sightingsSince(services.db, whose, since, mostListed))
}

export async function listOfAlert(services: Services, { id }: AlertRow) {
  return shownAll(services, await sightingsOfAlert(services.db, id))
}

export async function keepSighting(services: Services, caller: Caller, draft: SightingDraft): Promise<Sighting> {
  const { id, kind, latitude, longitude, words } = draft
  const before = await sightingById(services.db, id)
  if (before !== null) return shown(services, ownBefore(before, caller))
  await spend(services, { what: `sighting ${caller.id}`, most: mostSightingsAnHour, refusal: tooManySightings })
  const alertId = draft.alert === null ? null : await caseIfSeen(services, caller, draft.alert)
  return await inTransaction(services, async (inside) => {
    const madeAt = inside.now()
    const [seenAt, organisationId] = [new Date(Math.min(Date.parse(draft.at), madeAt.getTime())), caller.organisationId]
    const what = { id, kind, latitude, longitude, seenAt, words }
    const isNew = await insertSighting(inside.db, { ...what, alertId, accountId: caller.id, organisationId, madeAt })
    const row = ownBefore(await existing(inside, id), caller)
    if (isNew) {
      await publishSighting(inside, row)
      if (alertId !== null) await noteIn(inside, caller, alertId, 'sighted')
    }
    return shown(inside, row)
  })
}

export async function tie(services: Services, caller: Caller, id: string, alert: string | null): Promise<Sighting> {
  const wanted = alert === null ? null : await existingCase(services, caller, alert)
  return await inTransaction(services, async (inside) => {
    const row = await lockedAndSeen(inside, caller, id)
    if (row.undoneAt !== null) throw new Refused(sightingTakenBack)
    if (row.alertId === wanted) return shown(inside, row)
    await updateSighting(inside.db, id, { alertId: wanted })
    // In one order, whoever ties what: two that change places do not wait for each other.
    for (const one of [row.alertId, wanted].filter((named) => named !== null).toSorted())
      await noteIn(inside, caller, one, one === wanted ? 'sighted' : 'sighting_undone')
    return await publishSighting(inside, await existing(inside, id))
  })
}

export async function takeBack(services: Services, caller: Caller, id: string): Promise<Sighting> {
  return await inTransaction(services, async (inside) => {
    const row = await lockedAndSeen(inside, caller, id)
    if (row.undoneAt !== null) return shown(inside, row)
    const isAuthorAlone = effectiveRoleOf(caller) === 'fisherman' || effectiveRoleOf(caller) === 'pending'
    if (isAuthorAlone && !isTakenBackInTime(row.madeAt.getTime(), inside.now().getTime()))
      throw new Refused(takingBackTooLate)
    await takeSightingBack(inside.db, id, caller.id, inside.now())
    if (row.alertId !== null) await noteIn(inside, caller, row.alertId, 'sighting_undone')
    return await publishSighting(inside, await existing(inside, id))
  })
}

/** One's own, that is no more changed by anybody until this transaction ends. */
export async function lockedOwn(inside: Services, caller: Caller, id: string): Promise<SightingRow> {
  await lockSighting(inside.db, id)
  const row = await existing(inside, id)
  if (row.accountId !== caller.id) throw new Refused(accessRefused)
  return row
}

/** Told to whoever may see it; those who see its case hear of it with that. */
async function publishSighting(inside: Services, row: SightingRow): Promise<Sighting> {
  const thing = { ownerId: row.accountId, organisationId: row.organisationId }
  await publishEvent(inside, sightingChanged, { kind: 'readers', readBy: seesSightings, thing }, { id: row.id })
  return shown(inside, row)
}

/** It has a picture now, or a voice. */
export async function changedSighting(inside: Services, id: string): Promise<Sighting> {
  const row = await existing(inside, id)
  if (row.alertId !== null) await publishAlert(inside, row.alertId)
  return await publishSighting(inside, row)
}

async function lockedAndSeen(inside: Services, caller: Caller, id: string): Promise<SightingRow> {
  await lockSighting(inside.db, id)
  return await refuseUnlessSeen(inside, caller, id)
}

export async function refuseUnlessSeen(services: Services, caller: Caller, id: string): Promise<SightingRow> {
  const row = await existing(services, id)
  const whose = { ownerId: row.accountId, organisationId: row.organisationId }
  if (!isInScope(seesSightings, caller, whose)) throw new Refused(accessRefused)
  return row
}

/** The same said again, as it stands by now; the id of something else is not theirs to take. */
function ownBefore(row: SightingRow, caller: Caller): SightingRow {
  if (row.accountId !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return row
}

async function existing({ db }: Services, id: string): Promise<SightingRow> {
  const row = await sightingById(db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

async function existingCase(services: Services, caller: Caller, id: string): Promise<string> {
  const row = await seenAlert(services, caller, id)
  if (!isCase(showAlert(row))) throw new Refused(notACase)
  return row.id
}

/** It may be gone, or out of the caller's sight, by the time it arrives. why: sightings.md#what-was-seen-is-never-lost-over-the-case-that-it-names */
async function caseIfSeen(services: Services, caller: Caller, id: string): Promise<string | null> {
  try {
    return await existingCase(services, caller, id)
  } catch (problem) {
    if (problem instanceof Refused) return null
    throw problem
  }
}

async function noteIn(inside: Services, caller: Caller, alertId: string, act: AlertAct): Promise<void> {
  await lockAlert(inside.db, alertId)
  await insertTrail(inside.db, { id: newId(), alertId, accountId: caller.id, act, at: inside.now(), tookEffect: true })
  await publishAlert(inside, alertId)
}

function shownAll(services: Services, rows: readonly SightingRow[]) {
  return { results: rows.map((row) => shown(services, row)) }
}

function shown({ files }: Services, row: SightingRow): Sighting {
  const addressOf = (file: string | null) => (file === null ? null : files.address(file))
  return {
    id: row.id,
    kind: row.kind,
    latitude: row.latitude,
    longitude: row.longitude,
    at: row.seenAt.toISOString(),
    words: row.words,
    alert: row.alertId,
    by: row.accountId,
    name: row.name,
    madeAt: row.madeAt.toISOString(),
    pictureUrl: addressOf(row.pictureFile),
    thumbnailUrl: addressOf(row.thumbnailFile),
    voiceUrl: addressOf(row.voiceFile),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy,
  }
}
