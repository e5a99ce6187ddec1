import * as z from 'zod/mini'
import { approvedManagers, approvedThemselves, themselves } from '#contract/wire/who.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { ownTrips, tripPeriod } from '#contract/trips/trip-period.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'
import { boatOut, outCounts, outStates, ownVoyage, voyage } from './voyage.ts'
import { homecoming, notBack, prolongation, voyageDraft } from './voyage-drafts.ts'
import { crewImpossible, dueInThePast, dueTooFar, noBoat } from './voyage.rules.ts'

export const voyagesApi = {
  own: endpoint({
    method: 'GET',
    path: '/tracking/voyages/own/',
    summary: 'Sa sortie déclarée en cours, et ce que l’on fait d’habitude',
    who: { ...themselves, organization: 'none', admin: 'none' },
    reply: ownVoyage,
  }),
  board: endpoint({
    method: 'GET',
    path: '/tracking/voyages/board/',
    summary: 'Qui est en mer : déclaré ou suivi, ceux qui appellent puis les plus inquiétants d’abord',
    who: approvedManagers,
    query: z.object({
      ...pageQuery,
      search: z.optional(text(200)),
      state: z.optional(z.enum(outStates, fieldInvalid.code)),
    }),
    reply: z.extend(page(boatOut), { counts: outCounts }),
  }),
  untracked: endpoint({
    method: 'GET',
    path: '/tracking/voyages/untracked/',
    summary:
      'Lister les sorties déclarées dont aucun traceur n’a gardé la trace, les plus récentes d’abord\u00a0; from et to bornent leur départ, ou avec bounds=trip toute la sortie',
    who: ownTrips,
    query: z.object({ ...pageQuery, ...tripPeriod }),
    reply: page(voyage),
  }),
  declare: endpoint({
    method: 'POST',
    path: '/tracking/voyages/',
    summary: 'Déclarer une sortie et son retour prévu ; avec pirogue, pour une pirogue de son organisation',
    who: approvedThemselves,
    body: voyageDraft,
    reply: voyage,
    status: 201,
    repeatable: true,
    refusals: [dueInThePast, dueTooFar, noBoat, crewImpossible, idTaken],
    evenWhenFull: true,
  }),
  prolong: endpoint({
    method: 'POST',
    path: '/tracking/voyages/{id}/prolong/',
    summary: 'Dire un nouveau retour prévu : « en retard, tout va bien »',
    who: approvedThemselves,
    body: prolongation,
    reply: voyage,
    repeatable: true,
    refusals: [dueInThePast, dueTooFar],
    evenWhenFull: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/tracking/voyages/{id}/end/',
    summary: 'Dire que la pirogue est rentrée\u00a0; d’une pirogue en retard, comment on le sait',
    who: approvedThemselves,
    body: homecoming,
    reply: voyage,
    repeatable: true,
    evenWhenFull: true,
  }),
  undoEnd: endpoint({
    method: 'POST',
    path: '/tracking/voyages/{id}/end/undo/',
    summary: 'Annuler «\u00a0rentrée\u00a0»\u00a0: la veille reprend comme si rien n’avait été dit',
    who: approvedThemselves,
    body: notBack,
    reply: voyage,
    repeatable: true,
    evenWhenFull: true,
  }),
}
