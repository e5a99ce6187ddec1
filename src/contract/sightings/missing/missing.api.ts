import * as z from 'zod/mini'
import { missingReport } from './missing.ts'
import {
  boatNotYours,
  codeWrong,
  missingDraft,
  missingOpening,
  missingProof,
  missingRefusal,
  noReporting,
  phoneUnreached,
  reportDecided,
  sinceAhead,
  tooManyCodes,
  tooManyReports,
} from './missing.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { approvedManagers, everyone } from '#contract/wire/who.ts'

/*
 * Somebody did not come back, and whoever misses him has no account. Strangers are answered the same whatever boats and people there
 * are here; coordinators see what names a boat of theirs, administrators all of it.
 */
const decides = { who: approvedManagers, reply: missingReport, evenWhenFull: true } as const
const received = z.object({ id, proved: z.boolean() })

export const missingApi = {
  report: endpoint({
    method: 'POST',
    path: '/missing/',
    summary: 'Signaler, sans compte, qu’une pirogue n’est pas rentrée\u00a0; un code part par SMS au numéro donné',
    who: everyone,
    body: missingDraft,
    reply: received,
    status: 201,
    repeatable: true,
    unaudited: 'may_be_nameless',
    refusals: [noReporting, phoneUnreached, sinceAhead, tooManyReports, tooManyCodes, idTaken],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/missing/{id}/proof/',
    summary: 'Prouver son numéro par le code reçu\u00a0: 15 minutes, cinq essais',
    who: everyone,
    body: missingProof,
    reply: received,
    repeatable: true,
    unaudited: 'may_be_nameless',
    refusals: [codeWrong],
  }),
  anotherCode: endpoint({
    method: 'POST',
    path: '/missing/{id}/code/',
    summary: 'Demander un autre code\u00a0; l’ancien ne vaut plus',
    who: everyone,
    reply: null,
    unaudited: 'may_be_nameless',
    refusals: [noReporting, tooManyCodes, tooManyReports],
  }),
  list: endpoint({
    method: 'GET',
    path: '/missing/',
    summary:
      'Les signalements des familles\u00a0: ceux qui attendent d’abord, 100 au plus, avec les pirogues de ce nom',
    who: approvedManagers,
    reply: z.object({ results: z.readonly(z.array(missingReport)) }),
  }),
  open: endpoint({
    ...decides,
    method: 'POST',
    path: '/missing/{id}/open/',
    summary: 'Ouvrir la recherche de cette pirogue, ou joindre le signalement à celle qui est ouverte',
    body: missingOpening,
    refusals: [reportDecided, boatNotYours],
  }),
  refuse: endpoint({
    ...decides,
    method: 'POST',
    path: '/missing/{id}/refuse/',
    summary: 'Écarter un signalement, avec la raison',
    body: missingRefusal,
    refusals: [reportDecided],
  }),
  undo: endpoint({
    ...decides,
    method: 'POST',
    path: '/missing/{id}/undo/',
    summary:
      'Revenir sur la décision\u00a0: le signalement attend de nouveau\u00a0; la recherche qu’il avait ouverte, et que personne n’a prise en charge, se ferme',
    refusals: [],
  }),
}
