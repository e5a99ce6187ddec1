import * as z from 'zod/mini'
import { debriefTotal, totalPlaces } from './debrief-totals.ts'
import { debriefNotYours, debriefOnlyOfCases, debriefWordsDraft } from './debrief.rules.ts'
import { debrief, debriefWriting } from './debrief.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { approvedManagers, approvedOfAll } from '#contract/wire/who.ts'

const aYear = z.optional(
  z.coerce
    .number()
    .check(z.int(fieldInvalid.code), z.minimum(2000, fieldInvalid.code), z.maximum(2200, fieldInvalid.code)),
)

export const debriefsApi = {
  totals: endpoint({
    method: 'GET',
    path: '/debriefs/totals/',
    summary:
      'Comment se sont passés les SOS et les recherches d’une année, par mois et par côte, sans nom ; moins de trois sont réunis à d’autres',
    who: approvedOfAll,
    query: z.object({ year: aYear, by: z.optional(z.enum(totalPlaces, fieldInvalid.code)) }),
    reply: z.object({ year: z.int(), results: z.array(debriefTotal) }),
  }),
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
