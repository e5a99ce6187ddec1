import * as z from 'zod/mini'
import { preferences, user } from './account.ts'
import {
  adminOnlyField,
  avatarLimit,
  avatarNotAnImage,
  avatarTooLarge,
  emailTaken,
  numberNotServed,
  ownRoleFixed,
  passwordWrong,
  personOut,
  phoneTaken,
  tooManyAttempts,
} from './account.rules.ts'
import { entryApi } from './entry.api.ts'
import { secondAdministratorNeeded } from './pending-acts.ts'
import { secondFactorWrong } from './second-factor-refusals.ts'
import {
  listedUser,
  newUser,
  passwordChange,
  passwordSet,
  profileChange,
  userChange,
  userFilter,
  userSorts,
} from './person.rules.ts'
import { inNoOrganisation } from '#contract/invitations/invitation-refusals.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { nameOfState } from '#contract/wire/name.ts'
import { page } from '#contract/wire/page.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { admins, managers, themselves } from '#contract/wire/who.ts'

/** New: since the first of the month, of Dakar. */
const userCounts = z.object({ total: z.int(), active: z.int(), fishermen: z.int(), newThisMonth: z.int() })
export type UserCounts = z.output<typeof userCounts>

/** Whole or in part: whatever is not said does not change. */
const profileEdit = {
  path: '/users/profile/',
  summary: 'Modifier son profil ; les champs absents ne changent pas',
  who: themselves,
  body: profileChange,
  reply: user,
  versioned: true,
  refusals: [nameOfState, numberNotServed],
} as const

export const accountsApi = {
  ...entryApi,
  replaceProfile: endpoint({ method: 'PUT', ...profileEdit }),
  changeProfile: endpoint({ method: 'PATCH', ...profileEdit }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/password/',
    summary: 'Changer son mot de passe ; les autres sessions se ferment, et aucune clé SOS d’avant ne vaut plus',
    who: themselves,
    body: passwordChange,
    reply: null,
    repeatable: true,
    auditsRefusals: true,
    refusals: [passwordWrong, tooManyAttempts],
    marksDevice: true,
  }),
  signOutDevices: endpoint({
    method: 'POST',
    path: '/users/sign-out-devices/',
    summary: 'Déconnecter ses autres appareils : leurs sessions se ferment, et aucune clé SOS d’avant ne vaut plus',
    who: themselves,
    reply: null,
    repeatable: true,
    marksDevice: true,
  }),
  changeAvatar: endpoint({
    method: 'POST',
    path: '/users/avatar/',
    summary: 'Envoyer sa photo (champ avatar, image de 5 Mo au plus)',
    who: themselves,
    upload: { field: 'avatar', largest: avatarLimit, tooLarge: avatarTooLarge },
    reply: user,
    refusals: [avatarTooLarge, avatarNotAnImage],
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/users/preferences/',
    summary: 'Lire ses préférences',
    who: themselves,
    reply: preferences,
    freeForm: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/users/',
    summary:
      'Lister les comptes que l’on peut voir, pour un administrateur ceux qui attendent d’abord ; counts compte tous ceux-là',
    who: managers,
    query: z.object({ ...listQuery(userSorts), ...userFilter }),
    /** `counts` is of all of them, or of all whom the caller manages, whatever the list was narrowed to. */
    reply: z.extend(page(listedUser), { counts: userCounts }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/users/',
    summary: 'Créer le compte d’une autre personne',
    who: managers,
    body: newUser,
    reply: listedUser,
    status: 201,
    refusals: [nameOfState, emailTaken, phoneTaken, numberNotServed, adminOnlyField],
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/users/{id}/',
    summary: 'Lire un compte',
    who: managers,
    reply: listedUser,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/users/{id}/',
    summary:
      'Modifier un compte ; rôle et état par un administrateur seul, e-mail et numéro de connexion par qui répond de cette personne',
    who: managers,
    body: userChange,
    reply: listedUser,
    versioned: true,
    refusals: [
      nameOfState,
      emailTaken,
      phoneTaken,
      numberNotServed,
      ownRoleFixed,
      adminOnlyField,
      personOut,
      secondAdministratorNeeded,
    ],
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/users/users/{id}/password/',
    summary:
      'Donner un mot de passe à quelqu’un qui a oublié le sien : toutes ses sessions se ferment, et cette personne en est prévenue',
    who: managers,
    body: passwordSet,
    reply: null,
    repeatable: true,
    auditsRefusals: true,
    refusals: [accessRefused, tooManyAttempts, passwordWrong, secondFactorWrong, secondAdministratorNeeded],
  }),
  signOutDevicesOf: endpoint({
    method: 'POST',
    path: '/users/users/{id}/sign-out-devices/',
    summary:
      'Déconnecter les appareils de quelqu’un : toutes ses sessions se ferment, et aucune clé SOS d’avant ne vaut plus',
    who: admins,
    reply: null,
    repeatable: true,
  }),
  putOut: endpoint({
    method: 'POST',
    path: '/users/users/{id}/put-out/',
    summary: 'Retirer un pêcheur de son organisation : il garde son compte et sa pirogue, et en est prévenu',
    who: managers,
    reply: listedUser,
    refusals: [inNoOrganisation],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/users/{id}/',
    summary: 'Supprimer un compte : la personne est anonymisée, l’histoire de sa pirogue reste',
    who: admins,
    reply: null,
    refusals: [ownRoleFixed, personOut, secondAdministratorNeeded],
  }),
}
