import { debriefNotYours, debriefOnlyOfCases, debriefWordsDraft } from './debrief.rules.ts'
import { debrief, debriefWriting } from './debrief.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { approvedManagers } from '#contract/wire/who.ts'

export const debriefsApi = {
  read: endpoint({
    method: 'GET',
    path: '/alerts/{id}/debrief/',
    summary:
      'Le compte rendu d’un SOS ou d’une recherche\u00a0: heures, qui a été prévenu, trace, météo, dérive, zone fouillée, leçons',
    who: approvedManagers,
    reply: debrief,
    refusals: [debriefOnlyOfCases],
  }),
  write: endpoint({
    method: 'POST',
    path: '/alerts/{id}/debrief/lessons/',
    summary: 'Écrire les leçons et où l’on a été retrouvé\u00a0; ce qui était écrit avant reste dans l’historique',
    who: approvedManagers,
    body: debriefWordsDraft,
    reply: debriefWriting,
    repeatable: true,
    refusals: [debriefOnlyOfCases, debriefNotYours, idTaken],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  export: endpoint({
    method: 'GET',
    path: '/alerts/{id}/debrief/export/',
    summary: 'Le compte rendu en tableau CSV\u00a0: une ligne pour chaque heure, message, demande et leçon',
    who: approvedManagers,
    reply: null,
    file: ['text/csv'],
    refusals: [debriefOnlyOfCases],
  }),
}
