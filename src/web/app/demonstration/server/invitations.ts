import { type Invitation, invitationDays } from '#contract/invitations/invitation.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { Refused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, pageFrom } from './answering.ts'
import { newId } from './samples/samples.ts'

const day = 24 * 60 * 60_000

/** They are shown and taken back; nobody comes in with one, for nobody else is there. */
export const invitationAnswers: readonly Answering[] = [
  answering(invitationsApi.list, ({ world, query }) => pageFrom([...world.invitations.values()].toReversed(), query)),
  answering(invitationsApi.add, ({ world, person, now, body }) => {
    const organisation = person.role === 'admin' ? (body.organisation ?? null) : person.organisation
    if (organisation === null) throw new Refused(requiredFieldsMissing, { organisation: fieldRequired })
    const id = newId(now)
    const made: Invitation = {
      id,
      organisation,
      organisationName: world.organisations.get(organisation)?.name ?? null,
      digits: String(now % 1_000_000).padStart(6, '0'),
      moreDigits: String(now % 9973).padStart(4, '0'),
      token: id.replaceAll('-', ''),
      createdBy: person.id,
      createdByName: person.profile.fullName,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + invitationDays * day).toISOString(),
    }
    world.invitations.set(id, made)
    return made
  }),
  answering(invitationsApi.revoke, ({ world, params }) => {
    existing(world.invitations, params.id)
    world.invitations.delete(params.id)
  }),
]
