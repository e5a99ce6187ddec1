import * as z from 'zod/mini'
import { alert, alertWithTrail } from './alert.ts'
import {
  alertChange,
  alertDetails,
  alertDraft,
  alertFilter,
  falseAlarmOnly,
  ownSosRefused,
  peopleImpossible,
  resolution,
  stateImpossible,
} from './alert.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { type Who, admins, managers, themselves } from '#contract/wire/who.ts'

/** An alert is shown to whoever sees its boat. */
const whoeverSees = { ...themselves, admin: 'all' } as const satisfies Who

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
    summary: 'Lancer une alerte ; une alerte de type emergency accepte aussi la clé SOS',
    who: themselves,
    sosKey: true,
    body: alertDraft,
    reply: alert,
    status: 201,
    repeatable: true,
    refusals: [idTaken, peopleImpossible],
    unaudited: 'own_trail',
  }),
  read: endpoint({
    method: 'GET',
    path: '/alerts/{id}/',
    summary: 'Lire une alerte et tout ce qui a été fait ; l’auteur d’un SOS peut le lire avec sa clé SOS',
    who: whoeverSees,
    sosKey: true,
    reply: alertWithTrail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/alerts/{id}/acknowledge/',
    summary: 'Acquitter ; pour un SOS : prendre en charge (coordinateur ou administrateur), sinon accuser « vue »',
    who: whoeverSees,
    reply: alert,
    repeatable: true,
    refusals: [ownSosRefused],
    unaudited: 'own_trail',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/alerts/{id}/resolve/',
    summary: 'Clore avec une raison ; l’auteur d’un SOS l’annule avec la raison fausse_alerte',
    who: whoeverSees,
    body: resolution,
    reply: alert,
    repeatable: true,
    refusals: [falseAlarmOnly],
    unaudited: 'own_trail',
  }),
  seen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/seen/',
    summary: 'Accuser réception : « vue par » ; n’arrête rien',
    who: whoeverSees,
    reply: alert,
    repeatable: true,
    unaudited: 'own_trail',
  }),
  addDetails: endpoint({
    method: 'POST',
    path: '/alerts/{id}/details/',
    summary: 'Dire après l’envoi ce qui arrive et combien sont à bord ; accepte la clé SOS',
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
    summary: 'Modifier une alerte ; les champs absents ne changent pas',
    who: managers,
    body: alertChange,
    reply: alert,
    refusals: [stateImpossible, peopleImpossible, ownSosRefused, falseAlarmOnly],
    unaudited: 'own_trail',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/alerts/{id}/',
    summary: 'Modifier une alerte ; les champs absents ne changent pas',
    who: managers,
    body: alertChange,
    reply: alert,
    refusals: [stateImpossible, peopleImpossible, ownSosRefused, falseAlarmOnly],
    unaudited: 'own_trail',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/alerts/{id}/',
    summary: 'Supprimer une alerte',
    who: admins,
    reply: null,
    unaudited: 'own_trail',
  }),
}
