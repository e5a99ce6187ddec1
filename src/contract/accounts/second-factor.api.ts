import * as z from 'zod/mini'
import { ownProof } from './own-proof.ts'
import { secondAdministratorNeeded } from './pending-acts.ts'
import { accountInactive, ownRoleFixed, passwordWrong, tooManyAttempts } from './account.rules.ts'
import { signedInReply } from './account.ts'
import { secondFactorIsOff, secondFactorIsOn, secondFactorWrong, signInExpired } from './second-factor-refusals.ts'
import {
  recoveryCodes,
  secondFactorBegun,
  secondFactorEnd,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
  secondStep,
} from './second-factor.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { type Who, admins, everyone, themselves } from '#contract/wire/who.ts'

/** Administrators and coordinators, each for themselves. */
const inCharge = { ...themselves, fisherman: 'none' } as const satisfies Who

export const secondFactorApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/users/login/second-factor/',
    summary: 'Se connecter, deuxième étape : ce que le refus second_factor_required a donné, et un code',
    who: everyone,
    body: secondStep,
    reply: signedInReply,
    secretReply: true,
    auditsRefusals: true,
    refusals: [secondFactorWrong, signInExpired, accountInactive, tooManyAttempts],
    evenWhenFull: true,
    marksDevice: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/second-factor/',
    summary: 'Sa double authentification : activée ou non, et combien de codes de secours restent',
    who: inCharge,
    reply: secondFactorState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/users/second-factor/',
    summary:
      'Commencer : reçoit le secret pour l’application d’authentification ; rien ne change avant la confirmation',
    who: inCharge,
    body: secondFactorBegun,
    reply: secondFactorSecret,
    secretReply: true,
    auditsRefusals: true,
    refusals: [passwordWrong, secondFactorIsOn, tooManyAttempts],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/second-factor/confirm/',
    summary: 'Activer, avec un code de l’application ; reçoit les dix codes de secours, une seule fois',
    who: inCharge,
    body: secondFactorProof,
    reply: recoveryCodes,
    secretReply: true,
    auditsRefusals: true,
    refusals: [secondFactorWrong, secondFactorIsOn, secondFactorIsOff, tooManyAttempts],
  }),
  end: endpoint({
    method: 'POST',
    path: '/users/second-factor/off/',
    summary: 'Désactiver, avec le mot de passe et un code',
    who: inCharge,
    body: secondFactorEnd,
    reply: null,
    repeatable: true,
    auditsRefusals: true,
    refusals: [passwordWrong, secondFactorWrong, tooManyAttempts],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/users/users/{id}/second-factor/',
    summary: 'Désactiver la double authentification de quelqu’un qui a perdu son téléphone',
    who: admins,
    body: z.object(ownProof),
    reply: null,
    auditsRefusals: true,
    refusals: [ownRoleFixed, passwordWrong, secondFactorWrong, tooManyAttempts, secondAdministratorNeeded],
  }),
}
