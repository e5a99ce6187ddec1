import * as z from 'zod/mini'
import { alert, alertWithTrail } from './alert.ts'
import {
  alertChange,
  alertDetails,
  alertDraft,
  alertFilter,
  alertNotYoursToRaise,
  closingNotYours,
  endNotYours,
  falseAlarmOnly,
  notAnSos,
  ownSosRefused,
  peopleImpossible,
  reopeningTooLate,
  sosIsOver,
  resolution,
  sosPlaceStays,
  sosSeverityStays,
  sosStillOpen,
  stateImpossible,
  tooManyRelays,
  weatherIsAdmins,
} from './alert.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { type Who, admins, approvedManagers, themselves } from '#contract/wire/who.ts'

/** An alert is shown to whoever sees its boat. */
const whoeverSees = { ...themselves, admin: 'all' } as const satisfies Who
const whoeverMayTakeCharge = { ...whoeverSees, pending: 'none' } as const satisfies Who
const goingRefusals = [notAnSos, sosIsOver] as const
const changeRefusals = [
  stateImpossible,
  peopleImpossible,
  ownSosRefused,
  falseAlarmOnly,
  weatherIsAdmins,
  closingNotYours,
  sosPlaceStays,
  sosSeverityStays,
] as const

/** Whole or in part: whatever is not said does not change. */
const alertEdit = {
  path: '/alerts/{id}/',
  summary:
    'Modifier une alerte ; ce qu’un SOS ou une recherche a dit reste, une correction s’y ajoute ; les champs absents ne changent pas',
  who: approvedManagers,
  body: alertChange,
  reply: alert,
  versioned: true,
  refusals: changeRefusals,
  evenWhenFull: true,
  unaudited: 'own_trail',
} as const

export const alertsApi = {
  list: endpoint({
    method: 'GET',
    path: '/alerts/',
    summary: 'Lister les alertes que l’on peut voir, les actives d’abord',
    who: whoeverSees,
    query: z.object({ ...pageQuery, ...alertFilter, grouped: z.optional(z.stringbool()) }),
    /** Wanted `grouped`, the newest of those that say the same stands for all of them, and `alike` says of how many. A case stands for itself. */
    reply: z.extend(page(alert), { alike: z.optional(z.array(z.object({ id, count: z.int() }))) }),
  }),
  raise: endpoint({
    method: 'POST',
    path: '/alerts/',
    summary:
      'Lancer une alerte ; un SOS accepte la clé SOS, et avec pirogue concerne celle-là : une de son organisation, ou une que l’on voit en danger, dont location dit alors d’où on la voit',
    who: themselves,
    sosKey: true,
    goesFirst: true,
    body: alertDraft,
    reply: alert,
    status: 201,
    repeatable: true,
    refusals: [idTaken, peopleImpossible, alertNotYoursToRaise, organisationPending, tooManyRelays],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  read: endpoint({
    method: 'GET',
    path: '/alerts/{id}/',
    summary: 'Lire une alerte et tout ce qui a été fait ; l’auteur d’un SOS peut le lire avec sa clé SOS',
    who: whoeverSees,
    sosKey: true,
    reply: alertWithTrail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/alerts/{id}/acknowledge/',
    summary: 'Acquitter ; pour un SOS : prendre en charge (coordinateur ou administrateur), sinon accuser « vue »',
    who: whoeverMayTakeCharge,
    reply: alert,
    repeatable: true,
    refusals: [ownSosRefused],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/alerts/{id}/resolve/',
    summary:
      'Clore avec une raison ; un SOS ou une recherche : qui l’a pris en charge, un administrateur, et son auteur (son SOS avec fausse_alerte)',
    who: whoeverSees,
    body: resolution,
    reply: alert,
    repeatable: true,
    refusals: [falseAlarmOnly, closingNotYours, weatherIsAdmins, organisationPending],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/reopen/',
    summary:
      'Rouvrir son SOS ou la recherche de sa pirogue, jusqu’à 24 h après la fin : l’appel recommence ; accepte la clé SOS',
    who: themselves,
    sosKey: true,
    goesFirst: true,
    reply: alert,
    repeatable: true,
    refusals: [reopeningTooLate],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  undoResolve: endpoint({
    method: 'POST',
    path: '/alerts/{id}/resolve/undo/',
    summary: 'Annuler la fin que l’on a dite soi-même\u00a0: l’alerte reprend comme elle était',
    who: whoeverSees,
    reply: alert,
    repeatable: true,
    refusals: [endNotYours, reopeningTooLate],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  go: endpoint({
    method: 'POST',
    path: '/alerts/{id}/going/',
    summary: '«\u00a0J’y vais\u00a0»\u00a0: dire que l’on va aider un SOS\u00a0; n’arrête pas l’escalade',
    who: whoeverMayTakeCharge,
    reply: alert,
    repeatable: true,
    refusals: goingRefusals,
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  turnBack: endpoint({
    method: 'DELETE',
    path: '/alerts/{id}/going/',
    summary: 'Dire que l’on n’y va plus',
    who: whoeverMayTakeCharge,
    reply: alert,
    repeatable: true,
    refusals: goingRefusals,
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  seen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/seen/',
    summary: 'Accuser réception : « vue par » ; n’arrête rien',
    who: whoeverSees,
    reply: alert,
    repeatable: true,
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  addDetails: endpoint({
    method: 'POST',
    path: '/alerts/{id}/details/',
    summary: 'Dire après l’envoi ce qui arrive et combien sont à bord ; accepte la clé SOS',
    who: whoeverSees,
    sosKey: true,
    body: alertDetails,
    reply: alert,
    repeatable: true,
    refusals: [peopleImpossible],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  replace: endpoint({ method: 'PUT', ...alertEdit }),
  change: endpoint({ method: 'PATCH', ...alertEdit }),
  remove: endpoint({
    method: 'DELETE',
    path: '/alerts/{id}/',
    summary: 'Supprimer une alerte ; un SOS ou une recherche en cours ne se supprime pas',
    who: admins,
    reply: null,
    refusals: [sosStillOpen],
    unaudited: 'own_trail',
  }),
}
