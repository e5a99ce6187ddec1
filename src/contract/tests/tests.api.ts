import * as z from 'zod/mini'
import { databaseTest, drill, trackerTest } from './system-test.ts'
import { tooManyDutyTests } from '#contract/notifications/notification-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { admins } from '#contract/wire/who.ts'

export const testsApi = {
  database: endpoint({
    method: 'POST',
    path: '/tests/database/',
    summary: 'Essayer la base : écrire, puis relire par une autre connexion',
    who: admins,
    reply: databaseTest,
    repeatable: true,
  }),
  live: endpoint({
    method: 'POST',
    path: '/tests/live/',
    summary: 'Essayer le flux en direct : y envoyer ce nom à qui le demande, et à personne d’autre',
    who: admins,
    body: z.object({ id }),
    reply: null,
    unaudited: 'keeps_nothing',
  }),
  tracker: endpoint({
    method: 'POST',
    path: '/tests/tracker/',
    summary: 'Essayer les traceurs (get_status) : demander à un traceur connecté où il est, et attendre sa réponse',
    who: admins,
    reply: trackerTest,
    repeatable: true,
  }),
  startDrill: endpoint({
    method: 'POST',
    path: '/tests/drill/',
    summary:
      'Lancer un SOS d’exercice, jusqu’au téléphone de l’astreinte nationale ; 3 par heure avec les autres essais',
    who: admins,
    body: z.object({ id }),
    reply: drill,
    status: 201,
    refusals: [tooManyDutyTests, idTaken],
  }),
  readDrill: endpoint({
    method: 'GET',
    path: '/tests/drill/',
    summary: 'Le dernier SOS d’exercice : chaque étape avec son heure, chaque message et ce qu’il est devenu',
    who: admins,
    reply: z.object({ drill: z.nullable(drill) }),
  }),
}
