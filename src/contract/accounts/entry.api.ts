import { preferences, signedInReply, sosKeyHeld, sosKeyReply, user } from './account.ts'
import {
  accountInactive,
  credentials,
  emailTaken,
  invalidCredentials,
  numberNotServed,
  phoneTaken,
  preferencesChange,
  registration,
  tooManyAttempts,
} from './account.rules.ts'
import { secondFactorRequired } from './second-factor-refusals.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { nameOfState } from '#contract/wire/name.ts'
import { everyone, themselves } from '#contract/wire/who.ts'

/** What the way in asks, and little else: it is read before the app is there. */
export const entryApi = {
  login: endpoint({
    method: 'POST',
    path: '/users/login/',
    summary: 'Se connecter',
    who: everyone,
    body: credentials,
    reply: signedInReply,
    secretReply: true,
    auditsRefusals: true,
    refusals: [invalidCredentials, accountInactive, secondFactorRequired, tooManyAttempts],
    evenWhenFull: true,
    marksDevice: true,
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/register/',
    summary: 'Créer un compte de pêcheur ou d’organisation',
    who: everyone,
    body: registration,
    reply: signedInReply,
    status: 201,
    secretReply: true,
    refusals: [emailTaken, phoneTaken, numberNotServed, nameOfState, tooManyAttempts],
    marksDevice: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout/',
    summary: 'Fermer cette session',
    who: themselves,
    reply: null,
    evenWhenFull: true,
    marksDevice: true,
  }),
  renewSosKey: endpoint({
    method: 'POST',
    path: '/users/sos-key/',
    summary: 'La clé SOS de cet appareil : celle qu’il a, si elle vaut encore, sinon une nouvelle',
    who: themselves,
    body: sosKeyHeld,
    reply: sosKeyReply,
    repeatable: true,
    secretReply: true,
    evenWhenFull: true,
    unaudited: 'too_often',
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    summary: 'Lire son propre compte',
    who: themselves,
    reply: user,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/users/preferences/',
    summary: 'Modifier ses préférences ; les champs absents ne changent pas',
    who: themselves,
    body: preferencesChange,
    reply: preferences,
    freeForm: true,
  }),
}
