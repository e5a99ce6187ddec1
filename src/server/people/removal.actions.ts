import { existingPerson, holdAccount } from '#server/accounts/accounts.actions.ts'
import { refuseIfAdministrator } from '#server/accounts/accounts.actions.ts'
import { type Person, updateAccount } from '#server/accounts/accounts.store.ts'
import { removeAvatar } from '#server/accounts/avatar.actions.ts'
import { forgetAddresses } from '#server/accounts/sign-in/attempts.actions.ts'
import { forgetSecondFactor } from '#server/accounts/sign-in/second-factor.actions.ts'
import { signOutAll } from '#server/accounts/sign-in/sessions.actions.ts'
import { forgetMessagesOf } from '#server/chat/messages.actions.ts'
import { movePhone } from '#server/devices/reporting-devices.actions.ts'
import { forgetPrivateMedia } from '#server/media/removal.actions.ts'
import { forgetContact } from '#server/notifications/forget-contact.actions.ts'
import { leaveOwnOrganisation } from '#server/organisations/organisations.actions.ts'
import { forgetOwnerName } from '#server/pirogues/pirogues.actions.ts'
import { forgetAnswersTo } from '#server/platform/http/answer-once.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetTicketsOf } from '#server/support/forget-tickets.actions.ts'
import { refuseWhilePersonIsOut } from '#server/voyages/at-sea/who-is-out.actions.ts'
import { refuseUnlessAdminOfAnother } from './people.actions.ts'

const nameOfDeleted = 'Compte supprimé'

export async function removePerson(services: Services, caller: Caller, person: Person): Promise<void> {
  refuseUnlessAdminOfAnother(caller, person)
  await holdAccount(services, person.id)
  refuseIfAdministrator(await existingPerson(services, person.id))
  await removeAccount(services, person)
}

/** Once it is decided: the person goes, the history of the boat stays. */
export async function removeAccount(services: Services, person: Person): Promise<void> {
  await refuseWhilePersonIsOut(services, person.id)
  await signOutAll(services, person.id)
  await forgetSecondFactor(services, person.id)
  await forgetAddresses(services, person.id)
  await forgetAnswersTo(services, person.id)
  await forgetContact(services, person.id)
  await forgetTicketsOf(services, person.id)
  await removeAvatar(services, person.id)
  await forgetPrivateMedia(services, person.id)
  await forgetMessagesOf(services, person.id)
  // Before he leaves: his boats stay with the organisation that looks after them.
  await forgetOwnerName(services, person.id, nameOfDeleted)
  await leaveOwnOrganisation(services, person.id)
  await movePhone(services, person.id)
  await updateAccount(services.db, person.id, {
    email: '',
    emailIdentity: `deleted ${person.id}`,
    phoneIdentity: null,
    username: '',
    passwordHash: '',
    isActive: false,
    fullName: nameOfDeleted,
    firstName: null,
    phone: null,
    emergencyContact: null,
    preferences: {},
    registrationKey: null,
    deletedAt: services.now(),
  })
}
