import * as z from 'zod/mini'
import {
  caseIsOver,
  findingDraft,
  findingShown,
  notACase,
  planDraft,
  planShown,
  undoingNotYours,
} from './search-entry.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { type Who, approvedManagers, themselves } from '#contract/wire/who.ts'

/** Whoever sees the call reads the search, and says what he found. */
const whoeverSees = { ...themselves, admin: 'all' } as const satisfies Who
const whoeverHelps = { ...whoeverSees, pending: 'none' } as const satisfies Who

const moment = z.iso.datetime()
const written = {
  id,
  by: z.nullable(id),
  name: z.nullable(z.string()),
  madeAt: moment,
  /** It stays in the list, and counts for nothing. */
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
}
const searchEntry = z.object({ ...written, plan: z.nullable(planShown), finding: z.nullable(findingShown) })
export type SearchEntry = z.output<typeof searchEntry>

export const searchingApi = {
  list: endpoint({
    method: 'GET',
    path: '/alerts/{id}/searching/',
    summary:
      'La recherche d’une alerte\u00a0: plans, «\u00a0rien trouvé ici\u00a0» et objets trouvés, du premier au dernier',
    who: whoeverSees,
    reply: z.object({ results: z.array(searchEntry) }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/alerts/{id}/searching/plans/',
    summary: 'Retenir un plan de recherche\u00a0: qui cherche où',
    who: approvedManagers,
    body: planDraft,
    reply: searchEntry,
    repeatable: true,
    refusals: [notACase, caseIsOver, idTaken],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  find: endpoint({
    method: 'POST',
    path: '/alerts/{id}/searching/findings/',
    summary: '«\u00a0Rien trouvé ici\u00a0» ou un objet trouvé, par quiconque voit l’alerte',
    who: whoeverHelps,
    body: findingDraft,
    reply: searchEntry,
    repeatable: true,
    refusals: [notACase, idTaken],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/alerts/{id}/searching/{entry}/',
    summary: 'Annuler un plan ou une trouvaille\u00a0: la ligne reste, avec qui et quand',
    who: whoeverHelps,
    reply: searchEntry,
    repeatable: true,
    refusals: [undoingNotYours],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
}
