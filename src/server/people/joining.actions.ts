import type { SignedIn, User } from '#contract/accounts/account.ts'
import type { NewUser } from '#contract/accounts/person.rules.ts'
import {
  alreadyInOrganisation,
  inNoOrganisation,
  invitationInvalid,
  moreDigitsNeeded,
} from '#contract/invitations/invitation-refusals.ts'
import type { CodeOrToken, InvitedPerson } from '#contract/invitations/invitation.rules.ts'
import type { OpenedInvitation } from '#contract/invitations/invitation.ts'
import { refuseNamesOfState } from '#contract/wire/name.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { existingPerson, holdAccount, personNamed, readOwn, signIn } from '#server/accounts/accounts.actions.ts'
import { limitedCode } from '#server/accounts/sign-in/attempts.actions.ts'
import { hashPassword, secretHash } from '#server/accounts/sign-in/secrets.ts'
import { phoneOf } from '#server/devices/reporting-devices.actions.ts'
import { moreDigitsOf } from '#server/invitations/invitations.actions.ts'
import {
  type InvitationRow,
  invitationByCode,
  invitationByToken,
  takeInvitation,
} from '#server/invitations/invitations.store.ts'
import { tellCoordinators } from '#server/notifications/tell-people.actions.ts'
import { join, leaveOwnOrganisation } from '#server/organisations/organisations.actions.ts'
import { memberJoined, memberLeft } from '#server/organisations/organisations.words.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishRightsChanged } from '#server/platform/http/rights-changed.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { createAccount, signInAgain } from './registration.actions.ts'

/*
 * open ── accept (who has no account), join (who has one) ──▶ used
 *   ├──── revoke ──▶ taken back
 *   └──── seven days ──▶ expired, and as long as its organisation is refused it counts for nobody
 *
 * Of two who come with the same one at the same time the first is let in: `takeInvitation` is one update.
 * why: people.md#how-a-fisherman-comes-to-his-organisation
 */

export async function openInvitation(
  services: Services,
  shown: CodeOrToken,
  address: string,
): Promise<OpenedInvitation> {
  const found = await proven(services, shown, address)
  const { organisationName, createdByName, expiresAt } = found
  return { organisationName, invitedBy: createdByName, expiresAt: expiresAt.toISOString() }
}

/** An account with its boat, its telephone and its organisation, or nothing of it. Sent again it opens the same account. */
export async function accept(
  services: Services,
  typed: InvitedPerson,
  { address, key, device }: { address: string; key: string | null; device: string },
): Promise<SignedIn> {
  const registrationKey = key === null ? null : secretHash(key)
  const invitation = await proven(services, typed, address, async ({ usedBy }) => {
    const made = usedBy !== null && registrationKey !== null ? await personNamed(services, usedBy) : null
    return made?.registrationKey === registrationKey
  })
  refuseNamesOfState({ full_name: [typed.fullName, null], boat_name: [typed.boatName, null] })
  const passwordHash = await hashPassword(typed.password)
  const created = await inTransaction(services, async (inside) => {
    const accountId = await createAccount(inside, newFisherman(typed), {
      passwordHash,
      registrationKey,
      founded: 'pending',
    })
    if (accountId === null) return null
    await comeIn(inside, accountId, invitation)
    return await signIn(inside, accountId, device)
  })
  return created ?? (await signInAgain(services, typed, { registrationKey, device }))
}

/** With an account that is there already. Sent again it changes nothing. */
export async function joinWith(services: Services, caller: Caller, shown: CodeOrToken, address: string): Promise<User> {
  const invitation = await proven(services, shown, address, async ({ usedBy }) => usedBy === caller.id)
  await inTransaction(services, async (inside) => {
    await holdAccount(inside, caller.id)
    const { organisationId } = await existingPerson(inside, caller.id)
    if (organisationId === invitation.organisationId && invitation.usedBy === caller.id) return
    if (organisationId !== null) throw new Refused(alreadyInOrganisation)
    await comeIn(inside, caller.id, invitation)
    await publishRightsChanged(inside, [caller.id])
  })
  return await readOwn(services, caller)
}

/** Nobody is kept: what was seen of the boat until then stays where it was seen. */
export async function leaveOrganisation(services: Services, caller: Caller): Promise<User> {
  await inTransaction(services, async (inside) => {
    await holdAccount(inside, caller.id)
    const person = await existingPerson(inside, caller.id)
    if (person.organisationId === null) throw new Refused(inNoOrganisation)
    await leaveOwnOrganisation(inside, caller.id)
    await publishRightsChanged(inside, [caller.id])
    await tellCoordinators(inside, person.organisationId, memberLeft(person))
  })
  return await readOwn(services, caller)
}

async function comeIn(services: Services, accountId: string, { id, organisationId }: InvitationRow): Promise<void> {
  if (!(await takeInvitation(services.db, id, accountId, services.now()))) throw invalid()
  await join(services, accountId, organisationId, 'member')
  await phoneOf(services, accountId)
  await tellCoordinators(services, organisationId, memberJoined(await existingPerson(services, accountId)))
}

/**
 * The invitation that somebody came with, if it counts: open, or used by the very request that is sent again. Six digits are
 * guessed, and an address has few tries; then four more digits are asked for. Ten digits, and a link, are not guessed.
 */
async function proven(
  services: Services,
  { token, code }: CodeOrToken,
  address: string,
  isAgain: (invitation: InvitationRow) => Promise<boolean> = async () => false,
): Promise<InvitationRow> {
  const { db } = services
  const counts = async (found: InvitationRow | null) =>
    found !== null && (isOpen(found, services.now()) || (await isAgain(found)))
  if (token) {
    const found = await invitationByToken(db, token)
    if (found !== null && (await counts(found))) return found
    throw invalid()
  }
  const looked: InvitationRow[] = []
  const look = async () => {
    const found = await invitationByCode(db, code?.slice(0, shortCode) ?? '')
    if (found !== null && code !== found.code && code !== `${found.code}${moreDigitsOf(found)}`) return false
    if (found !== null) looked.push(found)
    return await counts(found)
  }
  const isLong = code != null && code.length > shortCode
  const isRight = await (isLong ? look() : limitedCode(services, { address, refusal: moreDigitsNeeded }, look))
  const [found] = looked
  if (!isRight || found === undefined) throw invalid()
  return found
}

const shortCode = 6

function isOpen({ usedAt, revokedAt, expiresAt, organisationApproval }: InvitationRow, now: Date): boolean {
  return usedAt === null && revokedAt === null && expiresAt > now && organisationApproval !== 'refused'
}

function invalid(): Refused {
  return new Refused(invitationInvalid, { code: invitationInvalid })
}

function newFisherman({ fullName, boatName, licenseNumber, emergencyContact, ...typed }: InvitedPerson): NewUser {
  const { phoneNumber, password } = typed
  return {
    phoneNumber,
    password,
    role: 'fisherman',
    profile: { fullName, boatName, licenseNumber, emergencyContact },
  }
}
