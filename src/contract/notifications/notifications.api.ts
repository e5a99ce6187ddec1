import * as z from 'zod/mini'
import { dailyTest, delivery, dutyChainReply, notificationSettings } from './notification.ts'
import {
  dutyStranger,
  dutyTooLong,
  pushServiceUnknown,
  tooManyDutyTests,
  tooManySubscriptions,
} from './notification-refusals.ts'
import { deliveryFilter, dutyChange, pushSubscription } from './notification.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { approvedManagers, everyone, managers, signedIn, themselves } from '#contract/wire/who.ts'

export const notificationsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/notifications/settings/',
    summary: 'Les numéros de secours, et par quels moyens ce serveur prévient',
    who: everyone,
    reply: notificationSettings,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notifications/push-key/',
    summary: 'La clé publique (VAPID) avec laquelle un navigateur s’abonne',
    who: signedIn,
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notifications/push/',
    summary: 'Abonner ce navigateur aux notifications',
    who: signedIn,
    body: pushSubscription,
    reply: z.object({ id }),
    status: 201,
    repeatable: true,
    refusals: [pushServiceUnknown, tooManySubscriptions],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notifications/push/{id}/',
    summary: 'Désabonner ce navigateur',
    who: themselves,
    reply: null,
  }),
  readDuty: endpoint({
    method: 'GET',
    path: '/notifications/duty/',
    summary: 'La chaîne d’astreinte de son organisation ; pour un administrateur, la chaîne nationale',
    who: managers,
    reply: dutyChainReply,
  }),
  writeDuty: endpoint({
    method: 'PUT',
    path: '/notifications/duty/',
    summary: 'Remplacer la chaîne d’astreinte, dans l’ordre d’appel',
    who: approvedManagers,
    body: dutyChange,
    reply: dutyChainReply,
    versioned: true,
    refusals: [dutyTooLong, dutyStranger],
  }),
  testDuty: endpoint({
    method: 'POST',
    path: '/notifications/duty/test/',
    summary:
      'Envoyer un essai, marqué comme tel, par chaque moyen à chaque personne d’astreinte, et au crochet (webhook)',
    who: approvedManagers,
    reply: z.object({ deliveries: z.array(delivery) }),
    refusals: [tooManyDutyTests],
  }),
  dailyTest: endpoint({
    method: 'GET',
    path: '/notifications/duty/daily-test/',
    summary: 'L’essai quotidien de sa chaîne d’astreinte : quand, par quels moyens, et s’il est arrivé',
    who: managers,
    reply: dailyTest,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/notifications/deliveries/',
    summary: 'Le journal de ce qui a été envoyé, par quel moyen, et de ce qui a échoué',
    who: managers,
    query: z.object({ ...pageQuery, ...deliveryFilter }),
    reply: page(delivery),
  }),
}
