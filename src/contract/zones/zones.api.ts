import * as z from 'zod/mini'
import { zone, zoneGeometry, zoneStates, zoneTypes } from './zone.ts'
import { zoneRefusals } from './zone-refusals.ts'
import { zoneChange } from './zone.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { listQuery, queryShapes } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { featureCollection, geoJson } from '#contract/wire/geojson.ts'
import { page } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

/** How many of each type there are, and how many of them are in force now. */
const zoneCount = z.object({ zoneType: z.enum(zoneTypes), count: z.int(), inForce: z.int() })
export type ZoneCount = z.output<typeof zoneCount>

export const zoneSorts = ['name', 'zoneType', 'zoneShape', 'state', 'maxSpeed', 'createdAt', 'updatedAt'] as const

/** Whole or in part: whatever is not said does not change. */
const zoneEdit = {
  path: '/zones/{id}/',
  summary: 'Modifier une zone ; les champs absents ne changent pas',
  who: admins,
  body: zoneChange,
  reply: zone,
  versioned: true,
  refusals: zoneRefusals,
} as const

export const zonesApi = {
  list: endpoint({
    method: 'GET',
    path: '/zones/',
    summary: 'Lister les zones ; counts compte toutes les zones par type ; t ne sert qu’à contourner les caches',
    who: signedIn,
    query: z.object({
      ...listQuery(zoneSorts),
      zoneType: z.optional(z.enum(zoneTypes, fieldInvalid.code)),
      state: z.optional(z.enum(zoneStates, fieldInvalid.code)),
      isActive: z.optional(queryShapes.flag),
      isRestricted: z.optional(queryShapes.flag),
    }),
    /** `counts` is of all zones, whatever the list was narrowed to. */
    reply: z.extend(page(zone), { counts: z.readonly(z.array(zoneCount)) }),
  }),
  geojson: endpoint({
    method: 'GET',
    path: '/zones/geojson/',
    summary: 'Les zones en GeoJSON, longitude d’abord ; un cercle y est un polygone de 128 sommets',
    who: signedIn,
    reply: featureCollection(zoneGeometry),
    replyType: geoJson,
  }),
  add: endpoint({
    method: 'POST',
    path: '/zones/',
    summary: 'Ajouter une zone',
    who: admins,
    body: zoneChange,
    reply: zone,
    status: 201,
    refusals: [...zoneRefusals, idTaken],
  }),
  read: endpoint({ method: 'GET', path: '/zones/{id}/', summary: 'Lire une zone', who: signedIn, reply: zone }),
  replace: endpoint({ method: 'PUT', ...zoneEdit }),
  change: endpoint({ method: 'PATCH', ...zoneEdit }),
  remove: endpoint({
    method: 'DELETE',
    path: '/zones/{id}/',
    summary: 'Supprimer une zone ; l’historique garde son nom',
    who: admins,
    reply: null,
  }),
}
