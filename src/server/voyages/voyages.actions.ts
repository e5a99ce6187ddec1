import { managesPerson } from '#contract/accounts/visibility.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { alarmDelay, alarmStage, firstStep } from '#contract/voyages/ladder.ts'
import { lastDue, lastSaid, returnsTakenBack, saidAfter } from '#contract/voyages/said.ts'
import { type VoyageDraft, refusalOfDue } from '#contract/voyages/voyage-drafts.ts'
import { noBoat } from '#contract/voyages/voyage.rules.ts'
import type { KnownBy, OwnVoyage, Voyage } from '#contract/voyages/voyage.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import {
  type WhyOver,
  endOverdue,
  searchOverdueOn,
  searchedSinceLeaving,
} from '#server/alerts/overdue/overdue.actions.ts'
import { showCallsAnew } from '#server/alerts/sos/open-sos.actions.ts'
import { boatOfPerson, managedPirogue } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { habitsOf } from './habits.store.ts'
import { looksReturned } from './looks-returned.actions.ts'
import { type SaidTimes, saidWhen } from './said-when.ts'
import { showVoyage } from './show-voyage.ts'
import { voyagesTopic } from './topics.ts'
import {
  type NewVoyage,
  type VoyageRow,
  type VoyageWordRow,
  insertVoyage,
  insertWord,
  knownZone,
  leftNext,
  lockBoat,
  openVoyagesOf,
  timesDeclared,
  updateVoyage,
  voyageById,
  wordsOf,
} from './voyages.store.ts'

/*
 * What people say of a voyage. Every word is kept with the time at which it was said, and what holds is worked out from all
 * of them (`contract/voyages/said.ts`): late, twice or in any order comes to the same.
 *   ownVoyage      what the fisherman's first screen asks
 *   declareVoyage  « je pars »
 *   sayOfVoyage    « en retard, tout va bien », « je suis rentré », and that this was a slip
 */

export async function ownVoyage(services: Services, caller: Caller): Promise<OwnVoyage> {
  const boat = await boatOfPerson(services, caller.id)
  const [open] = boat === null ? [] : await openVoyagesOf(services.db, boat.id)
  return {
    pirogue: boat?.id ?? null,
    open: open ? showVoyage(open) : null,
    habits: await habitsOf(services.db, { accountId: caller.id, pirogueId: boat?.id ?? null }, services.now()),
    looksReturned: open !== undefined && (await looksReturned(services, open)),
  }
}

/** What was declared of a boat that is out. */
export async function openVoyageOf({ db }: Services, pirogueId: string): Promise<Voyage | null> {
  const [open] = await openVoyagesOf(db, pirogueId)
  return open ? showVoyage(open) : null
}

/** From when to when the boat of this person was said to be out; without an end it still is. */
export async function timesDeclaredOf(services: Services, accountId: string, notOverBefore: Date) {
  const boat = await boatOfPerson(services, accountId)
  return boat === null ? [] : await timesDeclared(services.db, boat.id, notOverBefore)
}

export async function declareVoyage(
  services: Services,
  caller: Caller,
  draft: VoyageDraft,
  key: string | null,
): Promise<Voyage | AlreadyDone<Voyage>> {
  const boat = await boatOf(services, caller, draft.pirogue ?? null)
  const word = saidWhen(services, draft.saidAt ?? null, draft.dueAt)
  refuseDue(draft.dueAt, word)
  const id = draft.id ?? key ?? newId()
  return await inTransaction(services, async (inside) => {
    await lockBoat(inside.db, boat.id)
    const zoneId = await knownZone(inside.db, draft.zone ?? null)
    const row = { ...voyageFrom(services, word, draft, { id, boat, by: caller.id }), zoneId }
    if (!(await insertVoyage(inside.db, row))) return new AlreadyDone(showVoyage(await ownRow(inside, id, caller)))
    await insertWord(inside.db, wordOf(word, { voyageId: id, id, kind: 'left', known: null, by: caller.id }))
    // The same boat cannot be out twice: whatever was open of it is over since this one left.
    for (const open of await openVoyagesOf(inside.db, boat.id)) await hold(inside, open)
    // A telephone sends its SOS before everything that it said earlier: with how many the boat left comes after it.
    await showCallsAnew(inside, boat.id)
    return showVoyage(await existingVoyage(inside, id))
  })
}

type VoyageSaying = {
  readonly kind: 'prolonged' | 'returned' | 'taken_back'
  readonly saidAt: string | null
  /** The newest word that whoever says it knew of, by its time. */
  readonly after: string | null
  readonly dueAt: string | null
  /** Of a late boat that is back: how that is known. */
  readonly known?: KnownBy | null
  /** The client's own name for it, so that the same word twice is one. */
  readonly key: string | null
  /** Null: whoever holds the telephone, with the link of an SMS. */
  readonly by: string | null
}

export async function sayOfVoyage(services: Services, voyage: VoyageRow, saying: VoyageSaying): Promise<Voyage> {
  const { kind, dueAt, by } = saying
  const word = saidWhen(services, saying.saidAt, dueAt)
  if (dueAt !== null) refuseDue(dueAt, word)
  return await inTransaction(services, async (inside) => {
    await lockBoat(inside.db, voyage.pirogueId)
    const saidAt = inOrder(word, saying, await existingVoyage(inside, voyage.id))
    const row = wordOf(
      { ...word, saidAt },
      { voyageId: voyage.id, id: saying.key ?? newId(), kind, known: saying.known ?? null, by },
    )
    if (await insertWord(inside.db, row)) await hold(inside, await existingVoyage(inside, voyage.id))
    return showVoyage(await existingVoyage(inside, voyage.id))
  })
}

/**
 * Nobody comes back before he left, nor says something before what he knew of, whatever clocks show. What comes without a time is
 * said now, after all that is known here. A later time than any clock here can have is none.
 */
function inOrder({ saidAt, receivedAt }: SaidTimes, saying: VoyageSaying, { leftAt, lastSaidAt }: VoyageRow): Date {
  const newest = Math.max(receivedAt.getTime(), lastSaidAt.getTime())
  const known = saying.after === null ? null : Math.min(Date.parse(saying.after), newest)
  const after = saying.saidAt === null ? lastSaidAt.getTime() : known
  const at = after === null ? saidAt.getTime() : saidAfter(saidAt.getTime(), after)
  return new Date(Math.max(at, leftAt.getTime()))
}

/** Who is given a boat of nobody's while it is out says himself that it is back; if it is not, his family is asked. */
export async function giveOpenVoyages(services: Services, pirogueId: string, accountId: string): Promise<void> {
  for (const open of await openVoyagesOf(services.db, pirogueId)) {
    if (open.accountId !== null) continue
    await updateVoyage(services.db, open.id, { accountId })
    await publishVoyage(services, await existingVoyage(services, open.id))
  }
}

/** Whose boat it is, or who looks after that person. */
export async function managedVoyage(services: Services, caller: Caller, id: string): Promise<VoyageRow> {
  const row = await existingVoyage(services, id)
  const watched = { ownerId: row.accountId, organisationId: row.organisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return row
}

/** What holds of it, by all that was said. */
async function hold(services: Services, voyage: VoyageRow): Promise<void> {
  const words = await wordsOf(services.db, voyage.id)
  const [last, due] = [lastSaid(words), lastDue(words)]
  if (last === null || due === null || due.dueAt === null || due.dueSteady === null) return
  const end = endOf(last, await leftNext(services.db, voyage))
  const isSame = voyage.endedAt === null && due.dueSteady.getTime() === voyage.dueSteady.getTime()
  const next = nextStep(services, due.dueSteady, voyage.alarmAfter)
  const change = { dueAt: due.dueAt, dueSteady: due.dueSteady, ...(end ?? notOver) }
  await updateVoyage(services.db, voyage.id, { ...change, ...(end !== null ? noStep : isSame ? {} : next) })
  if (end === null && voyage.endKind === 'returned') await searchOn(services, voyage, words)
  if (end !== null || next.nextStage < alarmStage)
    await endOverdue(services, await keysOf(services, voyage, end), whyOver(end))
  await publishVoyage(services, await existingVoyage(services, voyage.id))
  await services.afterCommit(() => services.bus.publish(voyagesTopic, {}))
}

const noStep = { nextStage: null, nextStageAt: null }
const notOver = { endedAt: null, endedBy: null, endKind: null, endKnown: null }

function nextStep({ steady }: Services, due: Date, alarmAfter: number) {
  const { stage, at } = firstStep({ due: due.getTime(), alarmAfter }, steady.now().getTime())
  return { nextStage: stage, nextStageAt: new Date(at) }
}

type End = ReturnType<typeof endOf>

/**
 * What its tracker alone gave rise to is over too; when a later voyage of the boat is known, that one speaks for the boat.
 * A return says nothing of a trip that began after it.
 */
async function keysOf(services: Services, { id, pirogueId }: VoyageRow, end: End): Promise<string[]> {
  if (end === null) return [id, pirogueId]
  if (end.endKind === 'replaced') return [id]
  const leftAt = await searchedSinceLeaving(services, pirogueId)
  return leftAt !== null && leftAt > end.endedAt ? [id] : [id, pirogueId]
}

function endOf({ kind, saidAt, saidBy, known }: VoyageWordRow, next: Date | null) {
  if (kind === 'returned') return { endedAt: saidAt, endedBy: saidBy, endKind: 'returned', endKnown: known } as const
  return next === null ? null : ({ endedAt: next, endedBy: null, endKind: 'replaced', endKnown: null } as const)
}

function whyOver(end: End): WhyOver {
  if (end === null) return 'prolonged'
  if (end.endKind === 'replaced') return 'left_again'
  return end.endKnown === null ? 'returned' : `returned_${end.endKnown}`
}

/** Its return was taken back: what was looked for until then is looked for on, by whoever was in charge, from where it stood. */
async function searchOn(
  services: Services,
  { id, pirogueId }: VoyageRow,
  words: readonly VoyageWordRow[],
): Promise<void> {
  const heardAt = returnsTakenBack(words).map(({ receivedAt }) => receivedAt.getTime())
  if (heardAt.length > 0) await searchOverdueOn(services, [id, pirogueId], new Date(Math.min(...heardAt)))
}

async function publishVoyage(services: Services, row: VoyageRow): Promise<void> {
  const { accountId: ownerId, organisationId, sharesLocation } = row
  const audience = { kind: 'voyage', boat: { ownerId, organisationId, sharesLocation } } as const
  await publishEvent(services, voyageChanged, audience, showVoyage(row))
}

type Boat = { readonly id: string; readonly ownerId: string | null }

/** The caller's own, or one of those that he looks after. */
async function boatOf(services: Services, caller: Caller, named: string | null): Promise<Boat> {
  if (named !== null) {
    const { id, ownerAccountId } = await managedPirogue(services, caller, named)
    return { id, ownerId: ownerAccountId }
  }
  const own = await boatOfPerson(services, caller.id)
  if (own === null) throw new Refused(noBoat)
  return { id: own.id, ownerId: caller.id }
}

function refuseDue(dueAt: string, { rawSaidAt }: SaidTimes): void {
  const refusal = refusalOfDue(Date.parse(dueAt), rawSaidAt)
  if (refusal !== null) throw new Refused(refusal, { due_at: refusal })
}

type About = { readonly id: string; readonly boat: Boat; readonly by: string }

function voyageFrom(services: Services, word: SaidTimes, { crew }: VoyageDraft, { id, boat, by }: About): NewVoyage {
  if (word.dueAt === null || word.dueSteady === null) throw new TypeError('A voyage is due at some time.')
  const { saidAt: leftAt, receivedAt, dueAt, dueSteady } = word
  const whose = { id, pirogueId: boat.id, accountId: boat.ownerId, declaredBy: by }
  const alarmAfter = alarmDelay(dueAt.getTime() - leftAt.getTime())
  const next = nextStep(services, dueSteady, alarmAfter)
  return { ...whose, leftAt, receivedAt, dueAt, dueSteady, alarmAfter, crew: crew ?? null, ...next }
}

type Naming = {
  readonly voyageId: string
  readonly id: string
  readonly kind: VoyageWordRow['kind']
  readonly known: KnownBy | null
  readonly by: string | null
}

function wordOf({ saidAt, receivedAt, dueAt, dueSteady }: SaidTimes, { by, ...naming }: Naming): VoyageWordRow {
  return { ...naming, saidAt, receivedAt, dueAt, dueSteady, saidBy: by }
}

/** The same id may have been used by somebody else. */
async function ownRow(services: Services, id: string, caller: Caller): Promise<VoyageRow> {
  const row = await existingVoyage(services, id)
  if (row.declaredBy !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return row
}

export async function existingVoyage(services: Services, id: string): Promise<VoyageRow> {
  const row = await voyageById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}
