import * as z from 'zod/mini'
import { ownRoleFixed, passwordWrong, tooManyAttempts } from './account.rules.ts'
import {
  agreement,
  alreadyAsked,
  newPendingPassword,
  newPendingReset,
  notAnAdministrator,
  notYoursToAgree,
  pendingAct,
  pendingActOver,
} from './pending-acts.ts'
import { secondFactorWrong } from './second-factor-refusals.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { admins } from '#contract/wire/who.ts'

const proof = [passwordWrong, secondFactorWrong, tooManyAttempts] as const
const asking = [...proof, ownRoleFixed, notAnAdministrator, alreadyAsked] as const

/** Nobody alone takes the way in of another administrator. */
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
  agree: endpoint({
    method: 'POST',
    path: '/users/pending-acts/{id}/agree/',
    summary: 'Accepter, comme second administrateur\u00a0: c’est fait aussitôt',
    who: admins,
    body: agreement,
    reply: null,
    auditsRefusals: true,
    refusals: [...proof, notYoursToAgree, pendingActOver],
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
