import * as z from 'zod/mini'
import {
  alreadyInOrganisation,
  inNoOrganisation,
  invitationInvalid,
  moreDigitsNeeded,
  tooManyInvitations,
} from './invitation-refusals.ts'
import { invitation, openedInvitation } from './invitation.ts'
import { codeOrToken, invitedPerson, newInvitation } from './invitation.rules.ts'
import { numberNotServed, phoneTaken } from '#contract/accounts/account.rules.ts'
import { signedInReply, user } from '#contract/accounts/account.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { nameOfState } from '#contract/wire/name.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { type Who, approvedManagers, everyone, themselves } from '#contract/wire/who.ts'

const fishermen = { ...themselves, organization: 'none', admin: 'none' } as const satisfies Who

/** How a fisherman comes to an organisation, and goes. */
export const invitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/invitations/',
    summary: 'Lister les invitations ouvertes, les plus récentes d’abord',
    who: approvedManagers,
    query: z.object(pageQuery),
    reply: page(invitation),
  }),
  add: endpoint({
    method: 'POST',
    path: '/invitations/',
    summary: 'Inviter un pêcheur : un code à six chiffres et un lien, valables une fois, sept jours',
    who: approvedManagers,
    body: newInvitation,
    reply: invitation,
    status: 201,
    refusals: [tooManyInvitations, idTaken],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}/',
    summary: 'Retirer une invitation',
    who: approvedManagers,
    reply: null,
  }),
  open: endpoint({
    method: 'POST',
    path: '/invitations/open/',
    summary: 'Lire de qui vient une invitation, par son code ou son lien',
    who: everyone,
    body: codeOrToken,
    reply: openedInvitation,
    repeatable: true,
    auditsRefusals: true,
    refusals: [invitationInvalid, moreDigitsNeeded],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept/',
    summary: 'Créer son compte de pêcheur avec une invitation : membre, avec sa pirogue et son téléphone',
    who: everyone,
    body: invitedPerson,
    reply: signedInReply,
    status: 201,
    secretReply: true,
    auditsRefusals: true,
    refusals: [invitationInvalid, moreDigitsNeeded, phoneTaken, numberNotServed, nameOfState],
    marksDevice: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/invitations/join/',
    summary: 'Rejoindre une organisation avec le compte que l’on a déjà',
    who: fishermen,
    body: codeOrToken,
    reply: user,
    repeatable: true,
    auditsRefusals: true,
    refusals: [invitationInvalid, moreDigitsNeeded, alreadyInOrganisation],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/invitations/leave/',
    summary: 'Quitter son organisation',
    who: fishermen,
    reply: user,
    refusals: [inNoOrganisation],
  }),
}
