import * as z from 'zod/mini'
import { patron, portrait, someBoats } from './patron.ts'
import { pirogueOut } from './pirogue.rules.ts'
import { personOut } from '#contract/accounts/account.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { approvedManagers, managers, signedIn } from '#contract/wire/who.ts'

const link = z.optional(z.nullable(id))

const galleryPicture = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  location: z.string(),
  description: z.string(),
})

export const pirogueCalls = {
  summary: endpoint({
    method: 'GET',
    path: '/pirogues/summary/',
    summary: 'Combien de pirogues, combien en ligne (actives avec une position), avec un GPS, et en quels lieux',
    who: managers,
    reply: z.object({
      total: z.int(),
      online: z.int(),
      withGps: z.int(),
      distinctLocations: z.int(),
      locations: z.readonly(z.array(z.string())),
    }),
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/pirogues/gallery/',
    summary: 'Les quatorze images offertes pour une pirogue sans photo',
    who: managers,
    reply: z.object({ results: z.readonly(z.array(galleryPicture)) }),
  }),
  hulls: endpoint({
    method: 'GET',
    path: '/pirogues/hulls/',
    summary: 'Comment sont peintes les pirogues que l’appelant peut connaître, là où quelqu’un l’a choisi',
    who: signedIn,
    reply: z.object({ results: z.readonly(z.array(z.object({ id, hull: z.string() }))) }),
  }),
  patrons: endpoint({
    method: 'GET',
    path: '/pirogues/patrons/',
    summary:
      'Qui mène ces pirogues (leurs identifiants, séparés par des virgules), parmi celles que l’appelant peut connaître : son nom, son numéro pour qui peut l’appeler, quand on a entendu la pirogue, et quel portrait il a',
    who: managers,
    query: someBoats,
    reply: z.object({ results: z.readonly(z.array(patron)) }),
  }),
  portraits: endpoint({
    method: 'GET',
    path: '/pirogues/patrons/portraits/',
    summary: 'Le portrait de qui mène ces pirogues, 10 ko au plus, là où il en a un et où son numéro peut être connu',
    who: managers,
    query: someBoats,
    reply: z.object({ results: z.readonly(z.array(portrait)) }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/pirogues/{id}/links/',
    summary:
      'Lier la pirogue à une personne, à un armateur, à un traceur ; null délie, ce qui est absent ne change pas',
    who: approvedManagers,
    body: z.object({ ownerUser: link, armateur: link, device: link }),
    reply: z.object({
      id,
      ownerUser: z.nullable(id),
      armateur: z.nullable(id),
      device: z.nullable(id),
      deviceId: z.nullable(z.string()),
    }),
    refusals: [pirogueOut, personOut],
  }),
} as const
