import { managesPerson } from '#contract/accounts/visibility.ts'
import { dutyStranger, tooManyDutyTests } from '#contract/notifications/notification-refusals.ts'
import { dutyChangedBy, mostDutyTests } from '#contract/notifications/notification.rules.ts'
import { type Delivery, type Duty, dutyVersion } from '#contract/notifications/notification.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import {
  type Contact,
  administrators,
  contactsNamed,
  coordinatorsOf,
  emergencyContactOf,
  everybodyWithPush,
} from './contacts.store.ts'
import { deliveriesNamed } from './deliveries.store.ts'
import {
  approvedChainOf,
  chainOf,
  lockChain,
  isApprovedOrganisation,
  replaceChain,
  watchedPerson,
} from './duty.store.ts'
import { dutyTest } from './notifications.words.ts'
import { postLetter, postToWebhook } from './post.actions.ts'
import { countSubscriptions } from './push-subscriptions.store.ts'
import { showDelivery } from './show-delivery.ts'
import { numberForSms, reachedBySms } from './telephone.ts'

export type { Contact }

/**
 * Nobody set: the administrators are on duty. An organisation without a chain of its own, or with nobody on it who can be rung, has the
 * national one.
 */
export async function whoIsOnDuty({ db }: Services, organisationId: string | null): Promise<Contact[]> {
  const own = organisationId === null ? [] : await contactsNamed(db, await approvedChainOf(db, organisationId))
  const chosen = own.length > 0 ? own : await contactsNamed(db, await chainOf(db, null))
  const onDuty = chosen.length > 0 ? chosen : await administrators(db)
  return onDuty.map((contact) => ({ ...contact, isOnDuty: true }))
}

/** Everybody who is rung for a boat: those on duty first, then its coordinators and all administrators. */
export async function whoIsRung(services: Services, organisationId: string | null): Promise<Contact[]> {
  const onDuty = await whoIsOnDuty(services, organisationId)
  const coordinators = await coordinatorsOf(services.db, organisationId)
  return onceEach([...onDuty, ...coordinators, ...(await administrators(services.db))])
}

type InNeed = { readonly accountId: string | null; readonly organisationId: string | null }

/** Without the person in need, whom it helps nothing to be rung. Where that leaves nobody: everybody else who is rung. */
export async function othersAmong(services: Services, rung: readonly Contact[], inNeed: InNeed): Promise<Contact[]> {
  const isOther = ({ accountId }: Contact) => accountId !== inNeed.accountId
  const others = rung.filter(isOther)
  return others.length > 0 ? others : (await whoIsRung(services, inNeed.organisationId)).filter(isOther)
}

/** Who hears that a chain does not answer: those in it, whoever may change it, and the administrators. */
export async function whoWatchesChain(services: Services, organisationId: string | null): Promise<Contact[]> {
  const coordinators = organisationId === null ? [] : await coordinatorsOf(services.db, organisationId)
  return onceEach([
    ...(await whoIsOnDuty(services, organisationId)),
    ...coordinators,
    ...(await administrators(services.db)),
  ])
}

/** The coordinators of an organisation, and a person: those whom an alert concerns that is no SOS. */
export async function whoIsConcerned(
  services: Services,
  organisationId: string | null,
  accountId: string | null,
): Promise<Contact[]> {
  const coordinators = organisationId === null ? [] : await coordinatorsOf(services.db, organisationId)
  const person = accountId === null ? [] : await contactsNamed(services.db, [accountId])
  return onceEach([...person, ...coordinators])
}

export async function whoHasPush(services: Services): Promise<Contact[]> {
  return await everybodyWithPush(services.db)
}

/** Who looks after the boats of an organisation; where a boat has none, or one that may take charge of nothing, those on duty too. */
export async function whoLooksAfter(services: Services, organisationId: string | null): Promise<Contact[]> {
  if (organisationId === null) return await whoIsOnDuty(services, null)
  const coordinators = await coordinatorsOf(services.db, organisationId)
  if (coordinators.length > 0 && (await isApprovedOrganisation(services.db, organisationId))) return coordinators
  return onceEach([...coordinators, ...(await whoIsOnDuty(services, organisationId))])
}

/** Somebody by id, as a contact: null when the person has left. */
export async function contactOf(services: Services, accountId: string): Promise<Contact | null> {
  return (await contactsNamed(services.db, [accountId]))[0] ?? null
}

/** Several people by their ids, without those who have left. */
export async function contactsOf(services: Services, accountIds: readonly string[]): Promise<Map<string, Contact>> {
  const found = await contactsNamed(services.db, [...new Set(accountIds)])
  return new Map(found.flatMap((contact) => (contact.accountId === null ? [] : [[contact.accountId, contact]])))
}

/** Whom somebody wants to be called when nobody answers. */
export async function familyOf(services: Services, accountId: string): Promise<Contact | null> {
  const phone = await emergencyContactOf(services.db, accountId)
  return phone === null
    ? null
    : { accountId: null, name: null, email: null, phones: [phone], chosen: {}, isOnDuty: true }
}

export async function readDuty(services: Services, caller: Caller): Promise<Duty> {
  const organisation = scopeOf(caller)
  const people = await contactsNamed(services.db, await chainOf(services.db, organisation))
  return {
    organisation,
    national: organisation === null,
    people: await Promise.all(
      people.map(async ({ accountId, name, phones, email }) => ({
        user: accountId ?? '',
        name,
        phone: numberForSms(services, phones),
        getsSms: phones.some((one) => reachedBySms(services, one)),
        email: email ?? '',
        pushDevices: await countSubscriptions(services.db, accountId ?? ''),
      })),
    ),
  }
}

export async function writeDuty(
  services: Services,
  caller: Caller,
  people: readonly string[],
  seen: SeenVersion,
): Promise<Duty> {
  const chain = [...new Set(people)]
  await lockChain(services.db, scopeOf(caller))
  const before = await readDuty(services, caller)
  await refuseIfChanged(services, caller, seen, {
    version: dutyVersion(before),
    by: null,
    refusedBy: dutyChangedBy,
    current: () => before,
  })
  for (const id of chain) await refuseStranger(services, caller, id)
  await replaceChain(services.db, scopeOf(caller), chain)
  return await readDuty(services, caller)
}

/** A marked test by every channel to everybody on duty, and to the webhook; it is no alert and escalates nothing. */
export async function testDuty(services: Services, caller: Caller): Promise<Delivery[]> {
  const organisationId = scopeOf(caller)
  await spendDutyTest(services, caller)
  const onDuty = await whoIsOnDuty(services, organisationId)
  const letter = {
    alertId: null,
    organisationId,
    reason: 'duty_test',
    stage: null,
    message: dutyTest(services.now()),
    chargedTo: caller.id,
  } as const
  const receivers = onDuty.map((contact) => ({ contact, channels: ['push', 'sms', 'email'] as const }))
  const ids = await inTransaction(services, async (inside) => [
    ...(await postLetter(inside, letter, receivers)),
    ...(await postToWebhook(inside, letter)),
  ])
  return (await deliveriesNamed(services.db, ids)).map((row) => showDelivery(services, row))
}

/** By hand, an SOS for practice among them. */
export async function spendDutyTest(services: Services, caller: Caller): Promise<void> {
  await spend(services, { what: `duty test ${caller.id}`, most: mostDutyTests, refusal: tooManyDutyTests })
}

/** An organisation's own chain, and the country's for administrators. */
function scopeOf(caller: Caller): string | null {
  return caller.role === 'admin' ? null : caller.organisationId
}

async function refuseStranger(services: Services, caller: Caller, id: string): Promise<void> {
  const watched = await watchedPerson(services.db, id)
  if (watched === null || !managesPerson(caller, watched)) throw new Refused(dutyStranger, { people: dutyStranger })
}

function onceEach(contacts: readonly Contact[]): Contact[] {
  const seen = new Set<string | null>()
  return contacts.filter(({ accountId }) => !seen.has(accountId) && seen.add(accountId))
}
