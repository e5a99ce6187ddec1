import * as z from 'zod/mini'
import {
  emailTaken,
  lastAdmin,
  numberNotServed,
  ownRoleFixed,
  passwordWrong,
  personOut,
  phoneTaken,
  tooManyAttempts,
} from './account.rules.ts'
import {
  agreement,
  alreadyAsked,
  newPendingChange,
  newPendingPassword,
  newPendingRemoval,
  newPendingReset,
  notAnAdministrator,
  nothingToAsk,
  notYoursToAgree,
  pendingAct,
  pendingActOver,
  tooNewToAgree,
} from './pending-acts.ts'
import { secondFactorWrong } from './second-factor-refusals.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { admins } from '#contract/wire/who.ts'

const proof = [passwordWrong, secondFactorWrong, tooManyAttempts] as const
const asking = [...proof, ownRoleFixed, notAnAdministrator, alreadyAsked] as const

/** By then it may be impossible, as for anybody who is no administrator. */
const doing = [emailTaken, phoneTaken, numberNotServed, lastAdmin, personOut] as const

/** Nobody alone takes from another administrator his way in, his powers or his account. */
export const pendingActsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/pending-acts/',
    summary: 'Lister ce qui attend un second administrateur',
    who: admins,
    reply: z.object({ results: z.array(pendingAct) }),
  }),
  askPassword: endpoint({
    method: 'POST',
    path: '/users/pending-acts/password/',
    summary:
      'Demander un nouveau mot de passe pour un autre administrateur\u00a0: un second accepte, ou une heure passe',
    who: admins,
    body: newPendingPassword,
    reply: pendingAct,
    status: 201,
    auditsRefusals: true,
    refusals: asking,
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/users/pending-acts/second-factor/',
    summary:
      'Demander la fin de la double authentification d’un autre administrateur\u00a0: un second accepte, ou une heure passe',
    who: admins,
    body: newPendingReset,
    reply: pendingAct,
    status: 201,
    auditsRefusals: true,
    refusals: asking,
  }),
  askChange: endpoint({
    method: 'POST',
    path: '/users/pending-acts/change/',
    summary:
      'Demander un autre rôle, la désactivation, ou un autre e-mail ou numéro de connexion pour un autre administrateur\u00a0: un second accepte, ou une heure passe',
    who: admins,
    body: newPendingChange,
    reply: pendingAct,
    status: 201,
    auditsRefusals: true,
    refusals: [...asking, nothingToAsk, ...doing],
  }),
  askRemoval: endpoint({
    method: 'POST',
    path: '/users/pending-acts/removal/',
    summary: 'Demander la suppression du compte d’un autre administrateur\u00a0: un second accepte, ou une heure passe',
    who: admins,
    body: newPendingRemoval,
    reply: pendingAct,
    status: 201,
    auditsRefusals: true,
    refusals: [...asking, personOut],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/users/pending-acts/{id}/agree/',
    summary: 'Accepter, comme second administrateur\u00a0: c’est fait aussitôt',
    who: admins,
    body: agreement,
    reply: null,
    auditsRefusals: true,
    refusals: [...proof, notYoursToAgree, tooNewToAgree, pendingActOver, ...doing],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/users/pending-acts/{id}/stop/',
    summary: 'Arrêter\u00a0: rien ne sera fait',
    who: admins,
    reply: null,
    refusals: [pendingActOver],
  }),
}
