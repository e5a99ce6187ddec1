import type { User } from '#contract/accounts/account.ts'
import { mayPutOut } from '#contract/accounts/person.rules.ts'
import { inNoOrganisation } from '#contract/invitations/invitation-refusals.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { existingPerson, holdAccount } from '#server/accounts/accounts.actions.ts'
import { personSeenBy } from '#server/accounts/person.ts'
import { tellPerson } from '#server/notifications/tell-people.actions.ts'
import { leaveOwnOrganisation } from '#server/organisations/organisations.actions.ts'
import { sentAway } from '#server/organisations/organisations.words.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishRightsChanged } from '#server/platform/http/rights-changed.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'

/** As if he had left by himself: his boats are his, and what was seen of them until then stays where it was seen. */
export async function putOut(services: Services, caller: Caller, id: string): Promise<User> {
  return await inTransaction(services, async (inside) => {
    await holdAccount(inside, id)
    const person = await existingPerson(inside, id)
    const { role, organisationId, organisationName } = person
    if (!mayPutOut(caller, { ownerId: id, role, organisationId })) throw new Refused(accessRefused)
    if (organisationId === null) throw new Refused(inNoOrganisation)
    await leaveOwnOrganisation(inside, id)
    await publishRightsChanged(inside, [id])
    await tellPerson(inside, id, sentAway(organisationName))
    return personSeenBy(caller, await existingPerson(inside, id), inside.files)
  })
}
