import * as z from 'zod/mini'
import { balise } from './balise.ts'
import { baliseChange, baliseDraft } from './balise.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { managers, signedIn } from '#contract/wire/who.ts'

const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })
const feature = z.object({
  type: z.literal('Feature'),
  id,
  geometry: point,
  properties: z.record(z.string(), z.unknown()),
})

export const balisesApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/balises/',
    summary: 'Lister les balises ; t ne sert qu’à contourner les caches',
    who: signedIn,
    query: z.object({ ...pageQuery, t: z.optional(z.string()) }),
    reply: page(balise),
  }),
  geojson: endpoint({
    method: 'GET',
    path: '/tracking/balises/geojson/',
    summary: 'Les balises en GeoJSON, longitude d’abord',
    who: signedIn,
    reply: z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/tracking/balises/',
    summary: 'Ajouter une balise',
    who: managers,
    body: baliseDraft,
    reply: balise,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tracking/balises/{id}/',
    summary: 'Lire une balise',
    who: signedIn,
    reply: balise,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/tracking/balises/{id}/',
    summary: 'Modifier une balise ; les champs absents ne changent pas',
    who: managers,
    body: baliseChange,
    reply: balise,
    versioned: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tracking/balises/{id}/',
    summary: 'Modifier une balise ; les champs absents ne changent pas',
    who: managers,
    body: baliseChange,
    reply: balise,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tracking/balises/{id}/',
    summary: 'Supprimer une balise',
    who: managers,
    reply: null,
  }),
}
