import * as z from 'zod/mini'
import { sighting } from './sighting.ts'
import {
  hasAlready,
  sightingDraft,
  sightingTakenBack,
  sightingTie,
  takingBackTooLate,
  tooManySightings,
} from './sighting.rules.ts'
import { chatImageTooLarge } from '#contract/chat/chat.rules.ts'
import { imageLimit, voiceLimit } from '#contract/chat/message-drafts.ts'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { notACase } from '#contract/searching/search-entry.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { bodyTooLarge, wrongContentType } from '#contract/wire/refusal.ts'
import { type Who, themselves } from '#contract/wire/who.ts'

/*
 * « J'ai vu… »: whoever said it, the coordinators of his organisation and administrators see it; tied to a case, whoever sees the case.
 */
export const seesSightings = { ...themselves, admin: 'all' } as const satisfies Who
const managesSightings = { ...seesSightings, fisherman: 'none', pending: 'none' } as const satisfies Who
const results = z.object({ results: z.readonly(z.array(sighting)) })

export const sightingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/sightings/',
    summary: 'Ce qui a été vu en mer ces quatorze jours, le plus récent d’abord\u00a0: 200 au plus',
    who: seesSightings,
    reply: results,
  }),
  ofAlert: endpoint({
    method: 'GET',
    path: '/alerts/{id}/sightings/',
    summary: 'Ce qui a été vu pour cette alerte, du premier au dernier',
    who: seesSightings,
    reply: results,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sightings/',
    summary:
      '«\u00a0J’ai vu…\u00a0»\u00a0: pirogue, personne, épave ou filets\u00a0; une alerte que l’appelant ne voit pas est oubliée',
    who: themselves,
    body: sightingDraft,
    reply: sighting,
    repeatable: true,
    refusals: [idTaken, tooManySightings],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  picture: endpoint({
    method: 'POST',
    path: '/sightings/{id}/picture/',
    summary: 'Joindre une photo à ce que l’on a vu (champ image, 10 Mo au plus)',
    who: themselves,
    upload: { field: 'image', largest: imageLimit, tooLarge: chatImageTooLarge },
    reply: sighting,
    status: 201,
    unaudited: 'own_trail',
    refusals: [chatImageTooLarge, photoNotAnImage, hasAlready, sightingTakenBack],
  }),
  voice: endpoint({
    method: 'POST',
    path: '/sightings/{id}/voice/',
    summary: 'Joindre sa voix à ce que l’on a vu (champ voice, 60 secondes au plus)',
    who: themselves,
    upload: { field: 'voice', largest: voiceLimit, tooLarge: bodyTooLarge, kinds: 'audio/webm, audio/ogg, audio/mp4' },
    reply: sighting,
    status: 201,
    unaudited: 'own_trail',
    refusals: [bodyTooLarge, wrongContentType, hasAlready, sightingTakenBack],
  }),
  tie: endpoint({
    method: 'POST',
    path: '/sightings/{id}/tie/',
    summary: 'Dire à quelle alerte appartient ce qui a été vu, ou à aucune',
    who: managesSightings,
    body: sightingTie,
    reply: sighting,
    repeatable: true,
    refusals: [notACase, sightingTakenBack],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/sightings/{id}/',
    summary:
      'Annuler ce que l’on a vu\u00a0: soi-même dix minutes, son organisation ensuite\u00a0; la ligne reste, avec qui et quand',
    who: seesSightings,
    reply: sighting,
    repeatable: true,
    refusals: [takingBackTooLate],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
}
