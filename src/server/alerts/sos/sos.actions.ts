import { effectiveRoleOf, managesPerson } from '#contract/accounts/visibility.ts'
import { mayRaise } from '#contract/alerts/alert-rights.ts'
import { type AlertDraft, alertNotYoursToRaise, mostRelaysAnHour, tooManyRelays } from '#contract/alerts/alert.rules.ts'
import { type Alert, type Severity, sosNatures } from '#contract/alerts/alert.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { effectiveTime } from '#contract/positions/effective-time.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { personNamed } from '#server/accounts/accounts.actions.ts'
import { type AlertRow, alertEvenIfDeleted } from '#server/alerts/alerts.store.ts'
import { alertWords } from '#server/alerts/alerts.words.ts'
import { openAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { existingAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import { boatOfPerson, existingPirogue } from '#server/pirogues/pirogues.actions.ts'
import { lastKnownPlace } from '#server/alerts/place/alert-place.store.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { assignPress, claimPress, pressOf } from './presses.store.ts'
import { sosKeyOf } from './sos-keys.ts'

/** Somebody raises an alert. The same id again from the same person is answered with what is kept under it. */
export async function raiseByHand(
  services: Services,
  caller: Caller,
  draft: AlertDraft,
  key: string | null,
  clockBehind = 0,
): Promise<Alert | AlreadyDone<Alert>> {
  if (draft.user && draft.user !== caller.id) throw new Refused(accessRefused)
  if (effectiveRoleOf(caller) === 'pending' && draft.alertType !== 'emergency') throw new Refused(organisationPending)
  if (caller.bySosKey && draft.alertType !== 'emergency') throw new Refused(accessRefused)
  if (!mayRaise(caller.role, draft.alertType)) throw new Refused(alertNotYoursToRaise)
  const id = draft.id ?? key ?? newId()
  // All of it in one transaction: while thousands of positions come in, each question outside of one waits its turn.
  return await inTransaction(services, async (inside) => {
    const subject = await subjectOf(inside, caller, draft)
    const raised = subject.isRelay
      ? await relayed(inside, caller, { ...draft, id, clockBehind }, subject)
      : raisedFrom(services, { ...draft, id, clockBehind }, subject)
    if (draft.alertType === 'emergency' && !raised.isDrill) return await press(inside, caller, raised)
    const [row] = await raise(inside, [raised])
    return row ? showAlert(row) : new AlreadyDone(ownAlert(await alertEvenIfDeleted(inside.db, id), caller))
  })
}

/**
 * One boat has one case: what is pressed while it is open is its voice, and is answered with it. The id of each press finds
 * the case ever after, and repeated it says nothing anew.
 */
async function press(services: Services, caller: Caller, said: Raised & { readonly id: string }) {
  const { id, occurredAt, receivedAt } = said
  if (!(await claimPress(services.db, { id, accountId: caller.id, occurredAt, receivedAt }))) {
    const known = await pressOf(services.db, id)
    if (known?.accountId !== caller.id) throw new Refused(idTaken, { id: idTaken })
    const row = known.alertId === null ? null : await alertEvenIfDeleted(services.db, known.alertId)
    if (row === null) throw new Refused(idTaken, { id: idTaken })
    return new AlreadyDone(shownEvenIfDeleted(row))
  }
  const openKey = sosKeyOf(said.pirogueId ?? said.accountId)
  const [fresh] = await raise(services, [
    { ...said, openKey, isByHand: true, mayLowerPeople: caller.bySosKey !== true },
  ])
  const row = fresh ?? (await joinedBy(services, caller, id, openKey))
  await assignPress(services.db, id, row.id)
  return fresh ? showAlert(row) : new AlreadyDone(shownEvenIfDeleted(row))
}

/** What stood under this id before there were presses, or the case that is open. */
async function joinedBy(services: Services, caller: Caller, id: string, openKey: string): Promise<AlertRow> {
  const before = await alertEvenIfDeleted(services.db, id)
  if (before !== null) return ownAlertRow(before, caller)
  const open = await openAlertAbout(services.db, openKey)
  return await existingAlert(services, open?.id ?? id)
}

type Subject = {
  readonly pirogueId: string | null
  readonly accountId: string | null
  readonly raisedBy: string | null
  readonly words: string
  /** By somebody who does not look after that boat, and saw it. */
  readonly isRelay: boolean
}

/** The caller and his boat; or another boat, its person, and who speaks for them: whoever looks after it, or sees it. */
async function subjectOf(services: Services, caller: Caller, draft: AlertDraft): Promise<Subject> {
  const named = 'pirogue' in draft ? draft.pirogue : null
  const [person, own] = [await personNamed(services, caller.id), await boatOfPerson(services, caller.id)]
  if (named === null || named === own?.id) {
    const name = own?.name ?? person?.fullName ?? alertWords.someBoat
    return {
      pirogueId: own?.id ?? null,
      accountId: caller.id,
      raisedBy: null,
      words: alertWords.sosOf(name),
      isRelay: false,
    }
  }
  if (caller.bySosKey) throw new Refused(accessRefused)
  const { name, ownerAccountId, organisationId } = await existingPirogue(services, named)
  const isRelay = !managesPerson(caller, { ownerId: ownerAccountId, organisationId })
  if (isRelay && effectiveRoleOf(caller) === 'pending') throw new Refused(accessRefused)
  const unnamed = caller.role === 'fisherman' ? alertWords.someFisherman : alertWords.someCoordinator
  const words = alertWords.sosFor(name ?? alertWords.someBoat, person?.fullName ?? unnamed)
  return { pirogueId: named, accountId: ownerAccountId, raisedBy: caller.id, words, isRelay }
}

/**
 * The same id may have been used by somebody else, also while this was on its way. One that was deleted since is over:
 * a telephone that never heard « received » must not believe that its call was refused.
 */
function ownAlert(row: AlertRow | null, caller: Caller): Alert {
  return shownEvenIfDeleted(ownAlertRow(row, caller))
}

function ownAlertRow(row: AlertRow | null, caller: Caller): AlertRow {
  if (row === null || (row.raisedBy ?? row.accountId) !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return row
}

function shownEvenIfDeleted(row: AlertRow): Alert {
  return showAlert(row.deletedAt === null ? row : { ...row, status: 'resolved' })
}

type Pressed = AlertDraft & {
  readonly id: string
  /** By how much the clock of its phone is slow: how long ago it was pressed is the phone's own reckoning. */
  readonly clockBehind: number
}

/**
 * From a boat that sees another one in distress. Where he is who says so is kept beside it; it is the place of the case only where nobody
 * knows a place of the boat itself.
 */
async function relayed(inside: Services, caller: Caller, draft: Pressed, subject: Subject) {
  if (draft.drill) throw new Refused(accessRefused)
  if ((await pressOf(inside.db, draft.id)) === null)
    await spend(inside, { what: `sos relay ${caller.id}`, most: mostRelaysAnHour, refusal: tooManyRelays })
  const { place, message, metadata, ...raised } = raisedFrom(inside, draft, subject)
  const { pirogueId } = raised
  const open = await openAlertAbout(inside.db, sosKeyOf(pirogueId ?? raised.accountId))
  const isKnown =
    open !== null || (await lastKnownPlace(inside.db, { pirogueId, deviceId: null, accountId: null })) !== null
  const from = place && { latitude: place.latitude, longitude: place.longitude, at: place.at?.toISOString() ?? null }
  return {
    ...raised,
    message: message === subject.words ? message : `${subject.words}. ${message}`,
    place: isKnown ? null : place,
    metadata: { ...metadata, relayed: true, ...(from && { reported_from: from }) },
  }
}

function raisedFrom(services: Services, draft: Pressed, { words, pirogueId, accountId, raisedBy }: Subject) {
  const { alertType, location, metadata, clockBehind } = draft
  const receivedAt = services.now()
  const pressedAt = draft.occurredAt ?? location?.timestamp ?? null
  const { effectiveAt, clockSuspect } = effectiveTime(
    pressedAt === null ? null : new Date(pressedAt),
    receivedAt,
    clockBehind,
  )
  // A clock a little fast does not make it happen after it was heard.
  const occurredAt = effectiveAt > receivedAt ? receivedAt : effectiveAt
  return {
    id: draft.id,
    alertType,
    severity: draft.severity ?? defaultSeverity[alertType],
    message: draft.message || draft.title || words,
    pirogueId,
    accountId,
    raisedBy,
    deviceId: null,
    zoneId: null,
    place: location ? placeFrom(location, { occurredAt, receivedAt, clockBehind }) : null,
    occurredAt,
    receivedAt,
    clockSuspect,
    openKey: null,
    isDrill: draft.drill ?? false,
    nature: draft.nature ?? natureIn(metadata),
    peopleOnBoard: draft.peopleOnBoard ?? crewIn(metadata),
    metadata: metadata ?? {},
  }
}

/** As old as the device says: where it was an hour before the press is not where it was at the press. */
function placeFrom(
  { latitude, longitude, speed, heading, timestamp }: NonNullable<AlertDraft['location']>,
  { occurredAt, receivedAt, clockBehind }: { occurredAt: Date; receivedAt: Date; clockBehind: number },
) {
  const at = timestamp === null ? occurredAt : effectiveTime(new Date(timestamp), receivedAt, clockBehind).effectiveAt
  return { latitude, longitude, speed, heading, at: at > receivedAt ? receivedAt : at }
}

const defaultSeverity: { readonly [T in AlertDraft['alertType']]: Severity } = {
  emergency: 'critical',
  zone_violation: 'high',
  weather: 'medium',
  system: 'medium',
}

type Metadata = AlertDraft['metadata']

function natureIn(metadata: Metadata) {
  return sosNatures.find((nature) => nature === metadata?.['nature']) ?? null
}

const mostPeople = 500

function crewIn(metadata: Metadata): number | null {
  const onBoard = metadata?.['people_on_board']
  return typeof onBoard === 'number' && Number.isInteger(onBoard) && onBoard >= 0 && onBoard <= mostPeople
    ? onBoard
    : null
}
