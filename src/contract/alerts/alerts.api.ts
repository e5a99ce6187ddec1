import * as z from 'zod/mini'
import { alert, alertWithTrail } from './alert.ts'
import {
  alertChange,
  alertDetails,
  alertDraft,
  alertFilter,
  alertNotYoursToRaise,
  closingNotYours,
  falseAlarmOnly,
  ownSosRefused,
  peopleImpossible,
  reopeningTooLate,
  resolution,
  sosPlaceStays,
  sosSeverityStays,
  sosStillOpen,
  stateImpossible,
  weatherIsAdmins,
} from './alert.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { type Who, admins, approvedManagers, themselves } from '#contract/wire/who.ts'

/** An alert is shown to whoever sees its boat. */
const whoeverSees = { ...themselves, admin: 'all' } as const satisfies Who
const whoeverMayTakeCharge = { ...whoeverSees, pending: 'none' } as const satisfies Who
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

export const alertsApi = {
  list: endpoint({
    method: 'GET',
    path: '/alerts/',
    summary: 'Lister les alertes que l’on peut voir, les actives d’abord',
    who: whoeverSees,
    query: z.object({ ...pageQuery, ...alertFilter }),
    reply: page(alert),
  }),
  raise: endpoint({
    method: 'POST',
    path: '/alerts/',
    summary: 'Lancer une alerte ; un SOS accepte la clé SOS, et avec pirogue concerne une pirogue de son organisation',
    who: themselves,
    sosKey: true,
    goesFirst: true,
    body: alertDraft,
    reply: alert,
    status: 201,
    repeatable: true,
    refusals: [idTaken, peopleImpossible, alertNotYoursToRaise, organisationPending],
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
    unaudited: 'own_trail',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/alerts/{id}/resolve/',
    summary:
      'Clore avec une raison ; un SOS : qui l’a pris en charge ou un administrateur, son auteur avec fausse_alerte',
    who: whoeverSees,
    body: resolution,
    reply: alert,
    repeatable: true,
    refusals: [falseAlarmOnly, closingNotYours, weatherIsAdmins],
    unaudited: 'own_trail',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/reopen/',
    summary: 'Rouvrir son SOS, jusqu’à 24 h après sa fin : l’appel recommence ; accepte la clé SOS',
    who: themselves,
    sosKey: true,
    goesFirst: true,
    reply: alert,
    repeatable: true,
    refusals: [reopeningTooLate],
    unaudited: 'own_trail',
  }),
  seen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/seen/',
    summary: 'Accuser réception : « vue par » ; n’arrête rien',
    who: whoeverSees,
    reply: alert,
    repeatable: true,
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
    unaudited: 'own_trail',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/alerts/{id}/',
    summary:
      'Modifier une alerte ; ce qu’un SOS a dit reste, une correction s’y ajoute ; les champs absents ne changent pas',
    who: approvedManagers,
    body: alertChange,
    reply: alert,
    versioned: true,
    refusals: changeRefusals,
    unaudited: 'own_trail',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/alerts/{id}/',
    summary:
      'Modifier une alerte ; ce qu’un SOS a dit reste, une correction s’y ajoute ; les champs absents ne changent pas',
    who: approvedManagers,
    body: alertChange,
    reply: alert,
    versioned: true,
    refusals: changeRefusals,
    unaudited: 'own_trail',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/alerts/{id}/',
    summary: 'Supprimer une alerte ; un SOS en cours ne se supprime pas',
    who: admins,
    reply: null,
    refusals: [sosStillOpen],
    unaudited: 'own_trail',
  }),
}
