import * as z from 'zod/mini'
import { mediaTypes, trackFormats } from './track-formats.ts'
import { ownTrips, tripPeriod } from './trip-period.ts'
import { trip, tripFigures } from './trip.ts'
import { exportTooLarge } from './trip-refusals.ts'
import { tripChange } from './trip.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { exportsBusy } from '#contract/wire/export-refusals.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

const format = z.enum(trackFormats, fieldInvalid.code)
const file = Object.values(mediaTypes)

export const tripsApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/trips/',
    summary:
      'Lister les sorties, les plus récentes d’abord ; from et to bornent leur départ, ou avec bounds=trip toute la sortie',
    who: ownTrips,
    query: z.object({ ...pageQuery, ...tripPeriod }),
    reply: page(trip),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/tracking/trips/figures/',
    summary: 'Ce que font ensemble les sorties d’une période : nombre, distance, temps en mer, vitesse maximale',
    who: ownTrips,
    query: z.object(tripPeriod),
    reply: tripFigures,
  }),
  exportPeriod: endpoint({
    method: 'GET',
    path: '/tracking/trips/export/',
    summary:
      'Télécharger les sorties d’une période, 1 000 au plus : leurs traces (csv, gpx, kml, geojson), ou une page à imprimer (html)',
    who: ownTrips,
    query: z.object({ ...tripPeriod, format }),
    reply: null,
    file,
    refusals: [exportTooLarge, exportsBusy],
  }),
  read: endpoint({
    method: 'GET',
    path: '/tracking/trips/{id}/',
    summary: 'Lire une sortie',
    who: ownTrips,
    reply: trip,
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/tracking/trips/{id}/export/',
    summary:
      'Télécharger une sortie, 100 000 positions au plus : csv, gpx, kml, geojson, ou une page à imprimer (html)',
    who: ownTrips,
    query: z.object({ format }),
    reply: null,
    file,
    refusals: [exportsBusy],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tracking/trips/{id}/',
    summary: 'Écrire les notes d’une sortie',
    who: ownTrips,
    body: tripChange,
    reply: trip,
    versioned: true,
  }),
}
